/** Refresh tokens of a session, each good once: kept as hashes, in a chain that only the server can go along. */
import { createHmac } from 'node:crypto'
import type { Session } from '../../engine/sessions/session.ts'
import { hashOf } from './secrets.ts'

/** A page that reloads while it refreshes asks again: for so long it gets the same answer. */
const REUSE_MS = 10_000
/** Steps that such a page may be behind. */
const MAX_STEPS = 4

interface TokenRow {
  readonly token: string
  readonly session_id: string
  readonly revoked: boolean
  readonly updated_at: Date
}

export type Rotated =
  | { readonly type: 'rotated'; readonly sessionId: string; readonly token: string }
  | { readonly type: 'unknown' }
  /** Somebody else has used it: every session token of the family is gone. */
  | { readonly type: 'reused' }

export async function insertRefreshToken(
  db: Session,
  row: {
    readonly token: string
    readonly parent: string | null
    readonly userId: string
    readonly sessionId: string
    readonly now: Date
  },
): Promise<void> {
  await db.query(
    `insert into auth.refresh_tokens (token, parent, user_id, session_id, revoked, created_at, updated_at)
     values ($1, $2, $3, $4, false, $5, $5)`,
    [hashOf(row.token), row.parent === null ? null : hashOf(row.parent), row.userId, row.sessionId, row.now],
  )
}

export async function rotate(db: Session, token: string, secret: string, now: Date): Promise<Rotated> {
  const first = await find(db, token)
  if (first === null) return { type: 'unknown' }
  const { session_id: sessionId } = first
  const next = (of: string) =>
    createHmac('sha256', secret).update(`refresh token\n${sessionId}\n${of}`).digest('base64url')

  let [current, row]: [string, TokenRow | null] = [token, first]
  for (let step = 0; step < MAX_STEPS && row !== null; step += 1) {
    if (!row.revoked) {
      if (step > 0) return { type: 'rotated', sessionId, token: current }
      await db.query('update auth.refresh_tokens set revoked = true, updated_at = $2 where token = $1', [
        row.token,
        now,
      ])
      const { rows } = await db.query('select user_id from auth.sessions where id = $1', [sessionId])
      const userId = String(rows[0]?.user_id)
      await insertRefreshToken(db, { token: next(token), parent: token, userId, sessionId, now })
      return { type: 'rotated', sessionId, token: next(token) }
    }
    if (now.getTime() - row.updated_at.getTime() > REUSE_MS) break
    current = next(current)
    row = await find(db, current)
  }
  await db.query('delete from auth.sessions where id = $1', [sessionId])
  return { type: 'reused' }
}

/** Who comes second waits until the first is done, and finds it used. */
async function find(db: Session, token: string): Promise<TokenRow | null> {
  const { rows } = await db.query(
    'select token, session_id, revoked, updated_at from auth.refresh_tokens where token = $1 for update',
    [hashOf(token)],
  )
  return (rows[0] as TokenRow | undefined) ?? null
}
