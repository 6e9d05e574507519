import { settings } from '../settings'
import { daysBetween } from './dates'

export type Due = { text: string; tone: 'late' | 'soon' | 'calm' }

const near = new Intl.RelativeTimeFormat(settings.locale, { numeric: 'auto' })
const far = new Intl.DateTimeFormat(settings.locale, { day: 'numeric', month: 'short' })

export function dueOf(day: string, now: string, isDone = false): Due {
  const days = daysBetween(now, day)
  const isNear = Math.abs(days) < 7
  return {
    text: isNear ? near.format(days, 'day') : far.format(new Date(`${day}T12:00`)),
    tone: isDone ? 'calm' : days < 0 ? 'late' : days <= settings.dueSoonDays ? 'soon' : 'calm',
  }
}
