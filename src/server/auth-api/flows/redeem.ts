/** A link or a code has come back: what that proves. */
import type { Session } from '../../engine/sessions/session.ts'
import { forgetSent, type OneTimeToken } from '../data/one-time-tokens.ts'
import {
  findUserByEmail,
  findUserById,
  mailClaims,
  putIdentity,
  type UserRow,
  updateUser,
} from '../data/users.ts'
import { AuthRefusal } from '../request/auth-refusal.ts'
import { asObject } from '../request/json-object.ts'

/** Null while the other address of a change has still to answer. */
export async function redeem(db: Session, token: OneTimeToken, now: Date): Promise<UserRow | null> {
  const user = await findUserById(db, token.userId)
  if (user === null) throw expired()
  switch (token.type) {
    case 'confirmation_token':
      return user.email_confirmed_at === null ? confirm(db, user, now) : user
    case 'recovery_token':
      if (user.email_confirmed_at !== null) return user
      // Whoever chose it never showed that the address is theirs.
      return confirm(db, await updateUser(db, user.id, { encrypted_password: '' }, now), now)
    case 'email_change_token_current':
    case 'email_change_token_new':
      return changeEmail(db, user, now)
    case 'reauthentication_token':
      return user
  }
}

export function expired(message = 'Token has expired or is invalid'): AuthRefusal {
  return new AuthRefusal(403, 'otp_expired', message)
}

/** The address that the row has is the person's. */
export async function confirm(db: Session, user: UserRow, now: Date): Promise<UserRow> {
  const { id, email } = user
  if (email === null) return user
  // To the address before, or for somebody who had still to show that it is theirs.
  await forgetSent(db, id)
  await putIdentity(db, { id, email, isConfirmed: true, now })
  const before = asObject(user.raw_user_meta_data)
  // Of somebody whom the app's owner made, the metadata has what was given.
  const own = 'sub' in before ? mailClaims(id, email, true) : { email_verified: true }
  return updateUser(
    db,
    id,
    {
      email_confirmed_at: now,
      raw_user_meta_data: { ...before, ...own },
      raw_app_meta_data: { ...asObject(user.raw_app_meta_data), provider: 'email', providers: ['email'] },
      is_anonymous: false,
    },
    now,
  )
}

/** Both addresses must have answered, where there are two. */
async function changeEmail(db: Session, user: UserRow, now: Date): Promise<UserRow | null> {
  const { id, email, email_change: wanted, email_change_confirm_status: answered } = user
  if (wanted === null || wanted === '') throw expired()
  if (email !== null && answered === 0) {
    await updateUser(db, id, { email_change_confirm_status: 1 }, now)
    return null
  }
  return setEmail(db, user, wanted, now)
}

export async function setEmail(db: Session, user: UserRow, email: string, now: Date): Promise<UserRow> {
  const other = await findUserByEmail(db, email)
  if (other !== null && other.id !== user.id) throw emailExists()
  const changed = await updateUser(
    db,
    user.id,
    { email, email_change: '', email_change_confirm_status: 0 },
    now,
  )
  return confirm(db, changed, now)
}

export function emailExists(): AuthRefusal {
  return new AuthRefusal(422, 'email_exists', 'A user with this email address has already been registered')
}
