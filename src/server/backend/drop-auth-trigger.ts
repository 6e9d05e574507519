/**
 * `drop trigger … on auth.users`, as migrations of other builders begin: it wants the table's owner, who is nobody of the
 * project. Supabase lets whoever migrates do it all the same, and so does a function of the guard, for triggers whose
 * function is the project's own.
 */
import type { Session } from '../engine/sessions/session.ts'

/** A database that was made before there was such a function. */
const HAS_IT = `select exists (select from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'lathe_guard' and p.proname = 'drop_auth_trigger') as has`

/** @returns whether that is what it was, and it is done */
export async function dropAuthTrigger(session: Session, text: string): Promise<boolean> {
  const [, , ...parts] = text.split(/\s+/)
  const mayLack = parts[0]?.toLowerCase() === 'if' && parts[1]?.toLowerCase() === 'exists'
  const [trigger, on, whose, how] = mayLack ? parts.slice(2) : parts
  const [schema, table, ...more] = (whose ?? '').split('.')
  if (trigger === undefined || table === undefined || more.length > 0) return false
  if (on?.toLowerCase() !== 'on' || nameOf(schema ?? '') !== 'auth') return false
  if (how !== undefined && !['cascade', 'restrict'].includes(how.toLowerCase())) return false
  const { rows } = await session.query(HAS_IT, [])
  if (rows[0]?.has !== true) return false
  const values = [nameOf(trigger), nameOf(table), mayLack]
  await session.query('select lathe_guard.drop_auth_trigger($1, $2, $3)', values)
  return true
}

function nameOf(written: string): string {
  return written.startsWith('"') ? written.slice(1, -1) : written.toLowerCase()
}
