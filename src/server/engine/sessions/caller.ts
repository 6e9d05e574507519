import pg from 'pg'
import type { DiskUse } from './disk-room.ts'

/** What a request is allowed to be, as Supabase names it; the last two are the engine's own users of a database. */
type RequestRole =
  | 'anon'
  | 'authenticated'
  | 'service_role'
  | 'supabase_auth_admin'
  | 'supabase_storage_admin'

export interface Caller {
  readonly role: RequestRole
  /** Of the token: policies read them by `auth.uid()` and `auth.jwt()`. */
  readonly claims: Readonly<Record<string, unknown>>
  /** What else a request says of itself: `method`, `path`, `headers` become `request.method` and so on. */
  readonly request?: Readonly<Record<string, string>>
  readonly isReadOnly?: boolean
  /** Whether it is there to delete, and goes on where there is no room for more. */
  readonly frees?: boolean
}

/** What somebody may do where the disk is full: who cannot sign in deletes nothing. */
export function diskUseOf({ role, isReadOnly, frees }: Caller): DiskUse {
  if (isReadOnly === true) return 'reads'
  return frees === true || role === 'supabase_auth_admin' ? 'frees' : 'adds'
}

/** Statements that begin a transaction as somebody, to be sent in this order; all of it ends with the transaction. */
export function beginAs({ role, claims, request = {}, isReadOnly = false }: Caller): readonly string[] {
  const settings = { ...request, 'jwt.claims': JSON.stringify(claims) }
  const set = Object.entries(settings).map(
    ([name, value]) =>
      `pg_catalog.set_config(${pg.escapeLiteral(`request.${name}`)}, ${pg.escapeLiteral(value)}, true)`,
  )
  return [
    isReadOnly ? 'begin read only' : 'begin',
    `set local role ${pg.escapeIdentifier(role)}`,
    `select ${set.join(', ')}`,
  ]
}
