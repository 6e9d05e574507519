/**
 * Files of a built folder over HTTP: strong ETags, 304, compression made at build time (`x.js.br`, `x.js.gz` beside
 * `x.js`). Knows nothing of hosts or policies.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { mediaType } from '../../core/files/media-types.ts'
import { type ByteCache, createByteCache } from '../work/byte-cache.ts'
import { matchesEtag } from './matches-etag.ts'
import { preferredEncoding } from './preferred-encoding.ts'

export interface StaticFilesOptions {
  /** Folder that holds the files; nothing outside it is ever read. */
  readonly root: string
  /** Whether a path's name changes with its content, so that it may be kept for ever. */
  readonly isImmutable: (path: string) => boolean
  /** Where contents stay; one of 128 MB of its own unless given. */
  readonly memory?: ByteCache<CachedFile>
}

/** Bytes of a file above which it is read anew for each answer, piece by piece. */
export const STREAMED_ABOVE = 4 * 1024 * 1024
const MEMORY_BYTES = 128 * 1024 * 1024

export interface StaticFiles {
  /** The response for a path such as `/assets/app.js`, or null when there is no such file. */
  respond(path: string, request: Request): Promise<Response | null>
  /** The file's text, or null. */
  text(path: string): Promise<string | null>
}

export interface CachedFile {
  readonly path: string
  readonly modifiedMs: number
  readonly bytes: number
  /** Null for a file that is streamed. */
  readonly body: Buffer<ArrayBuffer> | null
  readonly hash: string
}

/** What was asked for last stays in memory, read anew when the file on disk is another one. */
export function createStaticFiles(options: StaticFilesOptions): StaticFiles {
  const { root, isImmutable, memory = createByteCache(MEMORY_BYTES) } = options
  const reading = new Map<string, Promise<CachedFile | null>>()

  async function load(path: string): Promise<CachedFile | null> {
    const file = await stat(path).catch(() => null)
    if (!file?.isFile()) return null
    const cached = memory.get(path)
    if (cached?.modifiedMs === file.mtimeMs) return cached
    const key = `${file.mtimeMs} ${path}`
    const found = reading.get(key) ?? read(path, file.mtimeMs, file.size).finally(() => reading.delete(key))
    reading.set(key, found)
    return found
  }

  /** Null when the file was removed since it was looked at: to be removed is to be expected of a cache. */
  async function read(path: string, modifiedMs: number, size: number): Promise<CachedFile | null> {
    try {
      const body = size > STREAMED_ABOVE ? null : await readFile(path)
      const hash = createHash('sha256')
      if (body !== null) hash.update(body)
      else for await (const chunk of createReadStream(path)) hash.update(chunk)
      const bytes = body?.byteLength ?? size
      const file = { path, modifiedMs, bytes, body, hash: hash.digest('base64url').slice(0, 22) }
      memory.set(path, file, body?.byteLength ?? 0)
      return file
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
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
    if (matchesEtag(request.headers.get('If-None-Match'), headers.get('ETag'))) {
      headers.delete('Content-Type')
      return new Response(null, { status: 304, headers })
    }
    if (encoding !== null) headers.set('Content-Encoding', encoding)
    const file = (encoding !== null && fresh[encoding]) || plain
    headers.set('Content-Length', String(file.bytes))
    if (request.method === 'HEAD') return new Response(null, { headers })
    const body = file.body ?? (await openStream(file))
    return body === null ? null : new Response(body, { headers })
  }

  async function text(path: string): Promise<string | null> {
    const location = locate(root, path)
    const file = location === null ? null : await load(location)
    return file === null ? null : (file.body?.toString('utf8') ?? readFile(file.path, 'utf8'))
  }

  return { respond, text }
}

/** Null when the file is no longer the one that the headers describe. Once open it can be read though it is removed. */
async function openStream(file: CachedFile): Promise<ReadableStream<Uint8Array> | null> {
  let handle: FileHandle | undefined
  try {
    handle = await open(file.path)
    const { mtimeMs, size } = await handle.stat()
    if (mtimeMs === file.modifiedMs && size === file.bytes) {
      return Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>
    }
  } catch {
    // Removed, or not to be read any more: as if it had not been there.
  }
  await handle?.close()
  return null
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
