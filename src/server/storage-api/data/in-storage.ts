/** Transactions of one request on schema `storage`: as whoever asks, and as the service where Supabase does so. */
import type { TokenClaims } from '../../backend/api-keys.ts'
import type { Engine } from '../../engine/engine.ts'
import type { Caller } from '../../engine/sessions/caller.ts'
import type { Session, SqlResult } from '../../engine/sessions/session.ts'

/** Who asks, and of which app. */
export interface Asker {
  readonly projectKey: string
  readonly claims: TokenClaims
  /** What policies and functions read by `current_setting('request.…')`. */
  readonly request: Readonly<Record<string, string>>
}

export interface StorageSession {
  /** As whoever asks: policies decide. */
  query(text: string, values: readonly unknown[]): Promise<SqlResult>
  /** Beyond policies: for what the API must know, and never for what it tells. */
  asService(text: string, values: readonly unknown[]): Promise<SqlResult>
}

export interface InStorage {
  /** Kept when `run` resolves, undone when it fails. */
  run<T>(asker: Asker, run: (db: StorageSession) => Promise<T>, signal?: AbortSignal): Promise<T>
  /** The same of what is there to delete. */
  free<T>(asker: Asker, run: (db: StorageSession) => Promise<T>): Promise<T>
  read<T>(asker: Asker, run: (db: StorageSession) => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Whether it could be done; nothing of it is kept. */
  attempt<T>(asker: Asker, run: (db: StorageSession) => Promise<T>, signal?: AbortSignal): Promise<T>
}

const SERVICE = 'service_role'

export function serviceAsker(projectKey: string): Asker {
  return { projectKey, claims: { role: SERVICE, exp: 0 }, request: {} }
}

export function createInStorage(engine: Pick<Engine, 'withRole'>): InStorage {
  function within<T>(
    { projectKey, claims, request }: Asker,
    how: Pick<Caller, 'isReadOnly' | 'frees'>,
    run: (db: StorageSession) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    const { role } = claims
    return engine.withRole(
      projectKey,
      { role, claims, request, ...how },
      async (session) => {
        // What Supabase's service has, which policies and triggers count on.
        await session.query('set local search_path = storage, public, extensions')
        return run(storageSession(session, role))
      },
      signal,
    )
  }

  return {
    run: (asker, run, signal) => within(asker, {}, run, signal),
    free: (asker, run) => within(asker, { frees: true }, run, undefined),
    read: (asker, run, signal) => within(asker, { isReadOnly: true }, run, signal),
    async attempt<T>(asker: Asker, run: (db: StorageSession) => Promise<T>, signal?: AbortSignal) {
      try {
        return await within<never>(
          asker,
          {},
          async (db) => {
            throw new Undone(await run(db))
          },
          signal,
        )
      } catch (error) {
        if (error instanceof Undone) return error.result as T
        throw error
      }
    },
  }
}

class Undone extends Error {
  constructor(readonly result: unknown) {
    super('undone')
  }
}

function storageSession(session: Session, role: string): StorageSession {
  return {
    query: (text, values) => session.query(text, values),
    async asService(text, values) {
      if (role === SERVICE) return session.query(text, values)
      await session.query(`set local role ${SERVICE}`)
      const result = await session.query(text, values)
      // One that failed ended the transaction.
      await session.query(`set local role ${role}`)
      return result
    },
  }
}
