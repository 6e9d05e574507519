/** The server, as the workspace asks it for the database of a project's app. Knows HTTP, not what follows from an answer. */
import * as v from 'valibot'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { databaseFilePath } from '../../../core/migrations/database-files.ts'
import { lossSentences } from '../../../core/migrations/loss-sentence.ts'
import {
  type BroughtBackRows,
  backendSchema,
  broughtBackSchema,
  type DatabaseFiles,
  failedMigrationSchema,
  trialSchema,
} from '../../../core/wire/backends.ts'
import { refusalSchema } from '../../../core/wire/saves/project-messages.ts'
import type { AskBackend } from './ask-backend.ts'

export type DatabaseAnswer =
  | ({ readonly type: 'done' } & DatabaseNow)
  /** Done for a draft: `losses` are sentences of what the project would lose by it, `types` what its types would be. */
  | { readonly type: 'tried'; readonly losses: readonly string[]; readonly types: string }
  /** The files are at fault; `message` is PostgreSQL's, or a sentence. */
  | { readonly type: 'failed'; readonly message: string; readonly file?: string; readonly line?: number }
  /** What was applied cannot become what the files say: only a database that is made anew can. */
  | { readonly type: 'differs' }
  /** Neither the files nor the database are at fault, or nobody answered. `message` is a sentence. */
  | { readonly type: 'refused'; readonly message: string }

/** What is known of a database that is up to date. */
export interface DatabaseNow {
  /** The newest of the copies that are kept of it; null without one. */
  readonly copyId: string | null
  /** Text of `database.types.ts`. */
  readonly types: string
  /** What it has, in few words. */
  readonly schema: string
}

export interface BackendClient {
  migrate(projectKey: string, files: DatabaseFiles): Promise<DatabaseAnswer>
  /** Without the rows that were added: what the files alone make. */
  reset(projectKey: string, files: DatabaseFiles): Promise<DatabaseAnswer>
  /** Makes the database of a draft, for the origin on which it is tried. */
  openTrial(projectKey: string, files: DatabaseFiles): Promise<DatabaseAnswer>
  endTrial(projectKey: string): Promise<void>
  /** With all that is in it. */
  remove(projectKey: string): Promise<void>
  /** The rows of a copy in place of those of now. */
  bringBack(projectKey: string, copyId: string): Promise<BringBackAnswer>
}

type BringBackAnswer =
  | ({ readonly type: 'back' } & BroughtBackRows)
  /** `message` is a sentence. */
  | { readonly type: 'refused'; readonly message: string }

const AWAY = {
  type: 'refused',
  message: 'The server does not answer, so the database of this app could not be brought up to date.',
} as const

export function createBackendClient(ask: AskBackend): BackendClient {
  async function send(
    method: string,
    path: string,
    files: DatabaseFiles,
    read: (body: unknown) => DatabaseAnswer | null,
  ): Promise<DatabaseAnswer> {
    const response = await ask(method, path, files)
    if (response === null) return AWAY
    const body: unknown = await response.json().catch(() => null)
    return (response.ok ? read(body) : readRefusal(body)) ?? UNREADABLE
  }

  return {
    migrate: (key, files) => send('PUT', `${key}/migrations`, files, readBackend),
    reset: (key, files) => send('POST', `${key}/reset`, files, readBackend),
    openTrial: (key, files) => send('POST', `${key}/trial`, files, readTrial),
    endTrial: async (key) => void (await ask('DELETE', `${key}/trial`)),
    remove: async (key) => void (await ask('DELETE', key)),
    async bringBack(key, copyId) {
      const response = await ask('POST', `${key}/copies/${copyId}`)
      if (response === null) return AWAY
      const body: unknown = await response.json().catch(() => null)
      const brought = v.safeParse(broughtBackSchema, body)
      if (response.ok && brought.success) return { type: 'back', ...brought.output }
      const refusal = v.safeParse(refusalSchema, body)
      return refusal.success ? { type: 'refused', message: refusal.output.message } : UNREADABLE
    },
  }
}

const UNREADABLE = { type: 'refused', message: errorSentence('backend-unavailable') } as const

function readBackend(body: unknown): DatabaseAnswer | null {
  const backend = v.safeParse(backendSchema, body)
  if (!backend.success) return null
  const { copies, types, schema } = backend.output
  return { type: 'done', copyId: copies[0]?.id ?? null, types, schema }
}

function readTrial(body: unknown): DatabaseAnswer | null {
  const trial = v.safeParse(trialSchema, body)
  return trial.success
    ? { type: 'tried', losses: lossSentences(trial.output), types: trial.output.types }
    : null
}

const DIFFERENCES: ReadonlySet<string> = new Set([
  'migration-changed',
  'migration-missing',
  'migration-earlier',
])
const FAULTS: ReadonlySet<string> = new Set(['migrations-unordered', 'backend-time-limit'])

function readRefusal(body: unknown): DatabaseAnswer | null {
  const failed = v.safeParse(failedMigrationSchema, body)
  if (failed.success) {
    const { message, detail, hint, file, line } = failed.output
    const said = [message, detail, hint].filter((part) => part !== null)
    return { type: 'failed', message: said.join('\n'), file: databaseFilePath(file), line }
  }
  const refusal = v.safeParse(refusalSchema, body)
  if (!refusal.success) return null
  const { code, message } = refusal.output
  if (DIFFERENCES.has(code)) return { type: 'differs' }
  return { type: FAULTS.has(code) ? 'failed' : 'refused', message }
}
