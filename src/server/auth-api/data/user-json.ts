import { asObject, type JsonObject } from '../request/json-object.ts'
import type { UserRow } from './users.ts'

/** A person as GoTrue shows them: what is not there is left out. */
export function userJson(user: UserRow): JsonObject {
  const present = {
    email_confirmed_at: user.email_confirmed_at,
    invited_at: user.invited_at,
    phone_confirmed_at: user.phone_confirmed_at,
    confirmation_sent_at: user.confirmation_sent_at,
    confirmed_at: user.confirmed_at,
    recovery_sent_at: user.recovery_sent_at,
    new_email: user.email_change,
    email_change_sent_at: user.email_change_sent_at,
    reauthentication_sent_at: user.reauthentication_sent_at,
    last_sign_in_at: user.last_sign_in_at,
    banned_until: user.banned_until,
  }
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...Object.fromEntries(Object.entries(present).filter(([, value]) => value !== null && value !== '')),
    app_metadata: asObject(user.raw_app_meta_data),
    user_metadata: asObject(user.raw_user_meta_data),
    identities: user.identities.map(identityJson),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  }
}

function identityJson(identity: JsonObject): JsonObject {
  const time = (value: unknown) => (typeof value === 'string' ? new Date(value).toISOString() : value)
  const { identity_id, id, user_id, identity_data, provider, email } = identity
  return {
    identity_id,
    id,
    user_id,
    identity_data,
    provider,
    last_sign_in_at: time(identity.last_sign_in_at),
    created_at: time(identity.created_at),
    updated_at: time(identity.updated_at),
    email,
  }
}
