import type { Clock } from '../../core/time/clock.ts'

/** The browser's own time. */
export const pageClock: Clock = {
  now: () => performance.now(),
  setTimeout: (callback, milliseconds) => window.setTimeout(callback, milliseconds),
  clearTimeout: (handle) => window.clearTimeout(handle as number),
}
