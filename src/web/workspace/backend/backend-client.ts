/** The server, as the workspace asks it for the database of a project's app. Knows HTTP and tokens, not what follows from an answer. */
import * as v from 'valibot'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { databaseFilePath } from '../../../core/migrations/database-files.ts'
import { BACKENDS_PATH, type DatabaseFiles, failedMigrationSchema } from '../../../core/wire/backends.ts'
import { refusalSchema } from '../../../core/wire/saves/project-messages.ts'
import { fairTimeout } from '../../platform/fair-timeout.ts'

export type DatabaseAnswer =
  | { readonly type: 'done' }
  /** The files are at fault; `message` is PostgreSQL's, or a sentence. */
  | { readonly type: 'failed'; readonly message: string; readonly file?: string; readonly line?: number }
  /** What was applied cannot become what the files say: only a database that is made anew can. */
  | { readonly type: 'differs' }
  /** Neither the files nor the database are at fault, or nobody answered. `message` is a sentence. */
  | { readonly type: 'refused'; readonly message: string }

export interface BackendClient {
  migrate(projectKey: string, files: DatabaseFiles): Promise<DatabaseAnswer>
  /** Without the rows that were added: what the files alone make. */
  reset(projectKey: string, files: DatabaseFiles): Promise<DatabaseAnswer>
  /** Makes the database of a draft, for the origin on which it is tried. */
  openTrial(projectKey: string, files: DatabaseFiles): Promise<DatabaseAnswer>
  endTrial(projectKey: string): Promise<void>
}

interface BackendClientOptions {
  readonly fetch: typeof fetch
  /** Null where nobody is signed in. */
  readonly getToken: () => Promise<string | null>
}

/** The first use starts PostgreSQL, and a migration may take its time. */
const TIMEOUT_MS = 60_000
const AWAY = 'The server does not answer, so the database of this app could not be brought up to date.'

export function createBackendClient({ fetch, getToken }: BackendClientOptions): BackendClient {
  async function send(method: string, path: string, files: DatabaseFiles | null): Promise<DatabaseAnswer> {
    let response: Response
    try {
      const token = await getToken()
      response = await fetch(`${BACKENDS_PATH}/${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(token !== null && { Authorization: `Bearer ${token}` }),
        },
        ...(files !== null && { body: JSON.stringify(files) }),
        signal: fairTimeout(TIMEOUT_MS),
      })
    } catch {
      return { type: 'refused', message: AWAY }
    }
    return response.ok ? { type: 'done' } : readRefusal(response)
  }
  return {
    migrate: (key, files) => send('PUT', `${key}/migrations`, files),
    reset: (key, files) => send('POST', `${key}/reset`, files),
    openTrial: (key, files) => send('POST', `${key}/trial`, files),
    endTrial: async (key) => void (await send('DELETE', `${key}/trial`, null)),
  }
}

const DIFFERENCES: ReadonlySet<string> = new Set([
  'migration-changed',
  'migration-missing',
  'migration-earlier',
])
const FAULTS: ReadonlySet<string> = new Set(['migrations-unordered', 'backend-time-limit'])

async function readRefusal(response: Response): Promise<DatabaseAnswer> {
  const body: unknown = await response.json().catch(() => null)
  const failed = v.safeParse(failedMigrationSchema, body)
  if (failed.success) {
    const { message, detail, hint, file, line } = failed.output
    const said = [message, detail, hint].filter((part) => part !== null)
    return { type: 'failed', message: said.join('\n'), file: databaseFilePath(file), line }
  }
  const refusal = v.safeParse(refusalSchema, body)
  if (!refusal.success) return { type: 'refused', message: errorSentence('backend-unavailable') }
  const { code, message } = refusal.output
  if (DIFFERENCES.has(code)) return { type: 'differs' }
  return { type: FAULTS.has(code) ? 'failed' : 'refused', message }
}
