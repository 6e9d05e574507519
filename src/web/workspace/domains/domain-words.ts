/** What the dialog says of a domain: in words, and what is to be done next. */
import type { DomainLine, SiteDomain } from '../../../core/wire/site-domains.ts'

export const LINE_WORDS: Readonly<Record<DomainLine['state'], string>> = {
  missing: 'Not there yet',
  other: 'Something else',
  right: 'Right',
  unknown: 'No answer',
}

export function domainWords({ isProven, isMain, lines, address }: SiteDomain): string {
  const [leads, proof] = [stateOf(lines, 'CNAME'), stateOf(lines, 'TXT')]
  if (isProven && leads === 'right')
    return `Visitors reach the app at ${address}.${isMain ? ' Search engines are told this address.' : ''}`
  if (leads === 'unknown' || proof === 'unknown') return 'DNS did not answer. Check again in a moment.'
  if (isProven)
    return leads === 'other'
      ? 'It is yours, and leads elsewhere: change where it leads.'
      : 'It is yours, and leads nowhere yet: enter where it leads.'
  if (proof === 'right')
    return 'Another app of this server has this domain: remove it there, then check again.'
  return leads === 'other' || proof === 'other'
    ? 'What is entered is something else. New lines may take some hours to be seen everywhere.'
    : 'Enter these lines where the domain’s DNS is. They may take some hours to be seen everywhere.'
}

function stateOf(lines: readonly DomainLine[], type: DomainLine['type']): DomainLine['state'] {
  return lines.find((line) => line.type === type)?.state ?? 'missing'
}
