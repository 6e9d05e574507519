import type { Timers } from '../time/clock.ts'

/** For tests: time passes only in {@link advance}. */
export class ManualTimers implements Timers {
  #now = 0
  #nextHandle = 1
  readonly #pending = new Map<unknown, { readonly at: number; readonly callback: () => void }>()

  /** How many timers are set. */
  get count(): number {
    return this.#pending.size
  }

  setTimeout(callback: () => void, milliseconds: number): unknown {
    const handle = this.#nextHandle++
    this.#pending.set(handle, { at: this.#now + milliseconds, callback })
    return handle
  }

  clearTimeout(handle: unknown): void {
    this.#pending.delete(handle)
  }

  /** Lets this many milliseconds pass; timers that fall due are called in order of time. */
  advance(milliseconds: number): void {
    const until = this.#now + milliseconds
    for (;;) {
      const [due] = [...this.#pending].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)
      if (due === undefined) break
      this.#now = due[1].at
      this.#pending.delete(due[0])
      due[1].callback()
    }
    this.#now = until
  }
}
