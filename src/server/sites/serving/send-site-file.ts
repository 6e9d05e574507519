/** One file of a deployment as an answer: whole, compressed as it was when it was published, a range, or 304. */
import { parseByteRange } from '../../http/byte-range.ts'
import { endsWith } from '../../http/ends-with.ts'
import { matchesEtag } from '../../http/matches-etag.ts'
import { preferredEncoding } from '../../http/preferred-encoding.ts'
import type { ByteCache } from '../../work/byte-cache.ts'
import type { ManifestFile } from '../site-record.ts'
import type { Sites } from '../sites.ts'

/** Bytes up to which a file stays in memory once it was asked for. */
const KEPT_BYTES = 512 * 1024

export interface SendOptions {
  readonly read: Sites['read']
  /** By hash. */
  readonly memory: ByteCache<Uint8Array<ArrayBuffer>>
  /** Takes a place among those that are sent piece by piece; null where there is none. */
  readonly takePlace: () => (() => void) | null
  readonly projectKey: string
  readonly request: Request
  readonly status?: 200 | 404
}

export async function sendSiteFile(file: ManifestFile, options: SendOptions): Promise<Response> {
  const { request, status = 200 } = options
  const rangeHeader = request.headers.get('Range')
  // A range is one of the file as it is.
  const encoding =
    rangeHeader === null ? preferredEncoding(request.headers.get('Accept-Encoding'), file) : null
  const form = (encoding !== null && file[encoding]) || file
  const etag = `"${file.hash.slice(0, 32)}${encoding === null ? '' : `-${encoding}`}"`
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: etag,
  })
  if (file.br !== null || file.gzip !== null) headers.set('Vary', 'Accept-Encoding')
  if (status === 200 && matchesEtag(request.headers.get('If-None-Match'), etag)) {
    headers.delete('Content-Type')
    return new Response(null, { status: 304, headers })
  }
  headers.set('Accept-Ranges', 'bytes')
  const ifRange = request.headers.get('If-Range')
  if (status === 200 && rangeHeader?.startsWith('bytes=') && (ifRange === null || ifRange === etag)) {
    const range = parseByteRange(rangeHeader, file.size)
    if (range !== null) {
      headers.set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`)
      headers.set('Content-Length', String(range.end - range.start + 1))
      return send(file, range, 206, headers, options)
    }
    // Several at once may be answered with all of it (RFC 9110, 14.2); one beyond its end may not.
    if (!rangeHeader.includes(',')) {
      headers.set('Content-Range', `bytes */${file.size}`)
      return new Response(null, { status: 416, headers })
    }
  }
  if (encoding !== null) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(form.size))
  return send(form, { start: 0, end: form.size - 1 }, status, headers, options)
}

async function send(
  { hash, size }: { readonly hash: string; readonly size: number },
  range: { readonly start: number; readonly end: number },
  status: 200 | 206 | 404,
  headers: Headers,
  { read, memory, takePlace, projectKey, request }: SendOptions,
): Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const kept = memory.get(hash)
  if (kept !== undefined) return new Response(kept.slice(range.start, range.end + 1), { status, headers })
  if (size <= KEPT_BYTES) {
    const all = await read(projectKey, hash, { start: 0, end: size - 1 })
    if (all === null) throw new Error(`A file of the site of ${projectKey} is gone.`)
    const bytes = new Uint8Array(await new Response(all).arrayBuffer())
    memory.set(hash, bytes, bytes.length)
    return new Response(bytes.slice(range.start, range.end + 1), { status, headers })
  }
  const giveBack = takePlace()
  if (giveBack === null) return new Response(BUSY, { status: 503, headers: { 'Retry-After': '5' } })
  try {
    const body = await read(projectKey, hash, range)
    if (body === null) throw new Error(`A file of the site of ${projectKey} is gone.`)
    return new Response(endsWith(body, giveBack, request.signal), { status, headers })
  } catch (error) {
    giveBack()
    throw error
  }
}

const BUSY = 'Too many large files are being sent from here. Try again in a few seconds.\n'
