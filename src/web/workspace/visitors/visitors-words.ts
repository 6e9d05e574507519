/** What the dialog says of errors and counts. */
import type { DayCount, VisitorError } from '../../../core/wire/visitors.ts'

export const STATE_WORDS: Readonly<Record<VisitorError['state'], string>> = {
  open: 'Open',
  reopened: 'Came back',
  fixed: 'Fixed',
}

export function placeWords({ place }: VisitorError): string {
  return place === null ? 'Outside of your files' : `${place.file}, line ${place.line}`
}

export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

/** Each of the last days, those without a visit too; the oldest first. */
export function everyDay(days: readonly DayCount[], now: number, most: number): DayCount[] {
  const known = new Map(days.map((one) => [one.day, one]))
  return Array.from({ length: most }, (_, index) => {
    const day = new Date(now - (most - 1 - index) * DAY_MS).toISOString().slice(0, 10)
    return known.get(day) ?? { day, views: 0, visitors: 0 }
  })
}

const DAY_MS = 24 * 60 * 60_000
