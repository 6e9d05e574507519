import { describe, expect, it } from 'vitest'
import { boundaryOf, MultipartError, readMultipart } from './read-multipart.ts'

const FORM = [
  '--line\r\nContent-Disposition: form-data; name="cacheControl"\r\n\r\n3600',
  '\r\n--line\r\nContent-Disposition: form-data; name=""; filename="blob"\r\nContent-Type: image/png\r\n\r\n',
  'one\r\n--lin two\r\n\r\n--',
  '\r\n--line--\r\n',
].join('')

async function* inPieces(text: string, at: readonly number[]) {
  let from = 0
  for (const to of [...at, text.length]) {
    yield Buffer.from(text.slice(from, to))
    from = to
  }
}

async function read(chunks: AsyncIterable<Uint8Array>, boundary = 'line') {
  const parts = []
  for await (const { chunks: body, ...part } of readMultipart(chunks, boundary)) {
    let text = ''
    for await (const chunk of body) text += Buffer.from(chunk).toString()
    parts.push({ ...part, text })
  }
  return parts
}

const PARTS = [
  { name: 'cacheControl', fileName: null, type: null, text: '3600' },
  { name: '', fileName: 'blob', type: 'image/png', text: 'one\r\n--lin two\r\n\r\n--' },
]

describe('FS2.2 a form is read as it comes', () => {
  it('FS2.2 wherever it is split', async () => {
    for (let at = 0; at <= FORM.length; at += 1) expect(await read(inPieces(FORM, [at]))).toEqual(PARTS)
    const everywhere = Array.from(FORM, (_, at) => at)
    expect(await read(inPieces(FORM, everywhere))).toEqual(PARTS)
  })

  it('FS2.2 what a browser makes of a form', async () => {
    const form = new FormData()
    form.append('metadata', '{"a":"ä"}')
    form.append('', new Blob(['x'.repeat(300_000)], { type: 'text/css' }), 'a "b".css')
    const response = new Response(form)
    const boundary = boundaryOf(response.headers.get('Content-Type') ?? '') ?? ''
    const parts = await read(response.body as unknown as AsyncIterable<Uint8Array>, boundary)
    expect(parts.map(({ name, type, text }) => [name, type, text.length])).toEqual([
      ['metadata', null, 9],
      ['', 'text/css', 300_000],
    ])
  })

  it.each([
    ['nothing', ''],
    ['no end', FORM.slice(0, -12)],
    ['no boundary at all', 'x'.repeat(5_000)],
    ['a preamble without end', `${'x'.repeat(2_000)}\r\n${FORM}`],
    ['headers without end', `--line\r\n${'a: b\r\n'.repeat(5_000)}`],
    ['one header without end', `--line\r\nContent-Disposition: ${'x'.repeat(20_000)}`],
    ['a part without a name', '--line\r\nContent-Type: text/plain\r\n\r\nx\r\n--line--'],
    [
      'a thousand parts',
      `${'--line\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(1_000)}--line--`,
    ],
    ['a boundary that goes on', '--linemore\r\n\r\n--line--'],
  ])('FS2.2 %s is refused', async (_, text) => {
    await expect(read(inPieces(text, [7]))).rejects.toThrow(MultipartError)
  })

  it('FS2.2 a part that nobody read is no end of the form', async () => {
    const parts = readMultipart(inPieces(FORM, []), 'line')
    await parts.next()
    await expect(parts.next()).rejects.toThrow(MultipartError)
  })

  it('FS2.2 a boundary is plain or quoted, and a form has one', () => {
    expect(boundaryOf('multipart/form-data; boundary=ab-c')).toBe('ab-c')
    expect(boundaryOf('Multipart/Form-Data; charset=utf-8; boundary="a b"')).toBe('a b')
    expect(boundaryOf('multipart/form-database')).toBeNull()
    expect(boundaryOf('text/plain')).toBeNull()
    expect(() => boundaryOf('multipart/form-data')).toThrow(MultipartError)
  })
})
