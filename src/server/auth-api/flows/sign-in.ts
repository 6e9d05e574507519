import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { takeFlow } from '../data/flow-states.ts'
import { rotate } from '../data/refresh-tokens.ts'
import { findSession, touchSession } from '../data/sessions.ts'
import { findUserByEmail, findUserById } from '../data/users.ts'
import { AuthRefusal } from '../request/auth-refusal.ts'
import { email, optional, password, phone, text } from '../request/fields.ts'
import type { JsonObject } from '../request/json-object.ts'
import { type AuthWork, accountOf, type Call } from './auth-work.ts'
import { noPhones } from './sign-up.ts'
import { type Grant, grantJson, refuseBanned, startSession } from './start-session.ts'

export const passwordSchema = v.object({ email: optional(email), phone, password })
export const refreshSchema = v.object({ refresh_token: optional(text(256)) })
export const codeSchema = v.object({ auth_code: optional(text(256)), code_verifier: optional(text(256)) })

export async function signInByPassword(
  work: AuthWork,
  call: Call,
  body: v.InferOutput<typeof passwordSchema>,
): Promise<JsonObject> {
  if (body.phone !== null) throw noPhones()
  const { email } = body
  if (email === null) throw new AuthRefusal(400, 'validation_failed', 'missing email or phone')
  work.takeRate('clientWork', call.client)
  work.takeRate('passwords', accountOf(call, email))
  const found = await work.inAuth(call.projectKey, (db) => findUserByEmail(db, email))
  const hash = found?.encrypted_password || null
  const isRight = await work.passwords.isRight(call.projectKey, body.password ?? '', hash)
  if (!isRight) throw wrong()
  const grant = await work.inAuth(call.projectKey, async (db) => {
    const user = await findUserByEmail(db, email)
    // It may have been changed meanwhile.
    if (user === null || user.encrypted_password !== hash) throw wrong()
    if (user.email_confirmed_at === null)
      throw new AuthRefusal(400, 'email_not_confirmed', 'Email not confirmed')
    return startSession(work, call, db, user, 'password')
  })
  return grantJson(work, call, grant)
}

function wrong(): AuthRefusal {
  return new AuthRefusal(400, 'invalid_credentials', 'Invalid login credentials')
}

export async function refresh(
  work: AuthWork,
  call: Call,
  body: v.InferOutput<typeof refreshSchema>,
): Promise<JsonObject> {
  const { refresh_token: token } = body
  if (token === null) throw new AuthRefusal(400, 'validation_failed', 'refresh_token required')
  const { now } = call
  const grant = await work.inAuth(call.projectKey, async (db): Promise<Grant | AuthRefusal> => {
    const rotated = await rotate(db, token, `${work.deps.secret}\n${call.projectKey}`, now)
    if (rotated.type === 'unknown')
      return new AuthRefusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
    // Returned, not thrown: that the session ended is kept.
    if (rotated.type === 'reused')
      return new AuthRefusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
    const session = await findSession(db, rotated.sessionId)
    const user = session === null ? null : await findUserById(db, session.user_id)
    if (session === null || user === null)
      return new AuthRefusal(400, 'session_not_found', 'Invalid Refresh Token: Session Not Found')
    refuseBanned(user, now)
    await touchSession(db, session.id, now)
    return { user, session, refreshToken: rotated.token }
  })
  if (grant instanceof AuthRefusal) throw grant
  return grantJson(work, call, grant)
}

/** The last step of a link's way to a client that kept a secret when it asked for it. */
export async function signInByCode(
  work: AuthWork,
  call: Call,
  body: v.InferOutput<typeof codeSchema>,
): Promise<JsonObject> {
  const { auth_code: code, code_verifier: verifier } = body
  if (code === null || verifier === null)
    throw new AuthRefusal(
      400,
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    )
  const grant = await work.inAuth(call.projectKey, async (db): Promise<Grant | AuthRefusal> => {
    const flow = await takeFlow(db, code)
    if (flow === null)
      return new AuthRefusal(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
    if (flow.endsAt <= call.now)
      return new AuthRefusal(403, 'flow_state_expired', 'invalid flow state, flow state has expired')
    const { value, method } = flow.challenge
    if (value !== (method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url')))
      return new AuthRefusal(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      )
    const user = await findUserById(db, flow.userId)
    if (user === null) return new AuthRefusal(404, 'user_not_found', 'User not found')
    return startSession(work, call, db, user, 'otp')
  })
  if (grant instanceof AuthRefusal) throw grant
  return grantJson(work, call, grant)
}
