import { LIMITS } from '../limits.ts'
import { refuse, refuseLimit } from '../refusal.ts'

/** The parameters of a query string in their order, decoded. */
export function readQueryString(text: string): (readonly [name: string, value: string])[] {
  if (text.length > LIMITS.query) refuseLimit(`A query has at most ${LIMITS.query} characters.`)
  const parts = text.split('&').filter((part) => part !== '')
  if (parts.length > LIMITS.parameters) refuseLimit(`A query has at most ${LIMITS.parameters} parameters.`)
  return parts.map((part) => {
    const sign = part.indexOf('=')
    return sign < 0 ? [decode(part), ''] : [decode(part.slice(0, sign)), decode(part.slice(sign + 1))]
  })
}

/** What PostgreSQL could not keep as text is refused here, once. */
export function decode(text: string): string {
  const decoded = decodePercents(text.includes('+') ? text.split('+').join(' ') : text)
  if (decoded.includes('\0'))
    refuse(400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00', {
      details: 'A query holds no zero bytes.',
    })
  return decoded
}

function decodePercents(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return refuse(400, '22021', 'invalid byte sequence for encoding "UTF8"', {
      details: 'The query is not percent-encoded UTF-8.',
    })
  }
}
