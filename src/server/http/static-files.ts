/**
 * Files of a built folder over HTTP: strong ETags, 304, compression made at build time (`x.js.br`, `x.js.gz` beside
 * `x.js`). Knows nothing of hosts or policies.
 */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaType } from './media-types.ts'
import { preferredEncoding } from './preferred-encoding.ts'

export interface StaticFilesOptions {
  /** Folder that holds the files; nothing outside it is ever read. */
  readonly root: string
  /** Whether a path's name changes with its content, so that it may be kept for ever. */
  readonly isImmutable: (path: string) => boolean
}

export interface StaticFiles {
  /** The response for a path such as `/assets/app.js`, or null when there is no such file. */
  respond(path: string, request: Request): Promise<Response | null>
  /** The file's text, or null. */
  text(path: string): Promise<string | null>
}

interface CachedFile {
  readonly modifiedMs: number
  readonly body: Buffer<ArrayBuffer>
  readonly hash: string
}

/** Contents stay in memory, read anew when the file on disk is another one. */
export function createStaticFiles({ root, isImmutable }: StaticFilesOptions): StaticFiles {
  const cache = new Map<string, CachedFile>()

  async function load(path: string): Promise<CachedFile | null> {
    const file = await stat(path).catch(() => null)
    if (!file?.isFile()) return null
    const cached = cache.get(path)
    if (cached?.modifiedMs === file.mtimeMs) return cached
    const body = await readFile(path)
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    const loaded = { modifiedMs: file.mtimeMs, body, hash }
    cache.set(path, loaded)
    return loaded
  }

  async function respond(path: string, request: Request): Promise<Response | null> {
    const location = locate(root, path)
    if (location === null) return null
    const plain = await load(location)
    if (plain === null) return null

    const [br, gzip] = await Promise.all([load(`${location}.br`), load(`${location}.gz`)])
    // A sibling older than its file was made from an earlier build of it.
    const fresh = { br: newer(br, plain), gzip: newer(gzip, plain) }
    const encoding = preferredEncoding(request.headers.get('Accept-Encoding'), fresh)
    const headers = new Headers({
      'Content-Type': mediaType(path),
      'Cache-Control': isImmutable(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: `"${plain.hash}${encoding === null ? '' : `-${encoding}`}"`,
    })
    if (fresh.br || fresh.gzip) headers.set('Vary', 'Accept-Encoding')
    if (matches(request.headers.get('If-None-Match'), headers.get('ETag'))) {
      headers.delete('Content-Type')
      return new Response(null, { status: 304, headers })
    }
    if (encoding !== null) headers.set('Content-Encoding', encoding)
    const { body } = (encoding !== null && fresh[encoding]) || plain
    headers.set('Content-Length', String(body.byteLength))
    return new Response(request.method === 'HEAD' ? null : body, { headers })
  }

  async function text(path: string): Promise<string | null> {
    const location = locate(root, path)
    const file = location === null ? null : await load(location)
    return file?.body.toString('utf8') ?? null
  }

  return { respond, text }
}

/** Null for a path that is not a plain name inside the folder: dot segments, hidden files, backslashes, NUL. */
function locate(root: string, path: string): string | null {
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return null
  }
  const segments = decoded.split('/').slice(1)
  const isPlain = segments.every(
    (segment) => segment !== '' && !segment.startsWith('.') && !/[\\\0:]/.test(segment),
  )
  if (!isPlain || segments.length === 0 || /\.(?:br|gz)$/.test(decoded)) return null
  return join(root, ...segments)
}

function newer(sibling: CachedFile | null, plain: CachedFile): CachedFile | null {
  return sibling !== null && sibling.modifiedMs >= plain.modifiedMs ? sibling : null
}

function matches(ifNoneMatch: string | null, etag: string | null): boolean {
  if (ifNoneMatch === null) return false
  if (ifNoneMatch.trim() === '*') return true
  // If-None-Match compares weakly (RFC 9110, 13.1.2); proxies may have weakened ours.
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
