/** Somebody is signed in: a session, and the tokens that say so. */
import type { Session } from '../../engine/sessions/session.ts'
import { newToken } from '../data/secrets.ts'
import { insertSession, type Method, type SessionRow, secondsOf } from '../data/sessions.ts'
import { userJson } from '../data/user-json.ts'
import { type UserRow, updateUser } from '../data/users.ts'
import { AuthRefusal } from '../request/auth-refusal.ts'
import type { JsonObject } from '../request/json-object.ts'
import { AUTH_PATH, type AuthWork, type Call } from './auth-work.ts'

export interface Grant {
  readonly user: UserRow
  readonly session: SessionRow
  readonly refreshToken: string
}

const LIFE_S = 3_600

export async function startSession(
  { deps }: AuthWork,
  { now, device }: Call,
  db: Session,
  user: UserRow,
  method: Method,
): Promise<Grant> {
  refuseBanned(user, now)
  const refreshToken = newToken(deps.randomBytes)
  const [id, claimId] = [deps.randomUuid(), deps.randomUuid()]
  const session = await insertSession(db, {
    id,
    claimId,
    userId: user.id,
    method,
    device,
    refreshToken,
    now,
  })
  return { user: await updateUser(db, user.id, { last_sign_in_at: now }, now), session, refreshToken }
}

export function refuseBanned({ banned_until: until }: UserRow, now: Date, status = 400): void {
  if (until !== null && until > now) throw new AuthRefusal(status, 'user_banned', 'User is banned')
}

/** GoTrue's answer to a sign-in. */
export async function grantJson(
  { deps }: { readonly deps: Pick<AuthWork['deps'], 'keys'> },
  { projectKey, origin, now }: Pick<Call, 'projectKey' | 'origin' | 'now'>,
  { user, session, refreshToken }: Grant,
): Promise<JsonObject> {
  const shown = userJson(user)
  const [iat, exp] = [secondsOf(now), secondsOf(now) + LIFE_S]
  const accessToken = await deps.keys.signToken(projectKey, {
    iss: `${origin}${AUTH_PATH}`,
    sub: user.id,
    aud: 'authenticated',
    exp,
    iat,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: shown.app_metadata,
    user_metadata: shown.user_metadata,
    // Whatever the row or its metadata say: no token of a person is more than that.
    role: 'authenticated',
    aal: 'aal1',
    amr: session.methods,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  })
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: LIFE_S,
    expires_at: exp,
    refresh_token: refreshToken,
    user: shown,
  }
}
