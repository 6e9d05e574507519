/** The file of a request, in a body of its own or in a form: its bytes as they come, and what is said of it. */
import type { Timers } from '../../../core/time/clock.ts'
import { isShallow } from '../../http/is-shallow.ts'
import { checkType } from './mime-types.ts'
import { isEmptyFolder } from './names.ts'
import { boundaryOf, MultipartError, type Part, readMultipart } from './read-multipart.ts'
import type { StorageLimits } from './storage-limits.ts'
import { invalidRequest, noContent, StorageRefusal, tooLarge } from './storage-refusal.ts'

export interface SentFile {
  readonly chunks: AsyncIterable<Uint8Array>
  /** As it is said before the bytes come; in a form's last parts it may be said anew. */
  readonly mimeType: string
  /** To be asked when all bytes were read. */
  readonly said: () => { readonly cacheControl: string; readonly userMetadata: object | null }
  /** Bytes, where the request says so. */
  readonly declaredLength: number | null
}

export interface FileRules {
  readonly maxBytes: number
  readonly allowedTypes: readonly string[]
}

const MAX_FIELD = 64 * 1024
/** Of JSON that is kept with a file. */
const MAX_DEPTH = 64
/** Of a form, beside its file. */
const FORM_BYTES = 256 * 1024

/** @param bucket what its row says */
export function rulesOf(
  key: string,
  bucket: { readonly fileSizeLimit: number | null; readonly allowedTypes: readonly string[] | null },
  limits: Pick<StorageLimits, 'fileBytes'>,
): FileRules {
  if (isEmptyFolder(key)) return { maxBytes: 0, allowedTypes: [] }
  const own =
    bucket.fileSizeLimit === null || bucket.fileSizeLimit === 0 ? limits.fileBytes : bucket.fileSizeLimit
  return { maxBytes: Math.min(limits.fileBytes, own), allowedTypes: bucket.allowedTypes ?? [] }
}

export async function receiveFile(
  request: Request,
  rules: FileRules,
  limits: Pick<StorageLimits, 'uploadMs' | 'stallMs'>,
  timers: Timers,
): Promise<SentFile> {
  const { headers } = request
  const length = headers.get('Content-Length')
  const declaredLength = length !== null && /^\d{1,15}$/.test(length) ? Number(length) : null
  const type = headers.get('Content-Type') ?? 'application/octet-stream'
  try {
    const boundary = boundaryOf(type)
    const most = rules.maxBytes + (boundary === null ? 0 : FORM_BYTES)
    if (declaredLength !== null && declaredLength > most) throw tooLarge()
    const body = counted(timed(request, limits, timers), most)
    if (boundary !== null) return await fromForm(body, boundary, rules)
    const metadata = headers.get('X-Metadata')
    if (metadata !== null && metadata.length > (MAX_FIELD * 4) / 3) throw tooLarge('user_metadata')
    const userMetadata = metadata === null ? null : readMetadata(Buffer.from(metadata, 'base64').toString())
    return {
      chunks: body,
      mimeType: checkType(type, rules.allowedTypes),
      said: () => ({ cacheControl: cacheControlOf(headers.get('Cache-Control')), userMetadata }),
      declaredLength,
    }
  } catch (error) {
    throw asRefusal(error)
  }
}

async function fromForm(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  rules: FileRules,
): Promise<SentFile> {
  const parts = readMultipart(body, boundary)
  try {
    return await fileOf(parts, rules)
  } catch (error) {
    await parts.return()
    throw error
  }
}

async function fileOf(
  parts: AsyncGenerator<Part, void>,
  { maxBytes, allowedTypes }: FileRules,
): Promise<SentFile> {
  const fields = new Map<string, string>()
  for (;;) {
    const next = await parts.next()
    if (next.done) throw noContent('No content provided')
    const part = next.value
    if (part.fileName === null) {
      fields.set(part.name, await textOf(part))
      continue
    }
    return {
      chunks: withRest(part, parts, fields, maxBytes),
      mimeType: checkType(fields.get('contentType') ?? part.type ?? 'application/octet-stream', allowedTypes),
      said() {
        const seconds = fields.get('cacheControl')
        const metadata = fields.get('metadata') ?? fields.get('userMetadata')
        return {
          cacheControl: cacheControlOf(seconds === undefined ? null : `max-age=${seconds}`),
          userMetadata: metadata === undefined ? null : readMetadata(metadata),
        }
      },
      // Of the form, and not of what is in it.
      declaredLength: null,
    }
  }
}

/** The file, and after it the fields that came behind it: whoever appends to a form appends there. */
async function* withRest(
  file: Part,
  parts: AsyncGenerator<Part, void>,
  fields: Map<string, string>,
  maxBytes: number,
): AsyncGenerator<Uint8Array, void> {
  try {
    yield* counted(file.chunks, maxBytes)
    for await (const part of parts) {
      if (part.fileName !== null) throw noContent('A form has one file')
      fields.set(part.name, await textOf(part))
    }
  } catch (error) {
    throw asRefusal(error)
  } finally {
    await parts.return()
  }
}

async function textOf(part: Part): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of counted(part.chunks, MAX_FIELD, 'user_metadata')) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

async function* counted(
  chunks: AsyncIterable<Uint8Array>,
  most: number,
  what = 'object',
): AsyncGenerator<Uint8Array, void> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > most) throw tooLarge(what)
    if (chunk.length > 0) yield chunk
  }
}

/** A body whose sender does not keep a place for longer than it may. */
async function* timed(
  { body }: Request,
  { uploadMs, stallMs }: Pick<StorageLimits, 'uploadMs' | 'stallMs'>,
  timers: Timers,
): AsyncGenerator<Uint8Array, void> {
  const reader = body?.getReader()
  if (reader === undefined) return
  let isLate = false
  const cut = () => {
    isLate = true
    // Not waited for: what the client still sends is dropped with the connection.
    void reader.cancel().catch(() => {})
  }
  const whole = timers.setTimeout(cut, uploadMs)
  let isRead = false
  try {
    for (;;) {
      const stall = timers.setTimeout(cut, stallMs)
      const next = await reader
        .read()
        .catch(() => {
          throw cutOff('The file did not arrive whole')
        })
        .finally(() => timers.clearTimeout(stall))
      if (isLate) throw cutOff('The file came too slowly')
      if (next.done) break
      yield next.value
    }
    isRead = true
  } finally {
    timers.clearTimeout(whole)
    if (!isRead) void reader.cancel().catch(() => {})
  }
}

const cutOff = (message: string) => new StorageRefusal(408, 'Aborted', message, { httpStatus: 408 })

/** JSON that is no object is passed over, as Supabase does. */
function readMetadata(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    if (!isShallow(value, MAX_DEPTH)) throw invalidRequest('user_metadata is nested too deeply')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch (error) {
    if (error instanceof StorageRefusal) throw error
    return null
  }
}

/** It is given back as a header. */
function cacheControlOf(said: string | null): string {
  return said !== null && /^[\w=, -]{1,200}$/.test(said) ? said : 'no-cache'
}

function asRefusal(error: unknown): unknown {
  return error instanceof MultipartError ? noContent(error.message) : error
}
