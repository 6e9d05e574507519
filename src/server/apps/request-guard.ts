import type { Context, MiddlewareHandler } from 'hono'
import { createClientAddresses } from '../config/client-address.ts'
import { createRateLimits, type RateLimit } from '../http/rate-limit.ts'
import {
  chargedByMegabyte,
  type RateLimitedOptions,
  rateLimited,
  requestsAtOnce,
} from '../http/rate-limited.ts'
import { type RateName, REQUEST_LIMITS, type RequestLimits } from '../http/request-limits.ts'
import type { AppDependencies } from './app-dependencies.ts'

type Options = Omit<RateLimitedOptions, 'clientOf'>

/** The limits of {@link REQUEST_LIMITS} as middleware, by the client that the configuration's proxies name. */
export interface RequestGuard {
  clientOf(c: Context): string
  /** A limit that every caller shares. */
  limit(name: RateName): RateLimit
  limited(name: RateName, options?: Options): MiddlewareHandler
  /** Of a limit in megabytes: what is sent counts, and nothing is known before. */
  charged(name: RateName, options?: Options): MiddlewareHandler
  atOnce(name: keyof RequestLimits['atOnce'], options?: Pick<Options, 'refuse'>): MiddlewareHandler
}

export type RequestGuardOptions = Pick<AppDependencies, 'config' | 'now' | 'requestLimits'>

export function createRequestGuard({ config, now, requestLimits }: RequestGuardOptions): RequestGuard {
  const { rates, atOnce } = requestLimits ?? REQUEST_LIMITS
  const addresses = createClientAddresses(config.trustedProxies)
  const clientOf = (c: Context) => addresses.of(c)
  const limit = createRateLimits(rates, now)
  return {
    clientOf,
    limit,
    limited: (name, options) => rateLimited(limit(name), { ...options, clientOf }),
    charged: (name, options) => chargedByMegabyte(limit(name), { ...options, clientOf }),
    atOnce: (name, options) => requestsAtOnce(atOnce[name], { ...options, clientOf }),
  }
}
