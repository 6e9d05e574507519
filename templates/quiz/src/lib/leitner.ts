import type { Card } from './deck'

/** `box` counts from 1; `due` is the start of a day in ms. A card without an entry is new. */
export type Progress = { [card: string]: { box: number; due: number } }

export const dayStart = (time: number) => new Date(time).setHours(0, 0, 0, 0)

/** Whole days by the calendar, so that a clock change moves nothing. */
export function dayAfter(time: number, days: number) {
  const date = new Date(dayStart(time))
  date.setDate(date.getDate() + days)
  return date.getTime()
}

/** `days` holds the pause after each box. What was not known goes back to the first. */
export function graded(
  progress: Progress,
  card: string,
  knew: boolean,
  days: readonly number[],
  now: number,
): Progress {
  const before = progress[card]?.box ?? 0
  const box = knew ? Math.min(before + 1, days.length) : 1
  return { ...progress, [card]: { box, due: knew ? dayAfter(now, days[box - 1]) : dayStart(now) } }
}

/** Due ones by box, the least known first, then as many new ones as a day may bring. */
export function dueCards(cards: Card[], progress: Progress, newOnes: number, now: number): Card[] {
  const due = cards
    .filter(({ id }) => progress[id] && progress[id].due <= now)
    .sort((a, b) => progress[a.id].box - progress[b.id].box)
  return [...due, ...cards.filter(({ id }) => !progress[id]).slice(0, newOnes)]
}

/** How many cards lie in each box, from the first. */
export const boxCounts = (cards: Card[], progress: Progress, boxes: number) =>
  Array.from(
    { length: boxes },
    (_, index) => cards.filter(({ id }) => progress[id]?.box === index + 1).length,
  )

export function nextDue(cards: Card[], progress: Progress, now: number): number | undefined {
  const later = cards.flatMap(({ id }) => (progress[id] && progress[id].due > now ? [progress[id].due] : []))
  return later.length > 0 ? Math.min(...later) : undefined
}
