import { settings } from '../settings'
import type { Field, Value } from './field'
import { money } from './money'

/** A value as people read it. */
export function show(field: Field, value: Value | undefined): string {
  if (value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.join(', ')
  if (field.kind === 'money' && typeof value === 'number') return money(value, settings.currency)
  if (field.kind === 'yesNo') return value ? 'Yes' : 'No'
  if (field.kind === 'rating' && typeof value === 'number') return `${value} of 5`
  if (field.kind === 'date')
    return new Date(`${value}T12:00`).toLocaleDateString('en-IE', { dateStyle: 'long' })
  return String(value)
}
