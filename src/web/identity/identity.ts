/** Who is signed in, and their tokens, whoever the provider is. */
import type { CurrentUser } from '../platform/current-user.ts'

export interface SignedInUser extends CurrentUser {
  /** The provider's name for them; their work in this browser is kept under it. */
  readonly id: string
}

export interface Identity {
  readonly user: () => SignedInUser | null
  /** Where people change their password and look through their sign-ins; null where that is not here. */
  readonly accountPage: string | null
  /** By a popup; where the browser lets none open, by leaving the page, which then does not resolve. */
  signIn(beforeLeaving: () => Promise<void>): Promise<void>
  /**
   * An access token that is still good, renewed where it has to be. Rejects with an Error whose message is one of the
   * SDK's.
   * @param isRefused the server did not take the last one, so another is asked for
   */
  getToken(isRefused?: boolean): Promise<string>
  /** S2.30: leaves for the provider, which comes back to the site's origin. */
  signOut(): Promise<void>
}

/** S4.21: whether this address is one that a provider sends people back to. */
export function isSignInCallback(search: string): boolean {
  const given = new URLSearchParams(search)
  const has = (name: string) => (given.get(name) ?? '') !== ''
  return has('state') && (has('code') || has('connect_code') || has('error'))
}
