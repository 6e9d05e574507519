/** Mail on request. Whether an address is known is nobody's business: the answer is the same. */
import * as v from 'valibot'
import type { Session } from '../../engine/sessions/session.ts'
import type { MailKind } from '../data/mail.ts'
import { findUserByEmail, insertUser, type UserRow, updateUser } from '../data/users.ts'
import { AuthRefusal } from '../request/auth-refusal.ts'
import { type Challenge, challengeOf } from '../request/challenge.ts'
import { challenge, email, metadata, optional, phone, text } from '../request/fields.ts'
import { type AuthWork, accountOf, type Call } from './auth-work.ts'
import { type ComposedMail, composeMail } from './compose-mail.ts'
import { type Bearer, requireSession } from './require-session.ts'
import { noPhones } from './sign-up.ts'

export const recoverSchema = v.object({ email: optional(email), ...challenge })
export const otpSchema = v.object({
  email: optional(email),
  phone,
  data: metadata,
  create_user: v.nullish(v.boolean(), true),
  ...challenge,
})
export const resendSchema = v.object({
  email: optional(email),
  phone,
  type: optional(text(32)),
  ...challenge,
})

function begin(work: AuthWork, call: Call, address: string | null): string {
  if (address === null) throw new AuthRefusal(400, 'validation_failed', 'An email address is required')
  work.takeRate('clientWork', call.client)
  work.takeRate('mails', accountOf(call, address))
  return address
}

async function put(work: AuthWork, call: Call, composed: readonly ComposedMail[]): Promise<void> {
  for (const { mail } of composed) await work.deps.outbox.put(call.projectKey, mail)
}

export async function recover(
  work: AuthWork,
  call: Call,
  body: v.InferOutput<typeof recoverSchema>,
): Promise<void> {
  const to = begin(work, call, body.email)
  const challenged = challengeOf(body)
  const composed = await work.inAuth(call.projectKey, async (db) => {
    const user = await findUserByEmail(db, to)
    if (user === null) return []
    return [await composeMail(work, call, db, { user, to, kind: 'recovery', challenge: challenged })]
  })
  await put(work, call, composed)
}

export async function sendOtp(
  work: AuthWork,
  call: Call,
  body: v.InferOutput<typeof otpSchema>,
): Promise<void> {
  if (body.phone !== null) throw noPhones()
  const to = begin(work, call, body.email)
  const challenged = challengeOf(body)
  const mayCreate = body.create_user !== false && call.settings.allowsSignUp
  const composed = await work.inAuth(call.projectKey, async (db) => {
    const known = await findUserByEmail(db, to)
    if (known === null && !mayCreate) return []
    const person = { id: work.deps.randomUuid(), email: to, passwordHash: null, userMetadata: body.data }
    const user = known ?? (await insertUser(db, { ...person, isSelfMade: true, now: call.now }))
    const kind: MailKind = known === null && !call.settings.autoconfirm ? 'confirmation' : 'magic_link'
    return [await composeMail(work, call, db, { user, to, kind, challenge: challenged })]
  })
  await put(work, call, composed)
}

export async function resend(
  work: AuthWork,
  call: Call,
  body: v.InferOutput<typeof resendSchema>,
): Promise<void> {
  if (body.phone !== null || body.type === 'sms' || body.type === 'phone_change') throw noPhones()
  if (body.type !== 'signup' && body.type !== 'email_change')
    throw new AuthRefusal(400, 'validation_failed', 'Missing one of these types: signup, email_change, sms')
  const to = begin(work, call, body.email)
  const challenged = challengeOf(body)
  const composed = await work.inAuth(call.projectKey, async (db) => {
    const user = await findUserByEmail(db, to)
    if (user === null) return []
    if (body.type === 'email_change') return composeEmailChange(work, call, db, user, challenged)
    if (user.email_confirmed_at !== null) return []
    return [await composeMail(work, call, db, { user, to, kind: 'confirmation', challenge: challenged })]
  })
  await put(work, call, composed)
}

/** To both addresses, anew: an answer of before counts no more. */
async function composeEmailChange(
  work: AuthWork,
  call: Call,
  db: Session,
  user: UserRow,
  challenged: Challenge | null,
): Promise<readonly ComposedMail[]> {
  const { email: current, email_change: wanted } = user
  if (wanted === null || wanted === '' || (await findUserByEmail(db, wanted)) !== null) return []
  await updateUser(db, user.id, { email_change_confirm_status: 0 }, call.now)
  const about = { user, challenge: challenged }
  const toNew = await composeMail(work, call, db, { ...about, to: wanted, kind: 'email_change_new' })
  if (current === null) return [toNew]
  return [toNew, await composeMail(work, call, db, { ...about, to: current, kind: 'email_change_current' })]
}

/** Asks for the change of an address; nothing is sent where the new one is somebody's. */
export async function askForEmailChange(
  work: AuthWork,
  call: Call,
  db: Session,
  user: UserRow,
  wanted: string,
  challenged: Challenge | null,
): Promise<readonly ComposedMail[]> {
  await db.query(
    `delete from auth.one_time_tokens where user_id = $1 and token_type::text like 'email_change%'`,
    [user.id],
  )
  const asking = await updateUser(
    db,
    user.id,
    { email_change: wanted, email_change_sent_at: call.now },
    call.now,
  )
  return composeEmailChange(work, call, db, asking, challenged)
}

export async function reauthenticate(work: AuthWork, call: Call, bearer: Bearer): Promise<void> {
  const composed = await work.inAuth(call.projectKey, async (db) => {
    const { user } = await requireSession(db, bearer, call.now)
    if (user.email === null)
      throw new AuthRefusal(
        422,
        'validation_failed',
        'Reauthentication requires the user to have an email or a phone number',
      )
    if (user.email_confirmed_at === null)
      throw new AuthRefusal(400, 'validation_failed', 'Please verify your email first.')
    begin(work, call, user.email)
    return [
      await composeMail(work, call, db, { user, to: user.email, kind: 'reauthentication', challenge: null }),
    ]
  })
  await put(work, call, composed)
}
