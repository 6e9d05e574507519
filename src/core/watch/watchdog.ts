/**
 * Tells work that hangs from work that is slow. Whoever works gives a beat before each step; it hangs when it had the
 * processor for the limit and gave none. Time in which it could not have run does not count: what passes while the
 * watcher itself is late, and what the machine gave to others. Knows neither workers nor frames.
 */

import type { Clock } from '../time/clock.ts'
import { Timeout } from '../time/timeout.ts'
import type { Worked, Yardstick } from './yardstick.ts'

export interface WatchdogOptions {
  readonly clock: Clock
  readonly yardstick: Yardstick
  /** Milliseconds without a beat, by ticks that came in time, after which the processor is measured. Nothing is before. */
  readonly quietMs: number
  /** Milliseconds of work, by the yardstick, in which there was still no beat: it hangs. */
  readonly workMs: number
  /** Browsers' tools that throttle the watcher's thread throttle the watched one too, as those of a page and its frames. */
  readonly isThrottledWithThis?: true
  /** False while no beat can be expected. */
  readonly isExpected?: () => boolean
  /** Called once; the watch is over then. */
  readonly onHung: () => void
}

/** Milliseconds between two looks. */
const TICK = 200
/** A look that comes later than that, in milliseconds, says nothing: what came meanwhile is looked at first. */
const PUNCTUAL = 400
const NOTHING: Worked = { done: 0, passed: 0 }

export class Watchdog {
  readonly #options: WatchdogOptions
  readonly #timeout: Timeout
  #lookedAt = 0
  #quiet = 0
  #isMeasuring = false
  #measuredSince = 0
  /** What own work was given since then, over all looks: a moment says little. */
  #own: Worked = NOTHING

  constructor(options: WatchdogOptions) {
    this.#options = options
    this.#timeout = new Timeout(options.clock)
  }

  /** Work begins, or goes on: from now on there have to be beats. */
  start(): void {
    this.beat()
    this.#lookedAt = this.#options.clock.now()
    this.#timeout.set(() => this.#look(), TICK)
  }

  /** It is at work. */
  beat(): void {
    this.#quiet = 0
    this.#own = NOTHING
    if (this.#isMeasuring) this.#options.yardstick.stop()
    this.#isMeasuring = false
  }

  /** The work is done, or wanted no more. */
  stop(): void {
    this.#timeout.cancel()
    this.beat()
  }

  #look(): void {
    const { clock, isExpected, onHung } = this.#options
    const now = clock.now()
    const isPunctual = now - this.#lookedAt <= PUNCTUAL
    this.#lookedAt = now
    const isWatched = isExpected?.() !== false
    if (!isWatched) this.beat()
    if (isWatched && isPunctual && this.#hadItsWork()) {
      this.stop()
      onHung()
    } else this.#timeout.set(() => this.#look(), TICK)
  }

  #hadItsWork(): boolean {
    const { clock, quietMs, workMs, yardstick } = this.#options
    if (this.#isMeasuring) return Math.min(yardstick.done(), this.#ownDone()) >= workMs
    this.#quiet += TICK
    if (this.#quiet >= quietMs) {
      yardstick.start()
      this.#measuredSince = clock.now()
      this.#isMeasuring = true
    }
    return false
  }

  /** Milliseconds of work that this thread could have done since the yardstick began. */
  #ownDone(): number {
    const { clock, isThrottledWithThis, yardstick } = this.#options
    if (!isThrottledWithThis) return Number.POSITIVE_INFINITY
    const measured = clock.now() - this.#measuredSince
    const { done, passed } = yardstick.ownWork()
    this.#own = { done: this.#own.done + done, passed: this.#own.passed + passed }
    return (measured * this.#own.done) / this.#own.passed
  }
}
