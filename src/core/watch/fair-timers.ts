import type { Timers } from '../time/clock.ts'

/** Milliseconds between two looks, and what at most each counts for. */
const TICK = 250

/**
 * Timers for limits of things that are waited for: they count only time in which the waiting thread ran itself. One
 * that was starved, or slept, has yet to look at what came meanwhile, which the browser would hand it after the timer.
 * Fires at most a quarter of a second late where there was nothing of that.
 */
export function fairTimers(timers: Timers): Timers {
  interface Limit {
    handle: unknown
  }
  return {
    setTimeout(callback, milliseconds) {
      const limit: Limit = { handle: null }
      const wait = (left: number) => {
        limit.handle = timers.setTimeout(
          () => (left > TICK ? wait(left - TICK) : callback()),
          Math.min(TICK, left),
        )
      }
      wait(milliseconds)
      return limit
    },
    clearTimeout: (handle) => timers.clearTimeout((handle as Limit | null)?.handle ?? null),
  }
}
