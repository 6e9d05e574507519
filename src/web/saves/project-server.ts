/** The server's saved projects, as the workspace asks for them. Knows HTTP, not what is done about an answer. */
import * as v from 'valibot'
import { errorSentence } from '../../core/errors/catalogue.ts'
import { decodePack, encodePack, PACK_TYPE } from '../../core/wire/saves/pack.ts'
import { type NamedPart, type Part, readNode } from '../../core/wire/saves/part.ts'
import {
  type LoadHeader,
  loadHeaderSchema,
  PROJECTS_PATH,
  type ProjectSummary,
  projectListSchema,
  refusalSchema,
  type SaveHeader,
  savedSchema,
} from '../../core/wire/saves/project-messages.ts'
import { referencesOf } from '../../core/wire/saves/references.ts'
import { MAX_PACK_BYTES, MAX_PACK_PARTS } from '../../core/wire/saves/save-limits.ts'
import { type CallServerOptions, createCallServer, ServerAway } from './call-server.ts'

interface SaveToServer {
  readonly header: SaveHeader
  /** The state that is replaced; null for a new project. */
  readonly etag: string | null
  /** Each behind what it names; the root is the last. */
  readonly parts: readonly NamedPart[]
}

type ServerSaved =
  | { readonly type: 'saved'; readonly etag: string }
  | { readonly type: 'stale'; readonly etag: string | null }
  | { readonly type: 'incomplete' }

export interface LoadedFromServer extends LoadHeader {
  readonly parts: readonly Part[]
}

/** Every call rejects with {@link ServerAway} where the server, or the way to it, fails. */
export interface ProjectServer {
  list(): Promise<readonly ProjectSummary[]>
  /** Null when there is no such project. */
  load(key: string, since: string | null): Promise<LoadedFromServer | null>
  save(key: string, save: SaveToServer): Promise<ServerSaved>
  delete(key: string): Promise<void>
  restore(key: string): Promise<void>
}

/** Parts beyond these go ahead of the save. */
const BATCH_BYTES = MAX_PACK_BYTES / 2
const BATCH_PARTS = MAX_PACK_PARTS / 2

export function createProjectServer(options: CallServerOptions): ProjectServer {
  const callServer = createCallServer(options)
  const call = (path: string, init?: RequestInit) => callServer(`${PROJECTS_PATH}${path}`, init)
  const send = (method: string, path: string, body?: Uint8Array<ArrayBuffer>, headers = {}) =>
    call(path, { method, headers: { 'Content-Type': PACK_TYPE, ...headers }, ...(body ? { body } : {}) })

  return {
    async list() {
      const parsed = v.safeParse(projectListSchema, await (await call('')).json().catch(() => null))
      if (!parsed.success) throw new ServerAway(errorSentence('server-failed'))
      return parsed.output.projects
    },
    async load(key, since) {
      const response = await call(`/${key}${since === null ? '' : `?since=${since}`}`)
      if (response.status === 404) return null
      try {
        const { header, parts } = decodePack(new Uint8Array(await response.arrayBuffer()))
        return { ...v.parse(loadHeaderSchema, header), parts }
      } catch (error) {
        throw new ServerAway(errorSentence('server-failed'), { cause: error })
      }
    },
    async save(key, { header, etag, parts }) {
      const batches = batchesOf(parts)
      const last = batches.pop() ?? []
      for (const batch of batches) {
        const staged = await send('POST', `/${key}/parts`, encodePack({ header: null, parts: batch }))
        if (staged.status === 409) return { type: 'incomplete' }
      }
      const precondition = etag === null ? { 'If-None-Match': '*' } : { 'If-Match': `"${etag}"` }
      const response = await send('PUT', `/${key}`, encodePack({ header, parts: last }), precondition)
      if (response.status === 409) return { type: 'incomplete' }
      const body: unknown = await response.json().catch(() => null)
      if (response.status === 412) {
        const refusal = v.safeParse(refusalSchema, body)
        return { type: 'stale', etag: refusal.success ? (refusal.output.etag ?? null) : null }
      }
      const saved = v.safeParse(savedSchema, body)
      if (!saved.success) throw new ServerAway(errorSentence('server-failed'))
      return { type: 'saved', etag: saved.output.etag }
    },
    async delete(key) {
      await send('DELETE', `/${key}`)
    },
    async restore(key) {
      const response = await send('POST', `/${key}/restore`)
      if (response.status === 404) throw new ServerAway(errorSentence('project-not-found'))
    },
  }
}

function batchesOf(parts: readonly NamedPart[]): NamedPart[][] {
  const batches: NamedPart[][] = [[]]
  const total = parts.reduce((sum, part) => sum + part.bytes.length, 0)
  let bytes = 0
  for (const part of total > BATCH_BYTES || parts.length > BATCH_PARTS ? inOrder(parts) : parts) {
    const isFull = bytes + part.bytes.length > BATCH_BYTES || batches.at(-1)?.length === BATCH_PARTS
    if (bytes > 0 && isFull) {
      batches.push([])
      bytes = 0
    }
    bytes += part.bytes.length
    batches.at(-1)?.push(part)
  }
  return batches
}

/** What a part names comes before it; so the root comes last. */
function inOrder(parts: readonly NamedPart[]): NamedPart[] {
  const waiting = new Map(parts.map((part) => [part.hash, part]))
  const ordered: NamedPart[] = []
  const stack = [...parts].reverse().map((part) => ({ part, isReady: false }))
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { part, isReady } = next
    if (isReady) ordered.push(part)
    else if (waiting.delete(part.hash)) {
      stack.push({ part, isReady: true })
      const node = part.kind === 'node' ? readNode(part.bytes) : null
      for (const hash of node === null ? [] : referencesOf(node)) {
        const named = waiting.get(hash)
        if (named !== undefined) stack.push({ part: named, isReady: false })
      }
    }
  }
  return ordered
}
