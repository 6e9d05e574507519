/**
 * Whether a proxy in front may have a certificate for a name (Caddy's `ask` for on-demand TLS): only for domains that are
 * set and proven, so that nobody makes it ask for certificates without end by pointing names here.
 */
import type { Context } from 'hono'
import { createRateLimit } from '../../http/rate-limit.ts'
import type { Domains } from './domains.ts'

export const CERTIFICATE_PATH = '/internal/domains/ask'
/** A proxy asks for everybody, once for each name that it has no certificate for. */
const RATE = { perMinute: 600, burst: 120 }

export function createCertificateAnswer(
  domains: Pick<Domains, 'isProven'> | null,
  now: () => number,
): (c: Context) => Response {
  const rate = createRateLimit(RATE, now)
  return (c) => {
    c.header('Cache-Control', 'no-store')
    const wait = rate.take('all')
    if (wait > 0) {
      c.header('Retry-After', String(wait))
      return c.text('Asked too often.\n', 429)
    }
    const isProven = domains?.isProven((c.req.query('domain') ?? '').toLowerCase()) === true
    return isProven ? c.text('Proven.\n', 200) : c.text('No app has proven this domain.\n', 404)
  }
}
