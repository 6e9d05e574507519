/**
 * How often passwords may be tried. An address may be an office of fifty people; an account is tried from anywhere. What
 * strangers try at an account never keeps its owner out: a browser that was signed in before is counted by itself.
 */
import { createRateLimits, type Rate } from '../http/rate-limit.ts'
import type { TryRows } from './store/tries.ts'

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

/** By what a try is counted: names of SIGN_IN_LIMITS, each with whom it counts. */
type Counted = readonly (readonly [name: keyof SignInLimits, client: string])[]

/** What may be tried; each returns the seconds to wait, or 0. What is asked of first is taken even where the next refuses. */
export interface Tries {
  readonly here: Counts<number>
  /** On all servers together, asked of the database: of what may be tried `here`. */
  readonly everywhere: Counts<Promise<number>>
}

interface Counts<Seconds> {
  takeTry(email: string, client: string, knownBrowser: string | null): Seconds
  takeLink(client: string): Seconds
  takePasskey(client: string): Seconds
  /** For what another provider is to say of somebody. */
  takeProvider(client: string): Seconds
}

/** @param rows what other servers count by, too; null where there is none */
export function createTries(limits: SignInLimits, now: () => number, rows: TryRows | null): Tries {
  const limit = createRateLimits(limits, now)
  const takeHere = (counted: Counted): number => {
    for (const [name, client] of counted) {
      const seconds = limit(name).take(client)
      if (seconds > 0) return seconds
    }
    return 0
  }
  const takeEverywhere = async (counted: Counted): Promise<number> => {
    if (rows === null) return 0
    for (const [name, client] of counted) {
      const seconds = await rows.take(name, limits[name], client)
      if (seconds > 0) return seconds
    }
    return 0
  }
  return { here: countsOf(takeHere), everywhere: countsOf(takeEverywhere) }
}

function countsOf<Seconds>(take: (counted: Counted) => Seconds): Counts<Seconds> {
  return {
    takeTry: (email, client, knownBrowser) =>
      take([
        ['address', client],
        ...(knownBrowser === null
          ? ([
              ['accountHere', `${client} ${email}`],
              ['account', email],
            ] as const)
          : ([['knownBrowser', `${knownBrowser} ${email}`]] as const)),
      ]),
    takeLink: (client) => take([['links', client]]),
    takePasskey: (client) => take([['address', client]]),
    takeProvider: (client) => take([['address', client]]),
  }
}
