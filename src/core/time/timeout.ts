import type { Clock } from './clock.ts'

/** One thing that is to happen later, at most once: setting it anew puts it off, and it can be called off. */
export class Timeout {
  #handle: unknown = null

  constructor(private readonly clock: Clock) {}

  /** Calls `callback` after so many milliseconds, in place of what was to come. */
  set(callback: () => void, milliseconds: number): void {
    this.cancel()
    this.#handle = this.clock.setTimeout(() => {
      this.#handle = null
      callback()
    }, milliseconds)
  }

  cancel(): void {
    if (this.#handle !== null) this.clock.clearTimeout(this.#handle)
    this.#handle = null
  }
}
