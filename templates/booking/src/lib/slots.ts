import { type Day, minutesOf, weekdayOf } from './time'

export interface Hours {
  from: number
  to: number
}

export interface Taken {
  from: number
  to: number
}

export interface Rules {
  stepMinutes: number
  breakMinutes: number
  noticeMinutes: number
}

export interface Now {
  day: Day
  minutes: number
}

const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export type Week = Record<(typeof names)[number], string>

/** "09:30–18:00", or nothing where it is closed. */
export function readHours(text: string): Hours | null {
  const [from, to] = text.split(/\s*[–-]\s*/)
  if (!from || !to) return null
  const hours = { from: minutesOf(from), to: minutesOf(to) }
  return hours.to > hours.from ? hours : null
}

export function hoursOn(day: Day, week: Week): Hours | null {
  const name = names[weekdayOf(day) - 1]
  return name ? readHours(week[name]) : null
}

/** From the earliest opening of the week to the latest closing. */
export function openingSpan(week: Week): Hours {
  const open = names.map((name) => readHours(week[name])).filter((hours) => hours !== null)
  if (open.length === 0) return { from: 9 * 60, to: 18 * 60 }
  return { from: Math.min(...open.map(({ from }) => from)), to: Math.max(...open.map(({ to }) => to)) }
}

/** When something of so many minutes can begin: inside the hours, with a break to what is taken, not before now. */
export function freeTimes(
  day: Day,
  minutes: number,
  hours: Hours | null,
  taken: Taken[],
  rules: Rules,
  now: Now,
): number[] {
  if (!hours || day < now.day) return []
  const earliest = day === now.day ? now.minutes + rules.noticeMinutes : 0
  const times: number[] = []
  for (let from = hours.from; from + minutes <= hours.to; from += rules.stepMinutes) {
    const to = from + minutes
    const clashes = taken.some(
      (other) => from < other.to + rules.breakMinutes && other.from < to + rules.breakMinutes,
    )
    if (from >= earliest && !clashes) times.push(from)
  }
  return times
}
