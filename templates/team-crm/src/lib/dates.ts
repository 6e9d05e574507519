import { settings } from '../settings'

const dayAndMonth = new Intl.DateTimeFormat(settings.locale, { day: 'numeric', month: 'short' })
const withYear = new Intl.DateTimeFormat(settings.locale, { day: 'numeric', month: 'short', year: 'numeric' })
const relative = new Intl.RelativeTimeFormat(settings.locale, { numeric: 'auto' })

export function isoDay(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0')
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`
}

export const today = () => isoDay(new Date())

export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T12:00`)
  date.setDate(date.getDate() + count)
  return isoDay(date)
}

/** Sample dates may be written as days from today ('+3', '-12'), so that they never look stale. */
export const settledDay = (value: string, now: string) =>
  /^[+-]\d+$/.test(value) ? addDays(now, Number(value)) : value

/** The year is said of what is further than half a year away. */
export function formatDay(day: string, now = Date.now()): string {
  const date = new Date(`${day}T12:00`)
  if (Number.isNaN(date.getTime())) return day
  return Math.abs(date.getTime() - now) < 183 * 86_400_000 ? dayAndMonth.format(date) : withYear.format(date)
}

export const daysSince = (moment: string, now = Date.now()) =>
  Math.max(0, Math.floor((now - Date.parse(moment)) / 86_400_000))

/** "3 hours ago", "yesterday", "12 days ago". */
export function formatAgo(moment: string, now = Date.now()): string {
  const minutes = Math.round((Date.parse(moment) - now) / 60_000)
  if (minutes > -1) return 'just now'
  if (minutes > -60) return relative.format(minutes, 'minute')
  if (minutes > -60 * 24) return relative.format(Math.round(minutes / 60), 'hour')
  return relative.format(Math.round(minutes / 1440), 'day')
}
