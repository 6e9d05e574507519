/** How much visitors may tell in a day: what is beyond is dropped without a word, and costs nothing but its reading. */

export interface VisitorLimits {
  /** Reports of one address to one app. A shared address may be an office. */
  readonly reportsOfClient: number
  /** Errors of one address to one app, and those of them that nobody has told before. */
  readonly errorsOfClient: number
  readonly newErrorsOfClient: number
  /** Views and errors of one app, and errors that are looked up in source maps. */
  readonly viewsOfSite: number
  readonly errorsOfSite: number
  readonly newErrorsOfSite: number
  /** Errors that wait to be looked up: of one app, and of all. */
  readonly waitingOfSite: number
  readonly waiting: number
}

export const VISITOR_DAY_LIMITS: VisitorLimits = {
  reportsOfClient: 2_000,
  errorsOfClient: 200,
  newErrorsOfClient: 20,
  viewsOfSite: 1_000_000,
  errorsOfSite: 20_000,
  newErrorsOfSite: 500,
  waitingOfSite: 20,
  waiting: 200,
}

/** Counts until the day is over. */
export interface DayCounts {
  /** Whether there is one more; it is taken then. */
  take(name: string, most: number): boolean
}

/** Names that are counted; beyond this whoever was first today is counted anew. */
const MOST_NAMES = 50_000

export function createDayCounts(today: () => string): DayCounts {
  const counts = new Map<string, number>()
  let day = ''
  return {
    take(name, most) {
      if (day !== today()) {
        day = today()
        counts.clear()
      }
      const count = counts.get(name) ?? 0
      if (count >= most) return false
      counts.set(name, count + 1)
      const [oldest] = counts.keys()
      if (counts.size > MOST_NAMES && oldest !== undefined) counts.delete(oldest)
      return true
    },
  }
}
