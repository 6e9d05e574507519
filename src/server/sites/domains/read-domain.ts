/** Domains of one's own, as people write them and as they are kept: lower case, in the letters of DNS, without a dot at the end. */

export type SiteDomainProblem = 'unreadable' | 'single' | 'special'

/** Names that no public DNS answers for, or that mean one's own machine or network. */
const SPECIAL =
  /(?:^|\.)(?:localhost|local|internal|intranet|private|corp|home|lan|arpa|onion|test|invalid|example|alt)$/
const LONGEST = 253

/** `https://Www.Bäckerei.de/` → `www.xn--bckerei-5wa.de`; null where it is no name at all. */
export function readDomain(written: string): string | null {
  const [text = ''] = written
    .trim()
    .slice(0, 2_000)
    .replace(/^https?:\/\//i, '')
    .split(/[/?#]/, 1)
  // A port, an account and what a parser would turn into an address of numbers are none of a domain's.
  if (text === '' || /[@:\s\\%[\]]/.test(text) || !URL.canParse(`http://${text}`)) return null
  const { hostname } = new URL(`http://${text}`)
  return hostname.replace(/\.$/, '')
}

/** What is wrong with a name that `readDomain` gave; null when nothing is. */
export function siteDomainProblem(domain: string): SiteDomainProblem | null {
  const labels = domain.split('.')
  if (domain.length > LONGEST || !labels.every(isLabel)) return 'unreadable'
  if (labels.length < 2) return 'single'
  // Addresses of numbers, in all their forms, end in one.
  if (SPECIAL.test(domain) || /^(?:\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? '')) return 'special'
  return null
}

function isLabel(label: string): boolean {
  return label.length <= 63 && /^[a-z0-9-]+$/.test(label) && !label.startsWith('-') && !label.endsWith('-')
}

/** Whether a name is a host or below it. */
export function isBelow(domain: string, host: string): boolean {
  return domain === host || domain.endsWith(`.${host}`)
}
