/** People as their app's own server keeps them: by the service key only. */
import * as v from 'valibot'
import type { Session } from '../../engine/sessions/session.ts'
import { forgetSent } from '../data/one-time-tokens.ts'
import { checkNewPassword, isBcryptHash } from '../data/passwords.ts'
import { endSessions } from '../data/sessions.ts'
import { userJson } from '../data/user-json.ts'
import {
  deleteUser,
  findUserByEmail,
  findUserById,
  insertUser,
  listUsers,
  type UserRow,
  updateUser,
} from '../data/users.ts'
import type { AuthWork, Call } from '../flows/auth-work.ts'
import { confirm, emailExists, setEmail } from '../flows/redeem.ts'
import { noPhones } from '../flows/sign-up.ts'
import { AuthRefusal } from '../request/auth-refusal.ts'
import { email, metadata, optional, password, phone, text } from '../request/fields.ts'
import { isMetadataTooLarge, type JsonObject, mergeMetadata } from '../request/json-object.ts'
import { banUntil } from './ban.ts'

const uuid = v.pipe(text(36), v.uuid())

export const adminUserSchema = v.object({
  id: optional(uuid),
  email: optional(email),
  phone,
  password,
  password_hash: optional(text(255)),
  email_confirm: v.nullish(v.boolean(), false),
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: optional(text(32)),
  role: optional(text(255)),
})

type AdminUser = v.InferOutput<typeof adminUserSchema>

export const deleteSchema = v.object({ should_soft_delete: v.nullish(v.boolean(), false) })

const pageSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))
const MOST_EACH = 1_000

/** Who makes somebody need be no request of the app. */
type AdminWork = Pick<AuthWork, 'inAuth' | 'passwords'> & {
  readonly deps: Pick<AuthWork['deps'], 'randomUuid'>
}
type AdminCall = Pick<Call, 'projectKey' | 'now'>

export interface UserPage {
  readonly users: readonly JsonObject[]
  readonly total: number
  readonly page: number
  readonly perPage: number
}

export async function adminListUsers(
  { inAuth }: AuthWork,
  call: Call,
  query: { readonly page: string | undefined; readonly perPage: string | undefined },
): Promise<UserPage> {
  const page = v.safeParse(pageSchema, query.page || '1')
  const each = v.safeParse(pageSchema, query.perPage || '50')
  if (!page.success || !each.success)
    throw new AuthRefusal(400, 'validation_failed', 'Bad Pagination Parameters')
  const perPage = Math.min(each.output, MOST_EACH)
  const { users, total } = await inAuth(call.projectKey, (db) =>
    listUsers(db, { page: page.output, perPage }),
  )
  return { users: users.map(userJson), total, page: page.output, perPage }
}

/** @throws AuthRefusal where nobody has this id */
async function existing(db: Session, id: string): Promise<UserRow> {
  if (!v.is(uuid, id)) throw new AuthRefusal(404, 'validation_failed', 'user_id must be an UUID')
  const user = await findUserById(db, id)
  if (user === null) throw new AuthRefusal(404, 'user_not_found', 'User not found')
  return user
}

export async function adminGetUser({ inAuth }: AuthWork, call: Call, id: string): Promise<JsonObject> {
  return userJson(await inAuth(call.projectKey, (db) => existing(db, id)))
}

function refuseStrange(body: AdminUser): void {
  if (body.phone !== null) throw noPhones()
  if (body.role !== null && body.role !== 'authenticated')
    throw new AuthRefusal(400, 'validation_failed', 'People have the role authenticated here')
  if (body.password !== null && body.password_hash !== null)
    throw new AuthRefusal(400, 'validation_failed', 'Only a password or a password hash should be provided')
  if (body.password_hash !== null && !isBcryptHash(body.password_hash))
    throw new AuthRefusal(400, 'validation_failed', 'A password hash must be one of bcrypt, up to cost 14')
  if (body.password !== null) checkNewPassword(body.password)
}

async function hashOf(work: AdminWork, call: AdminCall, body: AdminUser): Promise<string | null> {
  if (body.password === null) return body.password_hash
  return work.passwords.hash(call.projectKey, body.password)
}

export async function adminCreateUser(
  work: AdminWork,
  call: AdminCall,
  body: AdminUser,
): Promise<JsonObject> {
  refuseStrange(body)
  const { email: address } = body
  if (address === null)
    throw new AuthRefusal(400, 'validation_failed', 'Cannot create a user without an email')
  const passwordHash = await hashOf(work, call, body)
  const { now } = call
  const user = await work.inAuth(call.projectKey, async (db) => {
    if ((await findUserByEmail(db, address)) !== null) throw emailExists()
    const id = body.id ?? work.deps.randomUuid()
    if ((await findUserById(db, id)) !== null)
      throw new AuthRefusal(422, 'conflict', 'A user with this id is there already')
    const made = await insertUser(db, {
      id,
      email: address,
      passwordHash,
      userMetadata: body.user_metadata,
      appMetadata: body.app_metadata,
      isConfirmed: body.email_confirm === true,
      now,
    })
    return body.ban_duration === null
      ? made
      : updateUser(db, id, { banned_until: banUntil(body.ban_duration, now) }, now)
  })
  return userJson(user)
}

export async function adminUpdateUser(
  work: AuthWork,
  call: Call,
  id: string,
  body: AdminUser,
): Promise<JsonObject> {
  refuseStrange(body)
  const passwordHash = await hashOf(work, call, body)
  const { now } = call
  const user = await work.inAuth(call.projectKey, async (db) => {
    let user = await existing(db, id)
    const userData = mergeMetadata(user.raw_user_meta_data, body.user_metadata)
    const appData = mergeMetadata(user.raw_app_meta_data, body.app_metadata)
    if (isMetadataTooLarge(userData) || isMetadataTooLarge(appData))
      throw new AuthRefusal(400, 'validation_failed', 'Metadata of this user would be too large')
    user = await updateUser(
      db,
      id,
      {
        raw_user_meta_data: userData,
        raw_app_meta_data: appData,
        ...(passwordHash === null ? {} : { encrypted_password: passwordHash }),
        ...(body.ban_duration === null ? {} : { banned_until: banUntil(body.ban_duration, now) }),
      },
      now,
    )
    // Whoever had the one before is not let on by a session or a mail of then.
    if (passwordHash !== null) {
      await endSessions(db, id, null, 'global')
      await forgetSent(db, id)
    }
    if (body.email !== null && body.email !== user.email) user = await setEmail(db, user, body.email, now)
    if (body.email_confirm === true && user.email_confirmed_at === null) user = await confirm(db, user, now)
    return user
  })
  return userJson(user)
}

export async function adminDeleteUser(
  { inAuth }: AuthWork,
  call: Call,
  id: string,
  { isSoft }: { readonly isSoft: boolean },
): Promise<void> {
  await inAuth(call.projectKey, async (db) => {
    await existing(db, id)
    if (!isSoft) {
      await deleteUser(db, id)
      return
    }
    await endSessions(db, id, null, 'global')
    await db.query('delete from auth.identities where user_id = $1', [id])
    await forgetSent(db, id)
    // The row stays for what refers to it; nothing of the person does.
    await db.query(
      `update auth.users set email = null, encrypted_password = '', raw_user_meta_data = '{}', raw_app_meta_data = '{}',
         email_change = '', phone = null, deleted_at = $2, updated_at = $2 where id = $1`,
      [id, call.now],
    )
  })
}
