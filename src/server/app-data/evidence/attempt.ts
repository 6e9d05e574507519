/** Something done as somebody, within a transaction that goes on as if it had not been. */

import pg from 'pg'
import { type Sql, toStatement } from '../../../core/data-api/sql/sql.ts'
import { SqlError } from '../../engine/sessions/engine-error.ts'
import type { Session, SqlResult } from '../../engine/sessions/session.ts'

export interface Asker {
  readonly role: 'anon' | 'authenticated' | 'service_role' | 'supabase_auth_admin'
  readonly claims: Readonly<Record<string, unknown>>
}

/** Past all policies. */
export const SERVICE: Asker = { role: 'service_role', claims: {} }

export const AUTH: Asker = { role: 'supabase_auth_admin', claims: {} }

export const VISITOR: Asker = { role: 'anon', claims: { role: 'anon' } }

export function signedIn(id: string, more: Readonly<Record<string, unknown>> = {}): Asker {
  const email = emailOf(id)
  return {
    role: 'authenticated',
    claims: { role: 'authenticated', aud: 'authenticated', sub: id, email, ...more },
  }
}

export function emailOf(id: string): string {
  return `${id}@example.invalid`
}

export type Attempt<T> =
  | { readonly type: 'done'; readonly result: SqlResult; readonly looked: T }
  | { readonly type: 'refused'; readonly code: string }

/**
 * Does one statement as somebody and takes it back.
 * @param look what is looked at, past all policies, before it is taken back
 */
export async function attempt<T = null>(
  session: Session,
  asker: Asker,
  statement: Sql,
  look?: () => Promise<T>,
): Promise<Attempt<T | null>> {
  const claims = pg.escapeLiteral(JSON.stringify(asker.claims))
  // What is set within a savepoint ends with it, the role too.
  await session.query(
    `savepoint attempt; select pg_catalog.set_config('request.jwt.claims', ${claims}, true); set local role ${asker.role}`,
  )
  try {
    const { text, values } = toStatement(statement)
    const result = await session.query(text, values)
    if (look !== undefined) await session.query('set local role service_role')
    return { type: 'done', result, looked: look === undefined ? null : await look() }
  } catch (error) {
    if (!(error instanceof SqlError)) throw error
    return { type: 'refused', code: error.code }
  } finally {
    await session.query('rollback to savepoint attempt; release savepoint attempt')
  }
}

/** Whether it was done to a row. Policies are asked before keys and checks are: who is refused by those was let. */
export async function isLet(session: Session, asker: Asker, statement: Sql): Promise<boolean> {
  const tried = await attempt(session, asker, statement)
  return tried.type === 'done' ? (tried.result.count ?? 0) > 0 : tried.code.startsWith('23')
}
