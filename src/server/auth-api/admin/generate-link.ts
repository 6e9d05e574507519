import * as v from 'valibot'
import type { Session } from '../../engine/sessions/session.ts'
import type { MailKind } from '../data/mail.ts'
import { checkNewPassword } from '../data/passwords.ts'
import { userJson } from '../data/user-json.ts'
import { findUserByEmail, insertUser, type UserRow, updateUser } from '../data/users.ts'
import type { AuthWork, Call } from '../flows/auth-work.ts'
import { type ComposedMail, composeMail } from '../flows/compose-mail.ts'
import { emailExists } from '../flows/redeem.ts'
import { AuthRefusal } from '../request/auth-refusal.ts'
import { email, metadata, optional, password, text } from '../request/fields.ts'
import type { JsonObject } from '../request/json-object.ts'
import { ownAddress } from '../request/redirects.ts'

const KINDS = {
  signup: 'confirmation',
  invite: 'invite',
  magiclink: 'magic_link',
  recovery: 'recovery',
  email_change_current: 'email_change_current',
  email_change_new: 'email_change_new',
} as const satisfies Record<string, MailKind>

type LinkType = keyof typeof KINDS

export const generateLinkSchema = v.object({
  type: v.picklist(Object.keys(KINDS) as LinkType[]),
  email,
  new_email: optional(email),
  password,
  data: metadata,
  redirect_to: optional(text(2_048)),
  redirectTo: optional(text(2_048)),
})

export const inviteSchema = v.object({ email, data: metadata })

type Wanted = v.InferOutput<typeof generateLinkSchema>

/** The link is answered, and no mail is put anywhere. */
export async function generateLink(work: AuthWork, call: Call, body: Wanted): Promise<JsonObject> {
  const given = body.redirect_to ?? body.redirectTo
  const here: Call = given === null ? call : { ...call, redirectTo: ownAddress(given, call.origin) }
  const passwordHash = await hashFor(work, call, body)
  const { mail, user, token, verifyType } = await work.inAuth(call.projectKey, async (db) => {
    const about = await personFor(work, call, db, body, passwordHash)
    return composeMail(work, here, db, { ...about, kind: KINDS[body.type], challenge: null })
  })
  return {
    ...userJson(user),
    action_link: mail.link,
    email_otp: mail.code,
    hashed_token: token,
    redirect_to: here.redirectTo,
    verification_type: body.type.startsWith('email_change') ? body.type : verifyType,
  }
}

async function hashFor(work: AuthWork, call: Call, { type, password }: Wanted): Promise<string | null> {
  if (type !== 'signup') return null
  if (password === null) throw new AuthRefusal(400, 'validation_failed', 'Signup requires a valid password')
  checkNewPassword(password)
  return work.passwords.hash(call.projectKey, password)
}

async function personFor(
  work: AuthWork,
  call: Call,
  db: Session,
  body: Wanted,
  passwordHash: string | null,
): Promise<{ readonly user: UserRow; readonly to: string }> {
  const { type, email: to } = body
  const known = await findUserByEmail(db, to)
  if (type === 'signup' || type === 'invite') {
    if (known?.email_confirmed_at != null) throw emailExists()
    return { user: known ?? (await insert(work, call, db, body, passwordHash)), to }
  }
  if (known === null && type === 'magiclink') return { user: await insert(work, call, db, body, null), to }
  if (known === null) throw new AuthRefusal(404, 'user_not_found', 'User with this email not found')
  if (type === 'magiclink' || type === 'recovery') return { user: known, to }
  const { new_email: wanted } = body
  if (wanted === null)
    throw new AuthRefusal(400, 'validation_failed', 'An email address is required as new_email')
  if ((await findUserByEmail(db, wanted)) !== null) throw emailExists()
  // The other link of the same change stays good.
  const isSame = known.email_change === wanted
  const change = isSame ? {} : { email_change: wanted, email_change_confirm_status: 0 }
  const user = await updateUser(db, known.id, change, call.now)
  return { user, to: type === 'email_change_new' ? wanted : to }
}

async function insert(
  work: AuthWork,
  { now }: Call,
  db: Session,
  body: Wanted,
  passwordHash: string | null,
): Promise<UserRow> {
  const id = work.deps.randomUuid()
  return insertUser(db, { id, email: body.email, passwordHash, userMetadata: body.data, now })
}

export async function invite(
  work: AuthWork,
  call: Call,
  body: v.InferOutput<typeof inviteSchema>,
): Promise<JsonObject> {
  const { mail, user }: ComposedMail = await work.inAuth(call.projectKey, async (db) => {
    const wanted = { ...body, type: 'invite', new_email: null, password: null } as const
    const nowhere = { redirect_to: null, redirectTo: null }
    const about = await personFor(work, call, db, { ...wanted, ...nowhere }, null)
    return composeMail(work, call, db, { ...about, kind: 'invite', challenge: null })
  })
  await work.deps.outbox.put(call.projectKey, mail)
  return userJson(user)
}
