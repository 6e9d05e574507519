/** Milliseconds up to which a timer is waited for: data that only pretends to be fetched, or what React shows a moment later. */
const SHORT = 900
/** Timers that a timer sets, and so on: one that goes on for ever is no reason to wait. */
const DEEPEST = 3

export interface CountedTimers {
  /** Short ones that are still to come. */
  readonly pending: () => number
  /** Waits, and is not counted. */
  readonly pass: (milliseconds: number) => Promise<void>
}

/** Counts the short timers that a page sets from now on. */
export function countTimers(page: Window & typeof globalThis = window): CountedTimers {
  const { setTimeout: set, clearTimeout: clear } = page
  const open = new Set<number>()
  let depth = 0
  const counted = (handler: TimerHandler, delay = 0, ...values: unknown[]): number => {
    if (typeof handler !== 'function') return set.call(page, handler, delay, ...values)
    const isAwaited = Number(delay) <= SHORT && depth < DEEPEST
    const own = depth + 1
    const run = () => {
      open.delete(id)
      const before = depth
      depth = own
      try {
        handler.apply(page, values)
      } finally {
        depth = before
      }
    }
    const id = set.call(page, run, delay)
    if (isAwaited) open.add(id)
    return id
  }
  page.setTimeout = counted as typeof page.setTimeout
  page.clearTimeout = (id) => {
    open.delete(Number(id))
    clear.call(page, id)
  }
  return {
    pending: () => open.size,
    pass: (milliseconds) =>
      new Promise((resolve) => {
        set.call(page, resolve, milliseconds)
      }),
  }
}
