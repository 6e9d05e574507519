import type { Timers } from '../model/timers.ts'

/** Time as the runtime has it; a parameter, so that tests own it. */
export interface Clock extends Timers {
  /** Milliseconds since the epoch. */
  now(): number
}
