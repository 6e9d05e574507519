/** Whether a domain leads here, and whether whoever entered it here may enter lines into its DNS. Asks DNS, and no host. */
import { DOMAIN_PROOF_LABEL, type DomainLine, type DomainLineState } from '../../../core/wire/site-domains.ts'
import type { DomainRecord } from '../site-record.ts'
import type { DnsLookup } from './dns-lookup.ts'

export interface CheckedDomain {
  readonly lines: readonly DomainLine[]
  readonly isProven: boolean
  /** Of the app's own host. */
  readonly addresses: readonly string[]
}

/** What strangers' DNS may say in words of ours. */
const MOST_FOUND = 4
const LONGEST_FOUND = 120

function proofOf({ token }: Pick<DomainRecord, 'token'>): string {
  return `lathe-app=${token}`
}

/** @param siteHost the app's own host, which the domain should lead to */
export async function checkDomain(
  record: Pick<DomainRecord, 'domain' | 'token'>,
  siteHost: string,
  dns: DnsLookup,
): Promise<CheckedDomain> {
  const { domain } = record
  const proof = proofOf(record)
  const [texts, aliases, own, here] = await Promise.all([
    dns.txt(`${DOMAIN_PROOF_LABEL}.${domain}`),
    dns.cname(domain),
    dns.addresses(domain),
    dns.addresses(siteHost),
  ])
  const proven = stateOf(texts, (text) => text.trim() === proof)
  const isAlias = aliases?.some((name) => plain(name) === siteHost) === true
  const isHere = own?.some((address) => here?.includes(address)) === true
  const leads: DomainLineState =
    isAlias || isHere ? 'right' : own === null ? 'unknown' : own.length === 0 ? 'missing' : 'other'
  return {
    isProven: proven === 'right',
    addresses: here ?? [],
    lines: [
      {
        type: 'CNAME',
        name: domain,
        value: siteHost,
        state: leads,
        found: leads === 'other' ? shown(own ?? []) : [],
      },
      {
        type: 'TXT',
        name: `${DOMAIN_PROOF_LABEL}.${domain}`,
        value: proof,
        state: proven,
        found: proven === 'other' ? shown(texts ?? []) : [],
      },
    ],
  }
}

function stateOf(found: readonly string[] | null, isRight: (text: string) => boolean): DomainLineState {
  if (found === null) return 'unknown'
  if (found.some(isRight)) return 'right'
  return found.length === 0 ? 'missing' : 'other'
}

function plain(name: string): string {
  return name.toLowerCase().replace(/\.$/, '')
}

function shown(found: readonly string[]): string[] {
  return found.slice(0, MOST_FOUND).map((text) => text.slice(0, LONGEST_FOUND))
}
