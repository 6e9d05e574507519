import { settings } from '../settings'

export function formatCents(cents: number, currency: string): string {
  return new Intl.NumberFormat(settings.locale, { style: 'currency', currency }).format(cents / 100)
}

/** An amount without its currency, for columns. */
export function formatAmount(cents: number): string {
  return new Intl.NumberFormat(settings.locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(cents / 100)
}

export function formatNumber(amount: number): string {
  return new Intl.NumberFormat(settings.locale, { maximumFractionDigits: 3 }).format(amount)
}

export function formatDay(day: string): string {
  const date = new Date(`${day}T12:00`)
  if (Number.isNaN(date.getTime())) return '–'
  return date.toLocaleDateString(settings.locale, { day: 'numeric', month: 'long', year: 'numeric' })
}
