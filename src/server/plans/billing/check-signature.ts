import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that a message may be old, or ahead of this clock: what Stripe's own libraries allow. */
const TOLERANCE = 300
const MOST_SIGNATURES = 10

/**
 * Whether a message is of whoever knows the secret, and new. `t=…,v1=…`: the HMAC with SHA-256 of the time, a dot and the
 * body (https://docs.stripe.com/webhooks#verify-manually).
 * @param now milliseconds since the epoch
 */
export function isSigned(body: Uint8Array, header: string, secret: string, now: number): boolean {
  const parts = header.slice(0, 2000).split(',', MOST_SIGNATURES + 1)
  const valuesOf = (name: string) =>
    parts.flatMap((part) => (part.trim().startsWith(`${name}=`) ? [part.trim().slice(name.length + 1)] : []))
  const [time = ''] = valuesOf('t')
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > TOLERANCE) return false
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  return valuesOf('v1').some((given) => {
    const bytes = Buffer.from(given, 'hex')
    return bytes.length === expected.length && timingSafeEqual(bytes, expected)
  })
}
