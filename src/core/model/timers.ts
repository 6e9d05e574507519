/** Timers as the runtime has them; a parameter, so that tests own time. */
export interface Timers {
  setTimeout(callback: () => void, milliseconds: number): unknown
  clearTimeout(handle: unknown): void
}
