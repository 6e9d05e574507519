import type { Engine } from '../../engine/engine.ts'
import type { Caller } from '../../engine/sessions/caller.ts'
import { SqlError } from '../../engine/sessions/engine-error.ts'
import type { Session } from '../../engine/sessions/session.ts'

/**
 * What `run` does in schema `auth` of a project is one transaction: kept when it resolves, undone when it fails. It may
 * run twice.
 */
export type InAuth = <T>(projectKey: string, run: (db: Session) => Promise<T>) => Promise<T>

const CALLER: Caller = { role: 'supabase_auth_admin', claims: {} }

/** Two made the same, or wait for one another: a second time, one of them finds what the other did. */
const CONFLICTS = new Set(['23505', '40P01'])

export function createInAuth(engine: Pick<Engine, 'withRole'>): InAuth {
  const once: InAuth = (projectKey, run) =>
    engine.withRole(projectKey, CALLER, async (session) => {
      // What an app's SQL leaves in `public`, an operator say, is not met by chance. Supabase's role has the same path.
      await session.query('set local search_path = auth, pg_temp')
      return run(session)
    })
  return async (projectKey, run) => {
    try {
      return await once(projectKey, run)
    } catch (error) {
      if (!(error instanceof SqlError && CONFLICTS.has(error.code))) throw error
      return once(projectKey, run)
    }
  }
}
