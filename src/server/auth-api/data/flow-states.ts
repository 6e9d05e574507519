/** Codes that a link leaves in an app's address, for the client that asked for the link. */
import type { Session } from '../../engine/sessions/session.ts'
import type { Challenge } from '../request/challenge.ts'
import { hashOf } from './secrets.ts'

const LIFE_MS = 300_000

export async function insertFlow(
  db: Session,
  flow: {
    readonly id: string
    readonly code: string
    readonly userId: string
    readonly challenge: Challenge
    readonly now: Date
  },
): Promise<void> {
  const { id, code, userId, challenge, now } = flow
  await db.query('delete from auth.flow_state where created_at < $1', [new Date(now.getTime() - LIFE_MS)])
  await db.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type,
       created_at, updated_at, authentication_method, auth_code_issued_at)
     values ($1, $2, $3, $4, $5, 'email', $6, $6, 'otp', $6)`,
    [id, userId, hashOf(code), challenge.method, challenge.value, now],
  )
}

/** Takes it: a second try finds nothing. */
export async function takeFlow(
  db: Session,
  code: string,
): Promise<{ readonly userId: string; readonly endsAt: Date; readonly challenge: Challenge } | null> {
  const { rows } = await db.query(
    `delete from auth.flow_state where auth_code = $1
     returning user_id, code_challenge_method, code_challenge, created_at`,
    [hashOf(code)],
  )
  const [row] = rows
  if (row === undefined) return null
  return {
    userId: String(row.user_id),
    endsAt: new Date((row.created_at as Date).getTime() + LIFE_MS),
    challenge: {
      value: String(row.code_challenge),
      method: row.code_challenge_method as Challenge['method'],
    },
  }
}
