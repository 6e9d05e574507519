/** Rows of `auth.users`, each with its identities. */
import type { Session } from '../../engine/sessions/session.ts'
import type { JsonObject } from '../request/json-object.ts'

export interface UserRow {
  readonly id: string
  readonly email: string | null
  readonly encrypted_password: string | null
  readonly email_confirmed_at: Date | null
  readonly invited_at: Date | null
  readonly confirmation_sent_at: Date | null
  readonly recovery_sent_at: Date | null
  readonly email_change: string | null
  readonly email_change_sent_at: Date | null
  readonly email_change_confirm_status: number
  readonly reauthentication_sent_at: Date | null
  readonly last_sign_in_at: Date | null
  readonly raw_app_meta_data: JsonObject | null
  readonly raw_user_meta_data: JsonObject | null
  readonly created_at: Date | null
  readonly updated_at: Date | null
  readonly phone: string | null
  readonly phone_confirmed_at: Date | null
  readonly confirmed_at: Date | null
  readonly banned_until: Date | null
  readonly deleted_at: Date | null
  readonly is_anonymous: boolean
  /** As the API shows them. */
  readonly identities: readonly JsonObject[]
}

type Changes = Partial<Omit<UserRow, 'id' | 'confirmed_at' | 'identities'>>

const SELECT = `
select u.*, coalesce((
  select jsonb_agg(jsonb_build_object(
    'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
    'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
    'updated_at', i.updated_at, 'email', i.email) order by i.created_at, i.id)
  from auth.identities i where i.user_id = u.id
), '[]') as identities
from auth.users u`

export async function findUserById(db: Session, id: string): Promise<UserRow | null> {
  const { rows } = await db.query(`${SELECT} where u.id = $1 and u.deleted_at is null for update of u`, [id])
  return (rows[0] as UserRow | undefined) ?? null
}

/** @param email in lower case */
export async function findUserByEmail(db: Session, email: string): Promise<UserRow | null> {
  const { rows } = await db.query(
    `${SELECT} where u.email = $1 and not u.is_sso_user and u.deleted_at is null for update of u`,
    [email],
  )
  return (rows[0] as UserRow | undefined) ?? null
}

export async function listUsers(
  db: Session,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ readonly users: readonly UserRow[]; readonly total: number }> {
  const { rows } = await db.query(
    `${SELECT} where u.deleted_at is null order by u.created_at desc, u.id limit $1 offset $2`,
    [perPage, (page - 1) * perPage],
  )
  const counted = await db.query('select count(*)::int as total from auth.users where deleted_at is null')
  return { users: rows as unknown as UserRow[], total: Number(counted.rows[0]?.total) }
}

export interface NewUser {
  readonly id: string
  readonly email: string | null
  readonly passwordHash: string | null
  readonly userMetadata: JsonObject
  readonly appMetadata?: JsonObject
  readonly isConfirmed?: boolean
  /** Came by a sign-up of the person's own: GoTrue then writes the identity's claims into the metadata, too. */
  readonly isSelfMade?: boolean
  readonly now: Date
}

/** What an identity by mail says of a person. */
export function mailClaims(id: string, email: string, isConfirmed: boolean): JsonObject {
  return { sub: id, email, email_verified: isConfirmed, phone_verified: false }
}

export async function insertUser(db: Session, user: NewUser): Promise<UserRow> {
  const { id, email, now, isConfirmed = false, isSelfMade = false } = user
  const claims = isSelfMade && email !== null ? mailClaims(id, email, isConfirmed) : {}
  const own = { ...claims, ...(isConfirmed && { email_verified: true }) }
  const provider = email === null ? {} : { provider: 'email', providers: ['email'] }
  await db.query(
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
       confirmation_token, recovery_token, email_change_token_new, email_change, raw_app_meta_data,
       raw_user_meta_data, created_at, updated_at, is_anonymous)
     values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, $3, $4,
       '', '', '', '', $5, $6, $7, $7, $8)`,
    [
      id,
      email,
      user.passwordHash ?? '',
      isConfirmed ? now : null,
      JSON.stringify({ ...user.appMetadata, ...provider }),
      JSON.stringify({ ...user.userMetadata, ...own }),
      now,
      email === null,
    ],
  )
  if (email !== null) await putIdentity(db, { id, email, isConfirmed, now })
  return reread(db, id)
}

/** The one identity of a person with an address. */
export async function putIdentity(
  db: Session,
  { id, email, isConfirmed, now }: Pick<NewUser, 'id' | 'now'> & { email: string; isConfirmed: boolean },
): Promise<void> {
  const data = mailClaims(id, email, isConfirmed)
  await db.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, 'email', $4, $4, $4)
     on conflict (provider_id, provider) do update
       set identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = excluded.updated_at`,
    [id, id, JSON.stringify(data), now],
  )
}

export async function updateUser(db: Session, id: string, changes: Changes, now: Date): Promise<UserRow> {
  const columns = Object.entries(changes)
  const set = columns.map(([name], index) => `${name} = $${index + 3}`)
  const values = columns.map(([, value]) =>
    typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value,
  )
  await db.query(`update auth.users set ${['updated_at = $2', ...set].join(', ')} where id = $1`, [
    id,
    now,
    ...values,
  ])
  return reread(db, id)
}

export async function deleteUser(db: Session, id: string): Promise<void> {
  await db.query('delete from auth.users where id = $1', [id])
}

/** What a trigger of the app made of it. */
async function reread(db: Session, id: string): Promise<UserRow> {
  const user = await findUserById(db, id)
  if (user === null) throw new Error('A user is gone in the transaction that wrote it.')
  return user
}
