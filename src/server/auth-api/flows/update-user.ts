import * as v from 'valibot'
import type { Session } from '../../engine/sessions/session.ts'
import { forgetSent, takeByCode } from '../data/one-time-tokens.ts'
import { checkNewPassword } from '../data/passwords.ts'
import { endSessions, type SessionRow } from '../data/sessions.ts'
import { userJson } from '../data/user-json.ts'
import { findUserByEmail, type UserRow, updateUser } from '../data/users.ts'
import { AuthRefusal } from '../request/auth-refusal.ts'
import { type Challenge, challengeOf } from '../request/challenge.ts'
import { challenge, email, metadata, optional, password, phone, text } from '../request/fields.ts'
import { isMetadataTooLarge, type JsonObject, mergeMetadata } from '../request/json-object.ts'
import { type AuthWork, accountOf, type Call } from './auth-work.ts'
import type { ComposedMail } from './compose-mail.ts'
import { askForEmailChange } from './mail-requests.ts'
import { emailExists, setEmail } from './redeem.ts'
import { type Bearer, requireSession } from './require-session.ts'
import { noPhones } from './sign-up.ts'

export const updateSchema = v.object({
  email: optional(email),
  phone,
  password,
  nonce: optional(text(16)),
  data: metadata,
  app_metadata: v.optional(v.unknown()),
  ...challenge,
})

type Update = v.InferOutput<typeof updateSchema>

/** A session that is younger was just opened by the person. */
const FRESH_MS = 24 * 3_600_000

export async function getUser({ inAuth }: AuthWork, call: Call, bearer: Bearer): Promise<JsonObject> {
  const { user } = await inAuth(call.projectKey, (db) => requireSession(db, bearer, call.now))
  return userJson(user)
}

export async function updateOwnUser(
  work: AuthWork,
  call: Call,
  bearer: Bearer,
  body: Update,
): Promise<JsonObject> {
  if (body.app_metadata !== undefined && body.app_metadata !== null)
    throw new AuthRefusal(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  if (body.phone !== null) throw noPhones()
  const challenged = challengeOf(body)
  const change = await newPassword(work, call, bearer, body.password)
  if (body.email !== null) {
    work.takeRate('clientWork', call.client)
    work.takeRate('mails', accountOf(call, body.email))
  }

  const { user, mails } = await work.inAuth(call.projectKey, async (db) => {
    const { user: before, session } = await requireSession(db, bearer, call.now)
    let user: UserRow | AuthRefusal = before
    if (change !== null) user = await changePassword(work, call, db, { user, session, change, body })
    if (user instanceof AuthRefusal) return { user, mails: [] }
    user = await changeMetadata(db, call, user, body.data)
    if (body.email === null || body.email === user.email) return { user, mails: [] }
    return changeAddress(work, call, db, user, body.email, challenged)
  })
  // Returned, not thrown: a wrong nonce is counted.
  if (user instanceof AuthRefusal) throw user
  for (const { mail } of mails) await work.deps.outbox.put(call.projectKey, mail)
  return userJson(user)
}

interface PasswordChange {
  readonly before: string
  readonly hash: string
  readonly isSame: boolean
}

/** Computed before the transaction, in which nothing waits. */
async function newPassword(
  work: AuthWork,
  call: Call,
  bearer: Bearer,
  wanted: string | null,
): Promise<PasswordChange | null> {
  if (wanted === null) return null
  checkNewPassword(wanted)
  work.takeRate('clientWork', call.client)
  const { user } = await work.inAuth(call.projectKey, (db) => requireSession(db, bearer, call.now))
  work.takeRate('passwords', accountOf(call, user.id))
  const before = user.encrypted_password ?? ''
  const isSame = before !== '' && (await work.passwords.isRight(call.projectKey, wanted, before))
  return { before, isSame, hash: isSame ? before : await work.passwords.hash(call.projectKey, wanted) }
}

async function changePassword(
  work: AuthWork,
  call: Call,
  db: Session,
  about: {
    readonly user: UserRow
    readonly session: SessionRow
    readonly change: PasswordChange
    readonly body: Update
  },
): Promise<UserRow | AuthRefusal> {
  const { user, session, change, body } = about
  if (user.is_anonymous && body.email === null)
    return new AuthRefusal(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    )
  const isOld = call.now.getTime() - session.created_at.getTime() > FRESH_MS
  if (call.settings.securePasswordChange && isOld) {
    const { nonce } = body
    if (nonce === null)
      return new AuthRefusal(400, 'reauthentication_needed', 'Password update requires reauthentication')
    work.takeRate('codes', accountOf(call, user.id))
    const taken = await takeByCode(db, user.email ?? '', nonce, ['reauthentication_token'], call.now)
    if (taken?.userId !== user.id)
      return new AuthRefusal(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  }
  if (change.isSame)
    return new AuthRefusal(422, 'same_password', 'New password should be different from the old password.')
  if ((user.encrypted_password ?? '') !== change.before)
    return new AuthRefusal(409, 'conflict', 'The password was changed meanwhile')
  await endSessions(db, user.id, session.id, 'others')
  await forgetSent(db, user.id)
  return updateUser(db, user.id, { encrypted_password: change.hash }, call.now)
}

async function changeMetadata(db: Session, { now }: Call, user: UserRow, data: JsonObject): Promise<UserRow> {
  if (Object.keys(data).length === 0) return user
  const merged = mergeMetadata(user.raw_user_meta_data, data)
  if (isMetadataTooLarge(merged))
    throw new AuthRefusal(400, 'validation_failed', 'Metadata of this user would be too large')
  return updateUser(db, user.id, { raw_user_meta_data: merged }, now)
}

async function changeAddress(
  work: AuthWork,
  call: Call,
  db: Session,
  user: UserRow,
  wanted: string,
  challenged: Challenge | null,
): Promise<{ readonly user: UserRow; readonly mails: readonly ComposedMail[] }> {
  const { autoconfirm } = call.settings
  // Where addresses are believed at a sign-up, it says whether one is known as well.
  if (autoconfirm && (await findUserByEmail(db, wanted)) !== null) throw emailExists()
  if (autoconfirm && user.is_anonymous) return { user: await setEmail(db, user, wanted, call.now), mails: [] }
  const mails = await askForEmailChange(work, call, db, user, wanted, challenged)
  const after = await updateUser(db, user.id, {}, call.now)
  return { user: after, mails }
}
