/**
 * The signed-in user as this browser remembers them (S3.12): a flag and a cached user. Only for showing who is there;
 * whether they may do anything is decided by their token.
 */
import { STORAGE_PREFIX } from '../../core/product.ts'
import { keep, readKept } from './kept-text.ts'

/** S3.12: where the login flag and the user are kept. */
const LOGIN_FLAG_KEY = `${STORAGE_PREFIX}logged_in`
const USER_KEY = `${STORAGE_PREFIX}user`

/** Who is signed in (S3.11). */
export interface CurrentUser {
  readonly name?: string
  readonly email?: string
  readonly picture?: string
}

/** Null for whoever is not signed in, and for a record that cannot be read. */
export function readCurrentUser(): CurrentUser | null {
  if (readKept(LOGIN_FLAG_KEY) !== 'true') return null
  try {
    return parseUser(JSON.parse(readKept(USER_KEY) ?? ''))
  } catch {
    return null
  }
}

/** Null forgets the user, as a sign-out does. */
export function rememberUser(user: CurrentUser | null): void {
  keep(LOGIN_FLAG_KEY, user === null ? null : 'true')
  keep(USER_KEY, user === null ? null : JSON.stringify(user))
}

/** By hand: the landing page brings no library along for three words. */
function parseUser(record: unknown): CurrentUser | null {
  if (typeof record !== 'object' || record === null) return null
  const entries = Object.entries(record).filter(([key]) => ['name', 'email', 'picture'].includes(key))
  return entries.every(([, value]) => typeof value === 'string') ? Object.fromEntries(entries) : null
}

/** S2.21: the first letter of the name, else of the e-mail address, else U. */
export function userInitial(user: CurrentUser | null): string {
  const text = user?.name?.trim() || user?.email?.trim() || 'U'
  return ([...text][0] ?? 'U').toUpperCase()
}
