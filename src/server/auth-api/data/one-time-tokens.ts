/** What is sent by mail and good once: a link's token and a code of six digits, for the same purpose. */
import type { Session } from '../../engine/sessions/session.ts'
import type { Challenge } from '../request/challenge.ts'
import { hashOf, newCode, newToken, type RandomBytes } from './secrets.ts'

export type TokenType =
  | 'confirmation_token'
  | 'reauthentication_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'

export interface OneTimeToken {
  readonly id: string
  readonly userId: string
  readonly type: TokenType
  readonly challenge: Challenge | null
}

interface Row {
  readonly id: string
  readonly user_id: string
  readonly token_type: TokenType
  readonly relates_to: string
  readonly code_hash: string
  readonly tries: number
  readonly code_challenge: string | null
  readonly code_challenge_method: Challenge['method'] | null
}

const LIFE_MS = 3_600_000
const MAX_TRIES = 5
/** People may wait for a code at one address who are not its owner yet: a guess is held against few. */
const MAX_MATCHES = 3

const SELECT = `
select t.id, t.user_id, t.token_type, t.relates_to, c.code_hash, c.tries, c.code_challenge, c.code_challenge_method
from auth.one_time_tokens t join lathe.one_time_codes c on c.token_id = t.id`

/** Takes the place of the one before. */
export async function issueToken(
  db: Session,
  about: {
    readonly id: string
    readonly userId: string
    readonly type: TokenType
    readonly email: string
    readonly challenge: Challenge | null
    readonly now: Date
  },
  randomBytes: RandomBytes,
): Promise<{ readonly token: string; readonly code: string }> {
  const [token, code] = [newToken(randomBytes), newCode(randomBytes)]
  const { id, userId, type, email, challenge, now } = about
  await db.query('delete from auth.one_time_tokens where user_id = $1 and token_type = $2', [userId, type])
  await db.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to) values ($1, $2, $3, $4, $5)`,
    [id, userId, type, hashOf(token), email],
  )
  await db.query(
    `insert into lathe.one_time_codes (token_id, code_hash, ends_at, code_challenge, code_challenge_method)
     values ($1, $2, $3, $4, $5)`,
    [
      id,
      hashOf(id, code),
      new Date(now.getTime() + LIFE_MS),
      challenge?.value ?? null,
      challenge?.method ?? null,
    ],
  )
  return { token, code }
}

/** Takes it: it is gone, whatever comes of it. */
export async function takeByToken(
  db: Session,
  token: string,
  types: readonly TokenType[],
  now: Date,
): Promise<OneTimeToken | null> {
  const { rows } = await db.query(
    `${SELECT} where t.token_hash = $1 and t.token_type::text = any ($2) and c.ends_at > $3 for update of t, c`,
    [hashOf(token), types, now],
  )
  const [row] = rows as unknown as Row[]
  return row === undefined ? null : take(db, row)
}

/** A wrong code counts: after a few, none is right. */
export async function takeByCode(
  db: Session,
  email: string,
  code: string,
  types: readonly TokenType[],
  now: Date,
): Promise<OneTimeToken | null> {
  const { rows } = await db.query(
    `${SELECT} where t.relates_to = $1 and t.token_type::text = any ($2) and c.ends_at > $3 and c.tries < $4
     order by c.ends_at desc limit ${MAX_MATCHES} for update of t, c`,
    [email, types, now, MAX_TRIES],
  )
  const waiting = rows as unknown as Row[]
  const right = waiting.find(({ id, code_hash }) => code_hash === hashOf(id, code))
  if (right !== undefined) return take(db, right)
  await db.query('update lathe.one_time_codes set tries = tries + 1 where token_id = any ($1)', [
    waiting.map(({ id }) => id),
  ])
  return null
}

/** What was sent to a person, and what a link of it left with a client, proves nothing any more. */
export async function forgetSent(db: Session, userId: string): Promise<void> {
  await db.query('delete from auth.one_time_tokens where user_id = $1', [userId])
  await db.query('delete from auth.flow_state where user_id = $1', [userId])
}

async function take(db: Session, row: Row): Promise<OneTimeToken> {
  await db.query('delete from auth.one_time_tokens where id = $1', [row.id])
  const { code_challenge: value, code_challenge_method: method } = row
  const challenge = value === null || method === null ? null : { value, method }
  return { id: row.id, userId: row.user_id, type: row.token_type, challenge }
}
