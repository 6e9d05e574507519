import { randomBytes } from 'node:crypto'
import { createDnsLookup } from '../sites/domains/dns-lookup.ts'
import { createDomains, type Domains } from '../sites/domains/domains.ts'
import type { AppDependencies } from './app-dependencies.ts'

/** Null where nothing is published. */
export function createAppDomains({ config, sites, dns, now }: AppDependencies): Domains | null {
  const { appsOrigin } = config
  if (sites === null || appsOrigin === null) return null
  return createDomains({
    sites,
    appsOrigin,
    origins: config,
    dns: dns ?? createDnsLookup(),
    now,
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
  })
}
