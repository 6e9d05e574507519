/** Timers as the runtime has them; a parameter, so that tests own time. */
export interface Timers {
  setTimeout(callback: () => void, milliseconds: number): unknown
  clearTimeout(handle: unknown): void
}

/** Time as the runtime has it; a parameter, so that tests own it. */
export interface Clock extends Timers {
  /** Milliseconds since the epoch. */
  now(): number
}
