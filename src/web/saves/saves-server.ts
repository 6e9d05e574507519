/** The server, as the workspace asks it for saved work, by whoever is signed in. Knows HTTP and tokens, not what is done about an answer. */
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
import { fairTimeout } from '../platform/fair-timeout.ts'

/** Nothing came, or nothing that helps: to be tried again. Its message is a sentence for the user. */
export class ServerAway extends Error {
  override readonly name = 'ServerAway'
  /** That it goes on only when the person signs in again. */
  readonly needsSignIn: boolean
  /** That the server answered, and does not take just this: what else there is to send may pass. */
  readonly isRefusal: boolean
  /** Milliseconds in which the server wants to hear nothing. */
  readonly retryAfterMs: number
  constructor(
    message: string,
    { needsSignIn = false, isRefusal = false, retryAfterMs = 0, ...options }: ServerAwayOptions = {},
  ) {
    super(message, options)
    this.needsSignIn = needsSignIn
    this.isRefusal = isRefusal
    this.retryAfterMs = retryAfterMs
  }
}

interface ServerAwayOptions extends ErrorOptions {
  readonly needsSignIn?: boolean
  readonly isRefusal?: boolean
  readonly retryAfterMs?: number
}

export interface CallServerOptions {
  readonly fetch: typeof fetch
  /** @param isRefused the server did not take the last token */
  readonly getToken: (isRefused?: boolean) => Promise<string>
}

/** Resolves to an answer that says something of what was asked; rejects with {@link ServerAway} for any other. */
export type CallServer = (path: string, init?: RequestInit) => Promise<Response>

const TIMEOUT_MS = 30_000
/** Refusals that whoever asks deals with. */
const ANSWERS = [404, 409, 412]
/** Too large, or no room for it: in the account, or on the server. */
const REFUSALS = [400, 413, 507]
const UNREACHABLE = 'The server does not answer. Your work stays in this browser and is sent when it does.'

export function createCallServer({ fetch, getToken }: CallServerOptions): CallServer {
  const call = async (path: string, init: RequestInit = {}, isRetry = false): Promise<Response> => {
    const token = await getToken(isRetry).catch((error: unknown) => {
      if (isOffline(error)) throw new ServerAway(UNREACHABLE, { cause: error })
      throw new ServerAway(errorSentence('session-expired'), { cause: error, needsSignIn: true })
    })
    const headers = { ...init.headers, Authorization: `Bearer ${token}` }
    const signal = fairTimeout(TIMEOUT_MS)
    const response = await fetch(path, { ...init, headers, signal }).catch((error: unknown) => {
      throw new ServerAway(UNREACHABLE, { cause: error })
    })
    if (response.status === 401 && !isRetry) return call(path, init, true)
    if (!response.ok && !ANSWERS.includes(response.status)) {
      throw new ServerAway(await sentenceOf(response), {
        needsSignIn: response.status === 401,
        isRefusal: REFUSALS.includes(response.status),
        retryAfterMs: retryAfterOf(response),
      })
    }
    return response
  }
  return (path, init) => call(path, init)
}

function isOffline(error: unknown): boolean {
  return (
    error instanceof TypeError || (error instanceof Error && /fetch|network|timeout/i.test(error.message))
  )
}

/** At most as long as a person would wait who is told that work is not saved yet. */
const MAX_RETRY_AFTER_MS = 120_000

function retryAfterOf({ headers }: Response): number {
  const seconds = Number(headers.get('Retry-After') ?? 0)
  return seconds > 0 ? Math.min(seconds * 1000, MAX_RETRY_AFTER_MS) : 0
}

async function sentenceOf(response: Response): Promise<string> {
  const parsed = v.safeParse(refusalSchema, await response.json().catch(() => null))
  return parsed.success ? parsed.output.message : errorSentence('server-failed')
}

/**
 * Tokens of one user only. Somebody else may have signed in by another tab: their account must not get this user's
 * work, so their token is none.
 */
export function ownToken(userId: string, getToken: (isRefused?: boolean) => Promise<string>) {
  return async (isRefused?: boolean): Promise<string> => {
    const token = await getToken(isRefused)
    if (subjectOf(token) !== userId) throw new Error('Somebody else is signed in.')
    return token
  }
}

/** Whose an access token is. Only for not mixing people up; whether it is good is the server's to say. */
function subjectOf(token: string): unknown {
  try {
    const [, payload = ''] = token.split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null && 'sub' in claims ? claims.sub : null
  } catch {
    return null
  }
}

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
