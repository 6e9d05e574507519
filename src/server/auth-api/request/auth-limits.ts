/** How often one client and one account may ask. A client is an address, so it may be an office of fifty people. */
import { createRateLimits, type Rate } from '../../http/rate-limit.ts'
import { AuthRefusal } from './auth-refusal.ts'

export interface AuthLimits {
  /** Every request of a client. */
  readonly client: Rate
  /** Of these, what hashes a password, makes a person or a mail, or tries a code. */
  readonly clientWork: Rate
  /** Passwords tried for one address, from wherever. */
  readonly passwords: Rate
  /** Mail to one address. */
  readonly mails: Rate
  /** Codes tried for one address: each code ends after a few of them. */
  readonly codes: Rate
}

export const AUTH_LIMITS: AuthLimits = {
  client: { perMinute: 1_200, burst: 600 },
  clientWork: { perMinute: 60, burst: 100 },
  passwords: { perMinute: 20, burst: 50 },
  mails: { perMinute: 2, burst: 5 },
  codes: { perMinute: 1, burst: 20 },
}

/** Counts, or refuses as GoTrue does. Whether an account is there makes no difference. */
export type TakeRate = (name: keyof AuthLimits, whose: string) => void

export function createTakeRate(limits: AuthLimits, now: () => number): TakeRate {
  const limit = createRateLimits(limits, now)
  return (name, whose) => {
    const seconds = limit(name).take(whose)
    if (seconds === 0) return
    if (name !== 'mails') throw new AuthRefusal(429, 'over_request_rate_limit', 'Request rate limit reached')
    throw new AuthRefusal(
      429,
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${seconds} seconds.`,
    )
  }
}
