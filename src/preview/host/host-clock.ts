import type { Clock } from '../../core/time/clock.ts'

/** The page's own time: held before generated code can replace it. */
export const hostClock: Clock = {
  now: performance.now.bind(performance),
  setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
  clearTimeout: (handle) => clearTimeout(handle as number),
}
