/** What a browser, or the next month, would have against a certificate. */
import { checkServerIdentity, type PeerCertificate } from 'node:tls'

export interface CertificateFault {
  readonly id: string
  readonly detail: string
}

const DAY = 86_400_000
/** Before its end, when whoever renews it by itself has long done so: of a short life, the last quarter. */
const SOON = 14 * DAY
const SOON_PART = 1 / 4

/**
 * @param distrust Node's word for why nobody vouches for it
 * @param now milliseconds since 1970
 */
export function certificateFaults(
  certificate: PeerCertificate,
  distrust: string | null,
  hostname: string,
  now: number,
): CertificateFault[] {
  const [from, to] = [Date.parse(certificate.valid_from), Date.parse(certificate.valid_to)]
  const day = (time: number) => new Date(time).toISOString().slice(0, 10)
  const faults: CertificateFault[] = []
  if (now > to) faults.push({ id: 'certificate-over', detail: day(to) })
  else if (now < from) faults.push({ id: 'certificate-early', detail: day(from) })
  else if (to - now < Math.min(SOON, (to - from) * SOON_PART))
    faults.push({ id: 'certificate-soon', detail: day(to) })
  if (checkServerIdentity(hostname, certificate) !== undefined)
    faults.push({ id: 'certificate-names', detail: namesIn(certificate) })
  // Its time is told above.
  const isOfTime = distrust === 'CERT_HAS_EXPIRED' || distrust === 'CERT_NOT_YET_VALID'
  if (distrust !== null && !isOfTime) faults.push({ id: 'certificate-distrusted', detail: distrust })
  return faults
}

const MOST_NAMES = 5

function namesIn({ subjectaltname = '', subject }: PeerCertificate): string {
  const names = subjectaltname
    .split(', ')
    .flatMap((entry) => (entry.startsWith('DNS:') ? [entry.slice(4)] : []))
  const all = names.length > 0 ? names : [subject?.CN].flat().filter((name) => name !== undefined)
  const more = all.length > MOST_NAMES ? ` and ${all.length - MOST_NAMES} more` : ''
  return `${all.slice(0, MOST_NAMES).join(', ') || 'no name'}${more}`
}
