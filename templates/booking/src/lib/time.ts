/** Days are "2026-03-09" and times are minutes since midnight, both as the clock on the wall says. */
export type Day = string

const two = (value: number) => String(value).padStart(2, '0')

export function dayOf(date: Date): Day {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Noon, so that no change of the clocks moves it to another day. */
export function dateOf(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

export function addDays(day: Day, count: number): Day {
  const date = dateOf(day)
  date.setDate(date.getDate() + count)
  return dayOf(date)
}

/** The same date in another month, or the last one of a month that is shorter. */
export function addMonths(day: Day, count: number): Day {
  const date = dateOf(day)
  const wanted = date.getDate()
  date.setDate(1)
  date.setMonth(date.getMonth() + count)
  const last = new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate()
  date.setDate(Math.min(wanted, last))
  return dayOf(date)
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: Day): number {
  return dateOf(day).getDay() || 7
}

export function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day))
}

export function weekOf(day: Day): Day[] {
  const monday = mondayOf(day)
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

/** The weeks that a month touches. */
export function weeksOfMonth(day: Day): Day[][] {
  const month = day.slice(0, 7)
  const weeks: Day[][] = []
  for (let monday = mondayOf(`${month}-01`); monday.slice(0, 7) <= month; monday = addDays(monday, 7))
    weeks.push(weekOf(monday))
  return weeks
}

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export function timeOf(minutes: number): string {
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

const styles: Record<'long' | 'short' | 'date', Intl.DateTimeFormatOptions> = {
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  date: { day: 'numeric', month: 'short' },
}

export function sayDay(day: Day, style: keyof typeof styles = 'long'): string {
  return dateOf(day).toLocaleDateString('en-GB', styles[style])
}

export function sayMonth(day: Day): string {
  return dateOf(day).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' })
}
