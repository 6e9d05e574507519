import { settings } from '../settings'
import type { Field, Value } from './fields'

const money = new Intl.NumberFormat(settings.locale, { style: 'currency', currency: settings.currency })
const roundMoney = new Intl.NumberFormat(settings.locale, {
  style: 'currency',
  currency: settings.currency,
  maximumFractionDigits: 0,
})
const grouped = new Intl.NumberFormat(settings.locale, { maximumFractionDigits: 2 })
const plain = new Intl.NumberFormat(settings.locale, { maximumFractionDigits: 2, useGrouping: false })
const day = new Intl.DateTimeFormat(settings.locale, { day: 'numeric', month: 'short', year: 'numeric' })

export function isEmpty(value: Value | undefined): value is undefined | null {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)
}

/** Small amounts have their cents, so that they stand in line with prices. */
export function formatMoney(
  amount: number,
  round = Number.isInteger(amount) && Math.abs(amount) >= 100,
): string {
  return round ? roundMoney.format(amount) : money.format(amount)
}

/** Four digits are not grouped: they may be a year. */
export function formatNumber(amount: number): string {
  return (Math.abs(amount) < 10_000 ? plain : grouped).format(amount)
}

export function formatDay(iso: string): string {
  const date = new Date(`${iso}T12:00`)
  return Number.isNaN(date.getTime()) ? iso : day.format(date)
}

/** A value as people read it. */
export function formatValue(field: Field, value: Value | undefined): string {
  if (field.kind === 'yesNo') return value ? 'Yes' : 'No'
  if (isEmpty(value)) return ''
  if (Array.isArray(value)) return value.join(', ')
  if (field.kind === 'money') return formatMoney(Number(value))
  if (field.kind === 'number') return formatNumber(Number(value))
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
  if (field.kind === 'tags')
    return [
      ...new Set(
        text
          .split(',')
          .map((tag) => tag.trim())
          .filter(Boolean),
      ),
    ]
  if (field.kind === 'number' || field.kind === 'money' || field.kind === 'rating') {
    const number = Number(text)
    return text === '' || Number.isNaN(number) ? null : number
  }
  return text
}

/** Sums are made in hundredths, so that 0.1 + 0.2 is 0.3. */
export function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100
}

/** Ascending; choices keep the order of their options, what is empty comes last. */
export function compareValues(field: Field, a: Value | undefined, b: Value | undefined): number {
  if (field.kind === 'yesNo') return Number(Boolean(b)) - Number(Boolean(a))
  if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b))
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (field.kind === 'choice' && field.options) {
    return field.options.indexOf(String(a)) - field.options.indexOf(String(b))
  }
  return String(a).localeCompare(String(b), settings.locale, { numeric: true, sensitivity: 'base' })
}
