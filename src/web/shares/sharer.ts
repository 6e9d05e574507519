/** The server, as the workspace asks it to share a project: sends a snapshot, lists, changes and ends what is shared. */
import * as v from 'valibot'
import { errorSentence } from '../../core/errors/catalogue.ts'
import type { FileSystem } from '../../core/files/file-system.ts'
import type { ShareSnapshot } from '../../core/shares/share-snapshot.ts'
import { refusalSchema } from '../../core/wire/saves/project-messages.ts'
import {
  missingShareFilesSchema,
  type NewShare,
  type OwnShare,
  ownSharesSchema,
  SHARES_PATH,
  type ShareChoices,
  type ShareFile,
} from '../../core/wire/shares.ts'
import { type AskServer, type AskServerOptions, createAskServer } from '../platform/ask-server.ts'
import { type ContentEntry, createContents } from '../platform/contents.ts'
import { bytesOfFile } from './share-bytes.ts'

export type ShareAnswer =
  | { readonly type: 'done'; readonly shares: readonly OwnShare[] }
  /** `message` is a sentence. */
  | { readonly type: 'refused'; readonly message: string }

export interface ShareRequest extends ShareChoices {
  /** Of the project. */
  readonly key: string
  /** A share that is brought up to date; null for a new one. */
  readonly id: string | null
  readonly title: string
  readonly revision: string
  readonly snapshot: ShareSnapshot
  readonly signal: AbortSignal
  readonly onProgress: (sent: number, total: number) => void
}

export interface Sharer {
  list(key: string): Promise<ShareAnswer>
  /** Rejects once the signal is aborted. */
  share(request: ShareRequest): Promise<ShareAnswer>
  change(key: string, id: string, choices: ShareChoices): Promise<ShareAnswer>
  end(key: string, id: string): Promise<ShareAnswer>
  /** Of a project that is deleted. */
  endAll(key: string): Promise<void>
}

const TIMEOUT_MS = 120_000

export function createSharer(options: Pick<AskServerOptions, 'fetch' | 'getToken'>): Sharer {
  const ask = createAskServer({ ...options, base: SHARES_PATH, timeoutMs: TIMEOUT_MS })
  return {
    list: (key) => answer(ask('GET', `of/${key}`)),
    share: (request) => share(request, ask),
    change: (key, id, choices) => answer(ask('PUT', `of/${key}/${id}`, choices)),
    end: (key, id) => answer(ask('DELETE', `of/${key}/${id}`)),
    endAll: async (key) => void (await ask('DELETE', `of/${key}`)),
  }
}

async function share(request: ShareRequest, ask: AskServer): Promise<ShareAnswer> {
  const { key, id, title, revision, snapshot, signal, onProgress, by, endsAt, showsAddress } = request
  const contents = createContents()
  /** A file that is the same in two versions is the same record, and read once. */
  const entries = new Map<object, ContentEntry>()
  const list = async (files: FileSystem) => {
    const listed: ShareFile[] = []
    for (const [path, file] of files) {
      const entry = entries.get(file) ?? (await contents.add(bytesOfFile(file)))
      entries.set(file, entry)
      listed.push({ path, ...entry, ...(file.isBinary === true && { binary: file.type }) })
    }
    return listed
  }
  const files = await list(snapshot.files)
  const versions = []
  for (const { number, at, files: older } of snapshot.versions)
    versions.push({ number, at, files: await list(older) })
  const chat =
    snapshot.chat === null
      ? null
      : await contents.add(new TextEncoder().encode(JSON.stringify(snapshot.chat)))
  const { withheld } = snapshot
  const body: NewShare = { id, title, revision, by, endsAt, showsAddress, files, versions, chat, withheld }

  const first = await ask('POST', `of/${key}`, body, signal)
  signal.throwIfAborted()
  if (first?.status !== 202) return answer(Promise.resolve(first))
  const missing = v.safeParse(missingShareFilesSchema, await first.json().catch(() => null))
  if (!missing.success) return AWAY
  const refusal = await contents.sendMissing(missing.output.missing, {
    async send(hash, bytes) {
      const response = await ask('PUT', `of/${key}/files/${hash}`, bytes, signal)
      signal.throwIfAborted()
      if (response?.status === 204) return null
      return response === null ? AWAY : refusalOf(response)
    },
    onProgress,
  })
  if (refusal !== null) return refusal
  const second = await ask('POST', `of/${key}`, body, signal)
  signal.throwIfAborted()
  return second?.status === 202 ? AWAY : answer(Promise.resolve(second))
}

async function answer(asked: Promise<Response | null>): Promise<ShareAnswer> {
  const response = await asked
  if (response === null) return AWAY
  if (!response.ok) return refusalOf(response)
  const read = v.safeParse(ownSharesSchema, await response.json().catch(() => null))
  return read.success ? { type: 'done', shares: read.output.shares } : AWAY
}

async function refusalOf(response: Response): Promise<ShareAnswer> {
  const refusal = v.safeParse(refusalSchema, await response.json().catch(() => null))
  return refusal.success ? { type: 'refused', message: refusal.output.message } : AWAY
}

const AWAY: ShareAnswer = { type: 'refused', message: errorSentence('share-unavailable') }
