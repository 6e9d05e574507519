/** One file as an answer: its bytes, or those of a range, with headers that keep it from being more than a file. */
import type { Context } from 'hono'
import { endsWith } from '../../http/ends-with.ts'
import type { ObjectRow } from '../data/objects.ts'
import { readRange } from '../request/byte-range.ts'
import { noSuchKey } from '../request/storage-refusal.ts'
import type { StorageWork } from './storage-work.ts'

export interface Sending {
  /** Whether pages of other sites may show it: it was made public, or its address was handed on. */
  readonly isShared: boolean
  /** Seconds since 1970, when its address ends. */
  readonly expires?: number
}

/**
 * It comes from the app's own origin, where a page could do whatever the app can. So whatever is opened has an origin of
 * its own and runs nothing; pictures, sound and films are shown, and styles within the file.
 */
const FILE_POLICY =
  "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"
/** A browser's viewer does not open in a sandbox, and what it opens is no page of this origin. */
const PDF_POLICY = "frame-ancestors 'self'"

export async function sendFile(
  { deps, downloads }: StorageWork,
  c: Context,
  row: ObjectRow,
  { isShared, expires }: Sending,
): Promise<Response> {
  const projectKey = deps.projectKeyOf(c)
  const { headers: asked, method, signal } = c.req.raw
  const size = sizeOf(row)
  const etag = headerOf(row.metadata?.eTag) ?? `"${row.id}"`
  const headers = fileHeaders(c, row, etag)
  headers.set('Cross-Origin-Resource-Policy', isShared ? 'cross-origin' : 'same-origin')
  if (expires !== undefined) {
    headers.set('Expires', new Date(expires * 1000).toUTCString())
    headers.set('Cache-Control', 'private')
  }

  if (isUnchanged(asked, etag, row.updated_at)) return new Response(null, { status: 304, headers })
  const range = asked.get('Range')
  const ifRange = asked.get('If-Range')
  const part = range === null || (ifRange !== null && ifRange !== etag) ? null : readRange(range, size)
  const { start, end } = part ?? { start: 0, end: size - 1 }
  headers.set('Content-Length', String(end - start + 1))
  if (part !== null) headers.set('Content-Range', `bytes ${start}-${end}/${size}`)
  const status = part === null ? 200 : 206
  if (method === 'HEAD') return new Response(null, { status, headers })

  const giveBack = downloads.take(deps.clientOf(c), projectKey)
  try {
    const body = await deps.files.read(projectKey, row.version, { start, end })
    if (body === null) throw noSuchKey()
    return new Response(endsWith(body, giveBack, signal, end - start + 1), { status, headers })
  } catch (error) {
    giveBack()
    throw error
  }
}

function fileHeaders(c: Context, row: ObjectRow, etag: string): Headers {
  const type = headerOf(row.metadata?.mimetype) ?? 'application/octet-stream'
  const isPdf = /^application\/pdf(?:;|$)/i.test(type)
  const headers = new Headers({
    'Accept-Ranges': 'bytes',
    'Cache-Control': headerOf(row.metadata?.cacheControl) ?? 'no-cache',
    // As Supabase does: no page comes of a file.
    'Content-Type': /html/i.test(type) ? 'text/plain' : type,
    'Content-Security-Policy': isPdf ? PDF_POLICY : FILE_POLICY,
    ETag: etag,
    'Last-Modified': row.updated_at.toUTCString(),
    'Origin-Agent-Cluster': '?1',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'none',
  })
  const download = c.req.query('download')
  if (download !== undefined) headers.set('Content-Disposition', dispositionOf(download))
  return headers
}

/** With a name, or with the last part of the address. */
function dispositionOf(download: string): string {
  if (download === '') return 'attachment;'
  const name = encodeURIComponent(download)
  return `attachment; filename=${name}; filename*=UTF-8''${name}`
}

function isUnchanged(asked: Headers, etag: string, updatedAt: Date): boolean {
  const known = asked.get('If-None-Match')
  if (known !== null)
    return known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
  const since = Date.parse(asked.get('If-Modified-Since') ?? '')
  return Math.floor(updatedAt.getTime() / 1000) * 1000 <= since
}

/** What SQL wrote there may be anything; null for what no header can be. */
function headerOf(value: unknown): string | null {
  return typeof value === 'string' && /^[\x20-\x7e]{1,255}$/.test(value) ? value : null
}

function sizeOf({ metadata }: ObjectRow): number {
  const size = Number(metadata?.size)
  if (!Number.isSafeInteger(size) || size < 0) throw noSuchKey()
  return size
}

/** As Supabase's client reads it. */
export function infoOf(row: ObjectRow): object {
  const { id, name, version, bucket_id, metadata, user_metadata, created_at, updated_at } = row
  return {
    id,
    name,
    version,
    bucket_id,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    metadata: user_metadata,
    last_modified: updated_at,
    created_at,
  }
}
