/**
 * How often passwords may be tried. An address may be an office of fifty people; an account is tried from anywhere. What
 * strangers try at an account never keeps its owner out: a browser that was signed in before is counted by itself.
 */
import { createRateLimits, type Rate } from '../http/rate-limit.ts'

export interface SignInLimits {
  /** Tried from one address, at whichever account. */
  readonly address: Rate
  /** At one account, from one address. */
  readonly accountHere: Rate
  /** At one account, from everywhere that it was not signed in from before. */
  readonly account: Rate
  /** At one account, by a browser that was signed in before. */
  readonly knownBrowser: Rate
  /** Forms of links, from one address. */
  readonly links: Rate
}

export const SIGN_IN_LIMITS: SignInLimits = {
  address: { perMinute: 30, burst: 100 },
  accountHere: { perMinute: 6, burst: 10 },
  account: { perMinute: 20, burst: 60 },
  knownBrowser: { perMinute: 6, burst: 10 },
  links: { perMinute: 10, burst: 30 },
}

/** Returns the seconds to wait, or 0. What is asked of first is taken even where the next one refuses. */
type TakeTry = (email: string, client: string, knownBrowser: string | null) => number

export interface Tries {
  readonly takeTry: TakeTry
  takeLink(client: string): number
  takePasskey(client: string): number
}

export function createTries(limits: SignInLimits, now: () => number): Tries {
  const limit = createRateLimits(limits, now)
  return {
    takeTry(email, client, knownBrowser) {
      const byAddress = limit('address').take(client)
      if (byAddress > 0) return byAddress
      if (knownBrowser !== null) return limit('knownBrowser').take(`${knownBrowser} ${email}`)
      return limit('accountHere').take(`${client} ${email}`) || limit('account').take(email)
    },
    takeLink: (client) => limit('links').take(client),
    takePasskey: (client) => limit('address').take(client),
  }
}
