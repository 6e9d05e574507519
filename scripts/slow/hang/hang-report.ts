/** How long hanging apps ran until they were stopped, at rest and beside loops, against the limits that hold today. */
import { seconds, table } from '../report.ts'
import { percentile } from '../statistics.ts'
import type { HangingApp } from './hanging-apps.ts'
import type { HangVerdict } from './run-hang.ts'

/** Milliseconds, as at c7c1d68: six beats of 400 ms and the wait for the first of them; a build of styles. */
export const PRESENT_LIMITS: Readonly<Record<HangingApp['stops'], number>> = { preview: 3000, styles: 8000 }
/** Milliseconds for the card or the bar to be drawn and to be seen by this script. */
export const TO_BE_SEEN = 500
/** Beside loops, of the present limit. */
export const SLOWER_AT_MOST = 4

export interface HangRow {
  readonly name: string
  readonly limit: number
  /** The slowest stop under each condition, in milliseconds; null where one was never stopped. */
  readonly slowest: ReadonlyMap<string, number | null>
  /** Of the slowest beside loops, to that at rest. */
  readonly ratio: number
  readonly misses: readonly string[]
}

export function hangRows(verdicts: readonly HangVerdict[]): HangRow[] {
  return [...new Set(verdicts.map(({ name }) => name))].map((name) => {
    const own = verdicts.filter((one) => one.name === name)
    const limit = PRESENT_LIMITS[own[0]?.stops ?? 'preview']
    const slowest = new Map(
      [...new Set(own.map(({ condition }) => condition))].map((condition) => {
        const all = own.filter((one) => one.condition === condition).map(({ took }) => took)
        const known = all.filter((took) => took !== null)
        return [condition as string, known.length < all.length ? null : percentile(known, 1)] as const
      }),
    )
    const misses = [...slowest].flatMap(([condition, took]) => {
      const most = condition === 'rest' ? limit + TO_BE_SEEN : limit * SLOWER_AT_MOST
      if (took === null) return [`${condition}: never stopped`]
      return took > most ? [`${condition}: ${seconds(took)}, at most ${seconds(most)}`] : []
    })
    const others = [...slowest].filter(([condition]) => condition !== 'rest').map(([, took]) => took)
    const ratio = (others[0] ?? Number.NaN) / (slowest.get('rest') ?? Number.NaN)
    return { name, limit, slowest, ratio, misses }
  })
}

export function hangTable(rows: readonly HangRow[]): string {
  const conditions = [...new Set(rows.flatMap(({ slowest }) => [...slowest.keys()]))]
  const head = ['', 'limit', ...conditions, 'to rest']
  const lines = rows.map(({ name, limit, slowest, ratio, misses }) => [
    `${misses.length === 0 ? 'ok  ' : 'MISS'} ${name}`,
    seconds(limit),
    ...conditions.map((condition) => {
      const took = slowest.get(condition)
      return took === null ? 'never' : seconds(took ?? Number.NaN)
    }),
    Number.isNaN(ratio) ? '–' : `${ratio.toFixed(2)} ×`,
  ])
  return table([head, ...lines])
}
