/** Who is signed in where. */
import type { Session } from '../../engine/sessions/session.ts'
import { insertRefreshToken } from './refresh-tokens.ts'

export type Method = 'password' | 'otp' | 'anonymous'

export interface SessionRow {
  readonly id: string
  readonly user_id: string
  readonly created_at: Date
  readonly methods: readonly { readonly method: string; readonly timestamp: number }[]
}

export interface Device {
  readonly userAgent: string | null
}

export async function insertSession(
  db: Session,
  session: {
    readonly id: string
    readonly claimId: string
    readonly userId: string
    readonly method: Method
    readonly device: Device
    readonly refreshToken: string
    readonly now: Date
  },
): Promise<SessionRow> {
  const { id, userId, method, now } = session
  await db.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent) values ($1, $2, $3, $3, 'aal1', $4)`,
    [id, userId, now, session.device.userAgent],
  )
  await db.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values ($1, $2, $3, $3, $4)`,
    [session.claimId, id, now, method],
  )
  await insertRefreshToken(db, { token: session.refreshToken, parent: null, userId, sessionId: id, now })
  return { id, user_id: userId, created_at: now, methods: [{ method, timestamp: secondsOf(now) }] }
}

export async function findSession(db: Session, id: string): Promise<SessionRow | null> {
  const { rows } = await db.query(
    `select s.id, s.user_id, s.created_at, coalesce((
       select jsonb_agg(jsonb_build_object('method', a.authentication_method,
         'timestamp', floor(extract(epoch from a.created_at))::bigint))
       from auth.mfa_amr_claims a where a.session_id = s.id), '[]') as methods
     from auth.sessions s where s.id = $1`,
    [id],
  )
  return (rows[0] as SessionRow | undefined) ?? null
}

export async function touchSession(db: Session, id: string, now: Date): Promise<void> {
  await db.query(
    `update auth.sessions set updated_at = $2, refreshed_at = $2::timestamptz at time zone 'utc' where id = $1`,
    [id, now],
  )
}

/** `local` ends this session, `others` all of the person's but this, `global` all. */
export type SignOutScope = 'global' | 'local' | 'others'

export async function endSessions(
  db: Session,
  userId: string,
  sessionId: string | null,
  scope: SignOutScope,
): Promise<void> {
  const which = { global: '', local: 'and id = $2', others: 'and id is distinct from $2' }[scope]
  const values = scope === 'global' ? [userId] : [userId, sessionId]
  await db.query(`delete from auth.sessions where user_id = $1 ${which}`, values)
}

export function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1_000)
}
