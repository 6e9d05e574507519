import type { Session } from './task'
import { dayStart } from './time'

export type Day = { start: number; label: string; name: string; count: number; minutes: number }

/** The seven days that end today. */
export function lastWeek(sessions: Session[], now: number): Day[] {
  return Array.from({ length: 7 }, (_, index) => {
    const date = new Date(dayStart(now))
    date.setDate(date.getDate() - (6 - index))
    const start = date.getTime()
    const ofDay = sessions.filter((session) => dayStart(session.endedAt) === start)
    return {
      start,
      label: date.toLocaleDateString('en-GB', { weekday: 'short' }),
      name: date.toLocaleDateString('en-GB', { weekday: 'long' }),
      count: ofDay.length,
      minutes: ofDay.reduce((sum, session) => sum + session.minutes, 0),
    }
  })
}
