import { content } from '../content'
import type { Booking } from './booking'
import type { Field, Value } from './field'

const empty: Record<string, Value> = { tags: [], number: 0, money: 0, rating: 0, yesNo: false }

export function newBooking(fields: Field[], place: { day: string; at: string; service: string }): Booking {
  const values = fields.map(({ key, kind, options }) => [
    key,
    kind === 'choice' ? (options?.[0] ?? '') : (empty[kind] ?? ''),
  ])
  return { ...Object.fromEntries(values), id: '', ...place }
}

/** The first field must be filled in; a phone number must be one. By key. */
export function findErrors(fields: Field[], booking: Booking): Record<string, string> {
  const errors: Record<string, string> = {}
  fields.forEach(({ key, kind }, index) => {
    const text = String(booking[key] ?? '').trim()
    if (index === 0 && text === '') errors[key] = content.needed
    if (kind === 'phone' && text.replace(/\D/g, '').length < 6) errors[key] = content.needPhone
  })
  return errors
}
