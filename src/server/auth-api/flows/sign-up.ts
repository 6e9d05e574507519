import * as v from 'valibot'
import type { Session } from '../../engine/sessions/session.ts'
import { checkNewPassword } from '../data/passwords.ts'
import { userJson } from '../data/user-json.ts'
import { findUserByEmail, insertUser, mailClaims, type UserRow } from '../data/users.ts'
import { AuthRefusal } from '../request/auth-refusal.ts'
import { challengeOf } from '../request/challenge.ts'
import { challenge, email, metadata, optional, password, phone } from '../request/fields.ts'
import { asObject, type JsonObject } from '../request/json-object.ts'
import { type AuthWork, accountOf, type Call } from './auth-work.ts'
import { composeMail } from './compose-mail.ts'
import { grantJson, startSession } from './start-session.ts'

export const signUpSchema = v.object({
  email: optional(email),
  phone,
  password,
  data: metadata,
  ...challenge,
})

export async function signUp(
  work: AuthWork,
  call: Call,
  body: v.InferOutput<typeof signUpSchema>,
): Promise<JsonObject> {
  const { settings } = call
  if (!settings.allowsSignUp)
    throw new AuthRefusal(422, 'signup_disabled', 'Signups not allowed for this instance')
  if (body.phone !== null) throw noPhones()
  work.takeRate('clientWork', call.client)
  if (body.email === null) {
    if (body.password !== null)
      throw new AuthRefusal(400, 'validation_failed', 'To signup, please provide your email')
    return signUpAnonymously(work, call, body.data)
  }
  if (body.password === null)
    throw new AuthRefusal(400, 'validation_failed', 'Signup requires a valid password')
  checkNewPassword(body.password)
  const challenged = challengeOf(body)
  // Before anything is looked up: it takes most of the time, and takes it for a known address too.
  const passwordHash = await work.passwords.hash(call.projectKey, body.password)
  const person = { email: body.email, passwordHash, userMetadata: body.data }
  if (settings.autoconfirm) return signUpAtOnce(work, call, person)
  work.takeRate('mails', accountOf(call, body.email))

  const { answer, mail } = await work.inAuth(call.projectKey, async (db) => {
    const known = await findUserByEmail(db, person.email)
    const mine = known === null ? await insertUser(db, newPerson(work, call, person)) : null
    const unproven = mine ?? (known?.email_confirmed_at === null ? known : null)
    if (unproven === null) return { answer: await nobody(work, call, db, person), mail: null }
    const about = { user: unproven, to: person.email, kind: 'confirmation', challenge: challenged } as const
    const composed = await composeMail(work, call, db, about)
    // Who asks need not be who signed up with this address before.
    const answer = mine === null ? await nobody(work, call, db, person) : composed.user
    return { answer, mail: composed.mail }
  })
  if (mail !== null) await work.deps.outbox.put(call.projectKey, mail)
  return userJson(answer)
}

interface Person {
  readonly email: string
  readonly passwordHash: string
  readonly userMetadata: JsonObject
}

function newPerson(work: AuthWork, { now }: Call, person: Person) {
  return { id: work.deps.randomUuid(), now, isSelfMade: true, ...person }
}

async function signUpAtOnce(work: AuthWork, call: Call, person: Person): Promise<JsonObject> {
  const grant = await work.inAuth(call.projectKey, async (db) => {
    if ((await findUserByEmail(db, person.email)) !== null)
      throw new AuthRefusal(422, 'user_already_exists', 'User already registered')
    const user = await insertUser(db, { ...newPerson(work, call, person), isConfirmed: true })
    return startSession(work, call, db, user, 'password')
  })
  return grantJson(work, call, grant)
}

async function signUpAnonymously(work: AuthWork, call: Call, userMetadata: JsonObject): Promise<JsonObject> {
  if (!call.settings.allowsAnonymous)
    throw new AuthRefusal(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  const { now } = call
  const grant = await work.inAuth(call.projectKey, async (db) => {
    const id = work.deps.randomUuid()
    const user = await insertUser(db, { id, email: null, passwordHash: null, userMetadata, now })
    return startSession(work, call, db, user, 'anonymous')
  })
  return grantJson(work, call, grant)
}

/** As a new person looks who has still to confirm the address, with PostgreSQL's order of names in an object. */
async function nobody(
  { deps }: AuthWork,
  { now }: Call,
  db: Session,
  { email, userMetadata }: Person,
): Promise<UserRow> {
  const id = deps.randomUuid()
  const own = mailClaims(id, email, false)
  const { rows } = await db.query('select $1::jsonb as of_user, $2::jsonb as of_identity', [
    JSON.stringify({ ...userMetadata, ...own }),
    JSON.stringify(own),
  ])
  const times = { created_at: now, updated_at: now, last_sign_in_at: now }
  return {
    id,
    email,
    encrypted_password: null,
    email_confirmed_at: null,
    invited_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    email_change: null,
    email_change_sent_at: null,
    email_change_confirm_status: 0,
    reauthentication_sent_at: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: asObject(rows[0]?.of_user),
    phone: null,
    phone_confirmed_at: null,
    confirmed_at: null,
    banned_until: null,
    deleted_at: null,
    is_anonymous: false,
    ...times,
    last_sign_in_at: null,
    identities: [
      {
        identity_id: deps.randomUuid(),
        id,
        user_id: id,
        identity_data: asObject(rows[0]?.of_identity),
        provider: 'email',
        ...times,
        email,
      },
    ],
  }
}

export function noPhones(): AuthRefusal {
  return new AuthRefusal(400, 'phone_provider_disabled', 'Phone logins are disabled')
}
