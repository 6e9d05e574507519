import pg from 'pg'

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
}

/** Begins a transaction as somebody; all of it ends with the transaction. */
export function beginAs({ role, claims, request = {}, isReadOnly = false }: Caller): string {
  const settings = { ...request, 'jwt.claims': JSON.stringify(claims) }
  const set = Object.entries(settings).map(
    ([name, value]) =>
      `pg_catalog.set_config(${pg.escapeLiteral(`request.${name}`)}, ${pg.escapeLiteral(value)}, true)`,
  )
  return `begin${isReadOnly ? ' read only' : ''}; set local role ${pg.escapeIdentifier(role)}; select ${set.join(', ')}`
}
