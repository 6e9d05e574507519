import { sampleDates, sampleSessions } from '../data'
import type { Session } from './task'
import { dateAfter, dayStart } from './time'

export type Awaited = { id: string; title: string; date: string }

export function firstSessions(now: number, minutes: number): Session[] {
  return sampleSessions.flatMap(({ daysAgo, times, task }) =>
    times.map((time) => {
      const [hour, minute] = time.split(':').map(Number)
      const date = new Date(dayStart(now))
      date.setDate(date.getDate() - daysAgo)
      date.setHours(hour, minute)
      return { id: `${daysAgo}-${time}`, endedAt: date.getTime(), minutes, task, taskId: '' }
    }),
  )
}

export const firstDates = (now: number): Awaited[] =>
  sampleDates.map(({ id, title, inDays }) => ({ id, title, date: dateAfter(now, inDays) }))
