import { settings } from '../settings'

const short = new Intl.NumberFormat(settings.locale, {
  style: 'currency',
  currency: settings.currency,
  notation: 'compact',
  maximumFractionDigits: 1,
})
const share = new Intl.NumberFormat(settings.locale, { style: 'percent', maximumFractionDigits: 1 })
const signed = new Intl.NumberFormat(settings.locale, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})
const whole = new Intl.NumberFormat(settings.locale, { maximumFractionDigits: 0 })
const dayName = new Intl.DateTimeFormat(settings.locale, { weekday: 'short', day: 'numeric', month: 'short' })
const dayMark = new Intl.DateTimeFormat(settings.locale, { day: 'numeric', month: 'short' })

export const count = (amount: number) => whole.format(amount)
export const shortMoney = (amount: number) => short.format(amount)
export const percent = (amount: number) => share.format(amount)
export const signedPercent = (amount: number) => signed.format(amount)
export const longDay = (iso: string) => dayName.format(new Date(`${iso}T12:00`))
export const shortDay = (iso: string) => dayMark.format(new Date(`${iso}T12:00`))
