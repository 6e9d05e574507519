/** The server's `/api/projects` over a real libSQL file in the real thread, and packs that no browser makes. */
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SavedNode } from '../../src/core/wire/saves/node.ts'
import { encodePack, PACK_TYPE } from '../../src/core/wire/saves/pack.ts'
import { nodePart, type Part } from '../../src/core/wire/saves/part.ts'
import type { AccountLimits } from '../../src/server/config/account-limits.ts'
import { createProjectsApp } from '../../src/server/projects/projects-app.ts'
import { NO_LIMITS } from '../../src/server/storage/interface/project-storage.ts'
import { type StorageThread, startStorageThread } from '../../src/server/storage/start-storage-thread.ts'

export const KEY = '0123456789abcdef0123456789abcdef'

export interface Call {
  readonly as?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
}

export interface SavesApp {
  readonly folder: string
  readonly storage: StorageThread
  /** What the server took for a failure of its own. */
  readonly reported: unknown[]
  call(path: string, call?: Call): Promise<Response>
  /** Saves a small whole project, new or over a state. */
  save(change?: SaveChange): Promise<Response>
  close(): Promise<void>
}

export interface SaveChange {
  readonly as?: string
  readonly key?: string
  readonly name?: string
  readonly etag?: string | null
  /** Beside those of the project. */
  readonly parts?: readonly Part[]
}

export interface SavesAppOptions {
  readonly folder?: string
  readonly limits?: Partial<AccountLimits>
  readonly reserveBytes?: number
}

/** Tokens are names. The reserve is small: tests open many folders. */
export async function openSavesApp(options: SavesAppOptions = {}): Promise<SavesApp> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'lathe-hostile-')))
  const limits = { ...NO_LIMITS, ...options.limits }
  const reported: unknown[] = []
  const reportError = (error: unknown) => void reported.push(error)
  const { reserveBytes = 1024 * 1024 } = options
  const storage = await startStorageThread({ folder, databaseUrl: null, limits, reserveBytes, reportError })
  const app = createProjectsApp({
    publicOrigin: 'http://localhost:4000',
    storage,
    limits,
    verifyToken: async (id) => ({ type: 'user', id }),
    now: () => 7,
    reportError,
  })
  const call = async (path: string, { as = 'ada', method = 'GET', headers = {}, body }: Call = {}) =>
    app.request(
      new Request(`http://localhost:4000${path}`, {
        method,
        headers: { Authorization: `Bearer ${as}`, 'Content-Type': PACK_TYPE, ...headers },
        ...(body === undefined ? {} : { body, duplex: 'half' }),
      } as RequestInit),
    )
  return {
    folder,
    storage,
    reported,
    call,
    async save({ as = 'ada', key = KEY, name = 'Welcome', etag = null, parts = [] } = {}) {
      const headers: Record<string, string> =
        etag === null ? { 'If-None-Match': '*' } : { 'If-Match': `"${etag}"` }
      const project = wholeProject(name)
      const body = encodePack({ header: project.header, parts: [...parts, ...project.parts] })
      return call(`/${key}`, { as, method: 'PUT', headers, body })
    },
    async close() {
      await storage.close()
      if (options.folder === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

export function hashOf({ kind, bytes }: Part): string {
  const head = new Uint8Array([kind === 'blob' ? 0 : 1])
  return createHash('sha256').update(head).update(bytes).digest('base64url')
}

export function blobPart(bytes: Uint8Array | string): Part {
  return { kind: 'blob', bytes: new Uint8Array(Buffer.from(bytes as string)) }
}

/** A node of any text, JSON or not. */
export function rawNode(text: string): Part {
  return { kind: 'node', bytes: new Uint8Array(Buffer.from(text)) }
}

export function wholeProject(
  name = 'Welcome',
  change: Partial<Extract<SavedNode, { kind: 'project' }>> = {},
) {
  const tree = nodePart({ kind: 'tree', files: [], folders: [] })
  const revision = nodePart({
    kind: 'revision',
    id: 'r',
    parent: null,
    tree: hashOf(tree),
    cause: { type: 'template' },
    createdAt: 1,
  })
  const chat = nodePart({ kind: 'chat', messages: [] })
  const root = nodePart({
    kind: 'project',
    id: 1,
    name,
    head: hashOf(revision),
    chat: hashOf(chat),
    lockedPaths: [],
    instructions: '',
    ...change,
  })
  return { header: { root: hashOf(root), name, createdAt: 1 }, parts: [tree, revision, chat, root] }
}

/** A pack whose lengths are whatever is asked, also false ones. */
export function rawPack(header: Uint8Array | string, rest: Uint8Array, headLength?: number) {
  const head = Buffer.from(header as string)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(headLength ?? head.length)
  return new Uint8Array(Buffer.concat([length, head, rest]))
}

/** The same small part so many times, as bytes of a pack. */
export function repeatedParts(count: number, kind: 0 | 1, text = ''): Uint8Array {
  const bytes = Buffer.from(text)
  const one = Buffer.alloc(5 + bytes.length)
  one[0] = kind
  one.writeUInt32BE(bytes.length, 1)
  bytes.copy(one, 5)
  const all = Buffer.alloc(one.length * count)
  return all.fill(one)
}
