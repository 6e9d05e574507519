/**
 * The signed-in user as this browser remembers them (S3.12): a flag and a cached user. Only for showing who is there;
 * whether they may do anything is decided by their token.
 */
import * as v from 'valibot'
import { STORAGE_PREFIX } from '../../core/product.ts'
import { keep, readKept } from './kept-text.ts'

/** S3.12: where the login flag and the user are kept. */
export const LOGIN_FLAG_KEY = `${STORAGE_PREFIX}logged_in`
export const USER_KEY = `${STORAGE_PREFIX}user`

const userSchema = v.object({
  name: v.optional(v.string()),
  email: v.optional(v.string()),
  picture: v.optional(v.string()),
})

/** S3.11. */
export type CurrentUser = v.InferOutput<typeof userSchema>

/** Null for whoever is not signed in, and for a record that cannot be read. */
export function readCurrentUser(): CurrentUser | null {
  if (readKept(LOGIN_FLAG_KEY) !== 'true') return null
  try {
    const parsed = v.safeParse(userSchema, JSON.parse(readKept(USER_KEY) ?? ''))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Null forgets the user, as a sign-out does. */
export function rememberUser(user: CurrentUser | null): void {
  keep(LOGIN_FLAG_KEY, user === null ? null : 'true')
  keep(USER_KEY, user === null ? null : JSON.stringify(user))
}

/** S2.21: the first letter of the name, else of the e-mail address, else U. */
export function userInitial(user: CurrentUser | null): string {
  const text = user?.name?.trim() || user?.email?.trim() || 'U'
  return ([...text][0] ?? 'U').toUpperCase()
}
