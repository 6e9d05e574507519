/** Counts views and visitors of a day, by route. What would be too much for the disk counts for the whole app alone. */
import { VISITOR_LIMITS } from '../../../core/wire/visitors.ts'
import { addTo, createSampledSet, type SampledSet, sizeOf } from './sampled-set.ts'
import type { DayRecord, VisitorRecord } from './visitor-record.ts'

/** Who visited on one day, for as long as this process lives; what was counted before it began stands beside. */
interface Distinct {
  readonly before: number
  readonly seen: SampledSet
}

export interface TodaysVisitors {
  day: string
  all: Distinct
  readonly routes: Map<string, Distinct>
}

/** Numbers that are told apart: of an app, and of one of its routes. */
const EXACT = { all: 4_096, route: 256 } as const

export function noVisitors(): TodaysVisitors {
  return { day: '', all: distinct(0), routes: new Map() }
}

function distinct(before: number): Distinct {
  return { before, seen: createSampledSet() }
}

export function countView(
  record: VisitorRecord,
  today: TodaysVisitors,
  { day, route, visitor }: { readonly day: string; readonly route: string; readonly visitor: number },
): void {
  const counted = dayOf(record, day)
  if (today.day !== day) {
    today.day = day
    today.all = distinct(counted.visitors)
    today.routes.clear()
    for (const { route: known, visitors } of counted.routes) today.routes.set(known, distinct(visitors))
  }
  counted.views += 1
  addTo(today.all.seen, visitor, EXACT.all)
  counted.visitors = today.all.before + sizeOf(today.all.seen)
  let own = counted.routes.find((one) => one.route === route)
  if (own === undefined) {
    if (counted.routes.length >= VISITOR_LIMITS.routes) return
    own = { route, views: 0, visitors: 0 }
    counted.routes.push(own)
    today.routes.set(route, distinct(0))
  }
  own.views += 1
  const seen = today.routes.get(route)
  if (seen === undefined) return
  addTo(seen.seen, visitor, EXACT.route)
  own.visitors = seen.before + sizeOf(seen.seen)
}

function dayOf(record: VisitorRecord, day: string): DayRecord {
  const known = record.days.findLast((one) => one.day === day)
  if (known !== undefined) return known
  const made: DayRecord = { day, views: 0, visitors: 0, routes: [] }
  record.days.push(made)
  record.days = daysSince(record.days, day)
  return made
}

/** Those of the last thirty days, `today` among them. */
export function daysSince(days: readonly DayRecord[], today: string): DayRecord[] {
  const first = new Date(Date.parse(today) - (VISITOR_LIMITS.days - 1) * DAY_MS).toISOString().slice(0, 10)
  return days.filter(({ day }) => day >= first && day <= today)
}

const DAY_MS = 24 * 60 * 60_000

/** Of several days together. */
export function routesOf(days: readonly DayRecord[]): DayRecord['routes'] {
  const routes = new Map<string, { route: string; views: number; visitors: number }>()
  for (const { routes: own } of days)
    for (const { route, views, visitors } of own) {
      const sum = routes.get(route) ?? { route, views: 0, visitors: 0 }
      routes.set(route, { route, views: sum.views + views, visitors: sum.visitors + visitors })
    }
  return [...routes.values()].sort((a, b) => b.views - a.views).slice(0, VISITOR_LIMITS.routes)
}
