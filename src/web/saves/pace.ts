import type { Clock } from '../../core/time/clock.ts'

export interface PaceOptions {
  readonly clock: Clock
  /** Milliseconds from one beginning to the next, at least. */
  readonly everyMs: number
  readonly work: () => Promise<void>
}

/**
 * When to do what is asked for again and again: at once after a rest, else as soon as the pace allows, and never twice
 * at the same time. However often it was asked for meanwhile, it is done once.
 */
export class Pace {
  readonly #options: PaceOptions
  #timer: unknown = null
  #mayBeginAt = Number.NEGATIVE_INFINITY
  #state: 'resting' | 'waiting' | 'working' | 'stopped' = 'resting'
  #isAskedAgain = false

  constructor(options: PaceOptions) {
    this.#options = options
  }

  ask(): void {
    if (this.#state === 'working') this.#isAskedAgain = true
    if (this.#state !== 'resting') return
    const { clock } = this.#options
    this.#state = 'waiting'
    // A task of its own: whoever else hears of the change comes first.
    this.#timer = clock.setTimeout(() => void this.#begin(), Math.max(0, this.#mayBeginAt - clock.now()))
  }

  stop(): void {
    this.#state = 'stopped'
    this.#options.clock.clearTimeout(this.#timer)
  }

  async #begin(): Promise<void> {
    if (this.#state !== 'waiting') return
    const { clock, everyMs, work } = this.#options
    this.#state = 'working'
    this.#isAskedAgain = false
    this.#mayBeginAt = clock.now() + everyMs
    try {
      await work()
    } finally {
      this.#rest()
    }
  }

  #rest(): void {
    if (this.#state !== 'working') return
    this.#state = 'resting'
    if (this.#isAskedAgain) this.ask()
  }
}
