import * as v from 'valibot'
import { insertFlow } from '../data/flow-states.ts'
import { type TokenType, takeByCode, takeByToken } from '../data/one-time-tokens.ts'
import { newToken } from '../data/secrets.ts'
import { AuthRefusal } from '../request/auth-refusal.ts'
import { email, optional, phone, text } from '../request/fields.ts'
import type { JsonObject } from '../request/json-object.ts'
import { type AuthWork, accountOf, type Call } from './auth-work.ts'
import { expired, redeem } from './redeem.ts'
import { noPhones } from './sign-up.ts'
import { type Grant, grantJson, startSession } from './start-session.ts'

export const verifySchema = v.object({
  type: optional(text(32)),
  token: optional(text(256)),
  token_hash: optional(text(256)),
  email: optional(email),
  phone,
})

type Verify = v.InferOutput<typeof verifySchema>

/** What each kind of link or code may have been sent for. */
const TYPES: Readonly<Record<string, readonly TokenType[]>> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token', 'confirmation_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
  email_change_current: ['email_change_token_current'],
  email_change_new: ['email_change_token_new'],
}

export type Verified =
  | { readonly type: 'session'; readonly answer: JsonObject }
  /** For a client that keeps the other half of a challenge. */
  | { readonly type: 'code'; readonly code: string }
  | { readonly type: 'half' }

/** @param byLink a link opens in a page that kept nothing: where a challenge was given, it gets a code only */
export async function verify(
  work: AuthWork,
  call: Call,
  body: Verify,
  { byLink }: { readonly byLink: boolean },
): Promise<Verified> {
  const { type } = body
  if (type === null) throw new AuthRefusal(400, 'validation_failed', 'Verify requires a verification type')
  if (body.phone !== null || type === 'sms' || type === 'phone_change') throw noPhones()
  const types = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined
  if (types === undefined) throw new AuthRefusal(400, 'validation_failed', 'Unsupported verification type')
  const link = body.token_hash ?? (body.email === null ? body.token : null)
  if (link === null && body.token === null)
    throw new AuthRefusal(400, 'validation_failed', 'Verify requires a token or a token hash')
  work.takeRate('clientWork', call.client)
  if (link === null && body.email !== null) work.takeRate('codes', accountOf(call, body.email))

  const { now } = call
  const done = await work.inAuth(call.projectKey, async (db): Promise<Grant | Verified | null> => {
    const token =
      link === null
        ? await takeByCode(db, body.email ?? '', body.token ?? '', types, now)
        : await takeByToken(db, link, types, now)
    // Not thrown: a wrong code is counted.
    if (token === null) return null
    const user = await redeem(db, token, now)
    if (user === null) return { type: 'half' }
    if (!byLink || token.challenge === null) return startSession(work, call, db, user, 'otp')
    const code = newToken(work.deps.randomBytes)
    const { challenge } = token
    await insertFlow(db, { id: work.deps.randomUuid(), code, userId: user.id, challenge, now })
    return { type: 'code', code }
  })
  if (done === null) throw expired()
  return 'type' in done ? done : { type: 'session', answer: await grantJson(work, call, done) }
}
