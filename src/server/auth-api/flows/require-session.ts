import * as v from 'valibot'
import type { ApiRole, TokenClaims, VerifiedToken } from '../../backend/api-keys.ts'
import { bearerOf } from '../../backend/read-token.ts'
import type { Session } from '../../engine/sessions/session.ts'
import { findSession, type SessionRow } from '../data/sessions.ts'
import { findUserById, type UserRow } from '../data/users.ts'
import { AuthRefusal } from '../request/auth-refusal.ts'
import type { AuthWork, Call } from './auth-work.ts'
import { refuseBanned } from './start-session.ts'

export interface Bearer {
  readonly userId: string
  readonly sessionId: string
}

const PERSON: ApiRole = 'authenticated'
const ADMIN: ApiRole = 'service_role'
const uuid = v.pipe(v.string(), v.uuid())

async function claimsOf(
  { deps }: AuthWork,
  { projectKey }: Call,
  authorization: string | undefined,
): Promise<TokenClaims> {
  const token = bearerOf(authorization)
  if (token === null)
    throw new AuthRefusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  return believed(await deps.keys.verifyToken(projectKey, token))
}

function believed(verified: VerifiedToken): TokenClaims {
  if (verified.type === 'claims') return verified.claims
  const why = verified.type === 'expired' ? 'token is expired' : 'signature is invalid'
  throw new AuthRefusal(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${why}`)
}

/** Whose token it is: a person's, of this project. */
export async function readBearer(
  work: AuthWork,
  call: Call,
  authorization: string | undefined,
): Promise<Bearer> {
  const { role, sub, session_id: sessionId } = await claimsOf(work, call, authorization)
  if (role !== PERSON || sub === undefined)
    throw new AuthRefusal(403, 'bad_jwt', 'invalid claim: missing sub claim')
  if (!v.is(uuid, sessionId)) throw new AuthRefusal(403, 'bad_jwt', 'invalid claim: missing session_id claim')
  return { userId: sub, sessionId }
}

export async function requireServiceRole(
  work: AuthWork,
  call: Call,
  authorization: string | undefined,
): Promise<void> {
  const { role } = await claimsOf(work, call, authorization)
  if (role !== ADMIN) throw new AuthRefusal(403, 'not_admin', 'User not allowed')
}

/** A token outlives a sign-out: what it opens is asked of the database each time. */
export async function requireSession(
  db: Session,
  { userId, sessionId }: Bearer,
  now: Date,
): Promise<{ readonly user: UserRow; readonly session: SessionRow }> {
  const user = await findUserById(db, userId)
  if (user === null) throw new AuthRefusal(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const session = await findSession(db, sessionId)
  if (session === null || session.user_id !== userId)
    throw new AuthRefusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  refuseBanned(user, now, 403)
  return { user, session }
}
