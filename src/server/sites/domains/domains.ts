/** Domains of one's own: which app answers under which, who may have one, and whether a certificate may be had for it. */

import { SITE_DOMAINS_MOST, type SiteDomain } from '../../../core/wire/site-domains.ts'
import type { ServerConfig } from '../../config/config.ts'
import { registrableDomain } from '../../config/registrable-domain.ts'
import type { DomainRecord } from '../site-record.ts'
import { SiteRefusal } from '../site-refusal.ts'
import type { Sites } from '../sites.ts'
import { type CheckedDomain, checkDomain } from './check-domain.ts'
import type { DnsLookup } from './dns-lookup.ts'
import { isBelow, readDomain, siteDomainProblem } from './read-domain.ts'

export interface Domains {
  /** Null where the app's address can be reached from elsewhere, so that a domain can lead to it. */
  readonly off: SiteRefusal | null
  /** Whose domain a Host header names; null for what is none that is proven. */
  keyOf(host: string): string | null
  /** @param domain as a host, without a port */
  isProven(domain: string): boolean
  originOf(domain: string): string
  /** As they are in DNS now; one that has just been proven is served from then on. */
  check(projectKey: string): Promise<SiteDomain[]>
  add(projectKey: string, written: string): Promise<void>
  remove(projectKey: string, domain: string): Promise<void>
}

export interface DomainsOptions {
  readonly sites: Pick<Sites, 'find' | 'setDomains' | 'keyOfDomain'>
  /** With `*` in place of the name. */
  readonly appsOrigin: string
  /** Of the server's other hosts. */
  readonly origins: Pick<ServerConfig, 'publicOrigin' | 'previewOrigin' | 'packagesOrigin' | 'identityOrigin'>
  readonly dns: DnsLookup
  readonly now: () => number
  readonly randomHex: (bytes: number) => string
}

export function createDomains(options: DomainsOptions): Domains {
  const { sites, appsOrigin, origins, dns, now } = options
  const apps = new URL(appsOrigin.replace('*', 'x'))
  const appsHost = parentOf(apps.hostname)
  const { publicOrigin, previewOrigin, packagesOrigin, identityOrigin } = origins
  const ownHosts = [
    appsHost,
    parentOf(new URL(previewOrigin.replace('*', 'x')).hostname),
    ...[publicOrigin, packagesOrigin, identityOrigin].map((origin) => new URL(origin).hostname),
  ]
  // Pages of one site share cookies and a process: none of the server's own is shared with an app's.
  const ownSites = new Set(ownHosts.map(registrableDomain))
  const isOff = /(?:^|\.)localhost$/.test(appsHost)

  function domainOf(host: string): string | null {
    // Exactly as the app's own hosts are asked for: with their port, or none.
    const suffix = apps.port === '' ? '' : `:${apps.port}`
    return host.endsWith(suffix) ? host.slice(0, host.length - suffix.length).toLowerCase() : null
  }

  async function checkOne(
    projectKey: string,
    name: string,
    record: DomainRecord,
  ): Promise<Omit<SiteDomain, 'isMain'>> {
    const { domain, provenAt } = record
    const checked = await checkDomain(record, apps.hostname.replace('x', name), dns)
    const holder = sites.keyOfDomain(domain)
    const isNew = provenAt === null && checked.isProven && holder === null
    if (isNew)
      await sites.setDomains(projectKey, (domains) =>
        // Another app may have been quicker.
        domains.map((one) =>
          one.domain === domain && sites.keyOfDomain(domain) === null ? { ...one, provenAt: now() } : one,
        ),
      )
    const isLeading = leadsHere(checked) ?? record.isLeading
    if (isLeading !== record.isLeading)
      await sites.setDomains(projectKey, (domains) =>
        domains.map((one) => (one.domain === domain ? { ...one, isLeading } : one)),
      )
    const isProven = sites.keyOfDomain(domain) === projectKey
    const { lines, addresses } = checked
    return { domain, address: originOf(domain), isProven, lines: [...lines], addresses: [...addresses] }
  }

  const originOf = (domain: string) => `${apps.protocol}//${domain}${apps.port === '' ? '' : `:${apps.port}`}`

  return {
    off: isOff ? new SiteRefusal('domains-off') : null,
    keyOf(host) {
      const domain = domainOf(host)
      return domain === null ? null : sites.keyOfDomain(domain)
    },
    isProven: (domain) => sites.keyOfDomain(domain) !== null,
    originOf,
    async check(projectKey) {
      const record = sites.find(projectKey)
      if (record === null) throw new SiteRefusal('site-not-found')
      const checked: Omit<SiteDomain, 'isMain'>[] = []
      for (const one of record.domains) checked.push(await checkOne(projectKey, record.name, one))
      const main = mainDomainOf(sites.find(projectKey)?.domains ?? [])
      return checked.map((one) => ({ ...one, isMain: one.domain === main }))
    },
    async add(projectKey, written) {
      if (isOff) throw new SiteRefusal('domains-off')
      const domain = readDomain(written)
      const problem = domain === null ? 'unreadable' : siteDomainProblem(domain)
      const given = { domain: domain ?? '' }
      if (domain === null || problem !== null)
        throw new SiteRefusal(`domain-${problem ?? 'unreadable'}`, given)
      if (ownSites.has(registrableDomain(domain)) || ownHosts.some((host) => isBelow(host, domain)))
        throw new SiteRefusal('domain-of-server', given)
      const holder = sites.keyOfDomain(domain)
      if (holder !== null && holder !== projectKey) throw new SiteRefusal('domain-taken', given)
      await sites.setDomains(projectKey, (domains) => {
        if (domains.some((one) => one.domain === domain)) return domains
        if (domains.length >= SITE_DOMAINS_MOST)
          throw new SiteRefusal('domains-full', { limit: SITE_DOMAINS_MOST })
        return [...domains, { domain, token: options.randomHex(16), provenAt: null, isLeading: false }]
      })
    },
    async remove(projectKey, domain) {
      await sites.setDomains(projectKey, (domains) => {
        const kept = domains.filter((one) => one.domain !== domain)
        if (kept.length === domains.length) throw new SiteRefusal('domain-not-found')
        return kept
      })
    },
  }
}

/** The one that searches are told in place of the app's name: the first that is proven and leads here; null without one. */
export function mainDomainOf(domains: readonly DomainRecord[]): string | null {
  return domains.find(({ provenAt, isLeading }) => provenAt !== null && isLeading)?.domain ?? null
}

/** Null where DNS did not say. */
function leadsHere({ lines }: Pick<CheckedDomain, 'lines'>): boolean | null {
  const state = lines.find(({ type }) => type === 'CNAME')?.state
  return state === undefined || state === 'unknown' ? null : state === 'right'
}

/** Without its first label. */
function parentOf(host: string): string {
  return host.slice(host.indexOf('.') + 1)
}
