/**
 * A body of `multipart/form-data`, part by part as it comes (RFC 7578). Holds a part's headers and one chunk, never a
 * part: who reads slowly is sent to slowly. Knows nothing of what parts mean.
 */

export interface Part {
  readonly name: string
  /** Null where a part is no file. */
  readonly fileName: string | null
  readonly type: string | null
  /** To be read to its end before the next part. */
  readonly chunks: AsyncIterable<Uint8Array>
}

export class MultipartError extends Error {
  override name = 'MultipartError'
}

const MAX_HEADER_BYTES = 8 * 1024
const MAX_PARTS = 12
/** Bytes ahead of the first part and behind the last, which nobody reads. */
const MAX_AROUND = 1024

const CRLF = Buffer.from('\r\n')
const HEADERS_END = Buffer.from('\r\n\r\n')

/** Of a Content-Type; null for one that is no form. */
export function boundaryOf(contentType: string): string | null {
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(contentType)) return null
  const [, quoted, plain] = /;\s{0,9}boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw new MultipartError('The form names no boundary.')
  return boundary
}

/** Each part must be read to its end before the next is asked for. */
export async function* readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<Part, void> {
  const source = body[Symbol.asyncIterator]()
  // The first line has nothing before it; with a line break put there, all begin alike.
  let held: Buffer = CRLF
  const delimiter = Buffer.from(`\r\n--${boundary}`)

  async function more(): Promise<void> {
    const next = await source.next()
    if (next.done) throw new MultipartError('The form does not end.')
    const { buffer, byteOffset, byteLength } = next.value
    const chunk = Buffer.from(buffer, byteOffset, byteLength)
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
  }

  /** What comes up to the next delimiter, which is taken away. */
  async function* untilDelimiter(): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      const at = held.indexOf(delimiter)
      const safe = at === -1 ? held.length - delimiter.length + 1 : at
      if (safe > 0) {
        const chunk = held.subarray(0, safe)
        held = held.subarray(safe)
        yield chunk
      }
      if (at !== -1) {
        held = held.subarray(delimiter.length)
        return
      }
      await more()
    }
  }

  async function readHeaders(): Promise<string> {
    for (;;) {
      const at = held.indexOf(HEADERS_END)
      if (at > MAX_HEADER_BYTES || (at === -1 && held.length > MAX_HEADER_BYTES))
        throw new MultipartError('A part of the form has too many headers.')
      if (at !== -1) {
        const text = held.toString('utf8', 0, at)
        held = held.subarray(at + HEADERS_END.length)
        return text
      }
      await more()
    }
  }

  try {
    yield* readParts()
  } finally {
    // Whoever stops in the middle leaves no reader behind.
    await source.return?.()
  }

  async function* readParts(): AsyncGenerator<Part, void> {
    let preamble = 0
    for await (const chunk of untilDelimiter()) {
      preamble += chunk.length
      if (preamble > MAX_AROUND) throw new MultipartError('The form does not begin.')
    }
    for (let count = 0; ; count += 1) {
      while (held.length < 2) await more()
      if (held.toString('latin1', 0, 2) === '--') return readEpilogue(held.length)
      if (!held.subarray(0, 2).equals(CRLF)) throw new MultipartError('A part of the form does not begin.')
      if (count === MAX_PARTS) throw new MultipartError('The form has too many parts.')
      const headers = readPartHeaders(await readHeaders())
      let isRead = false
      const chunks = (async function* () {
        yield* untilDelimiter()
        isRead = true
      })()
      yield { ...headers, chunks }
      if (!isRead) throw new MultipartError('A part of the form was not read.')
    }
  }

  async function readEpilogue(held: number): Promise<void> {
    let bytes = held
    if (bytes > MAX_AROUND) throw new MultipartError('The form does not end.')
    for (let next = await source.next(); !next.done; next = await source.next()) {
      bytes += next.value.length
      if (bytes > MAX_AROUND) throw new MultipartError('The form does not end.')
    }
  }
}

function readPartHeaders(text: string): Omit<Part, 'chunks'> {
  const headers = new Map<string, string>()
  for (const line of text.split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  const disposition = headers.get('content-disposition') ?? ''
  if (!disposition.toLowerCase().startsWith('form-data'))
    throw new MultipartError('A part of the form has no name.')
  const parameter = (name: string) => {
    const at = disposition.toLowerCase().indexOf(`; ${name}="`)
    if (at === -1) return null
    const from = at + name.length + 4
    const end = disposition.indexOf('"', from)
    return end === -1 ? null : disposition.slice(from, end)
  }
  const name = parameter('name')
  if (name === null) throw new MultipartError('A part of the form has no name.')
  return { name, fileName: parameter('filename'), type: headers.get('content-type') ?? null }
}
