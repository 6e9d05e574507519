import { settings } from '../settings'
import { formatDay } from './dates'
import type { Field, Value } from './fields'

const money = new Intl.NumberFormat(settings.locale, { style: 'currency', currency: settings.currency })
const roundMoney = new Intl.NumberFormat(settings.locale, {
  style: 'currency',
  currency: settings.currency,
  maximumFractionDigits: 0,
})
const shortMoney = new Intl.NumberFormat(settings.locale, {
  style: 'currency',
  currency: settings.currency,
  notation: 'compact',
  maximumFractionDigits: 1,
})

export function isEmpty(value: Value | undefined): value is undefined | null {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)
}

export const formatMoney = (amount: number) =>
  Number.isInteger(amount) ? roundMoney.format(amount) : money.format(amount)

/** For sums, where there is little room: "€128.4K". */
export const formatSum = (amount: number) => shortMoney.format(amount)

/** A value as people read it. */
export function formatValue(field: Field, value: Value | undefined): string {
  if (field.kind === 'yesNo') return value ? 'Yes' : 'No'
  if (isEmpty(value)) return ''
  if (Array.isArray(value)) return value.join(', ')
  if (field.kind === 'money') return formatMoney(Number(value))
  if (field.kind === 'rating') return `${value} of 5`
  if (field.kind === 'date') return formatDay(String(value))
  return String(value)
}

/** A value as a form control holds it, and back. */
export function toInput(field: Field, value: Value | undefined): string {
  if (field.kind === 'yesNo') return value ? 'yes' : ''
  if (isEmpty(value)) return ''
  return Array.isArray(value) ? value.join(', ') : String(value)
}

export function fromInput(field: Field, input: string): Value {
  const text = input.trim()
  if (field.kind === 'yesNo') return text === 'yes'
  if (field.kind === 'tags') return [...new Set(text.split(',').map((tag) => tag.trim()))].filter(Boolean)
  if (field.kind === 'number' || field.kind === 'money' || field.kind === 'rating') {
    const number = Number(text)
    return text === '' || Number.isNaN(number) ? null : number
  }
  return text === '' ? null : text
}
