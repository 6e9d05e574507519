/**
 * Tells work that hangs from work that is slow. Whoever works gives a beat before each step; it hangs when it had the
 * processor for the limit and gave none. Time in which it could not have run does not count: what passes while the
 * watcher itself is late, and what the machine gave to others. Knows neither workers nor frames.
 */

import type { Clock } from '../time/clock.ts'
import { Timeout } from '../time/timeout.ts'
import type { Yardstick } from './yardstick.ts'

export interface WatchdogOptions {
  readonly clock: Clock
  readonly yardstick: Yardstick
  /** Milliseconds without a beat, by ticks that came in time, after which the processor is measured. Nothing is before. */
  readonly quietMs: number
  /** Milliseconds of work, by the yardstick, in which there was still no beat: it hangs. */
  readonly workMs: number
  /**
   * How much of the processor the watched thread is given right now beside what the yardstick's is, above 0, to 1. Asked
   * at each look with the yardstick's pace, each time by the same work. Unset: as much.
   */
  readonly share?: (pace: number) => number
  /** False while no beat can be expected. */
  readonly isExpected?: () => boolean
  /** Called once; the watch is over then. */
  readonly onHung: () => void
}

/** Milliseconds between two looks. */
const TICK = 200
/** A look that comes later than that, in milliseconds, says nothing: what came meanwhile is looked at first. */
const PUNCTUAL = 400

export class Watchdog {
  readonly #options: WatchdogOptions
  readonly #timeout: Timeout
  #lookedAt = 0
  #quiet = 0
  #isMeasuring = false
  /** Looks since the yardstick began, and the time that the work by which shares are found took in them, of its least. */
  #looks = 0
  #slowness = 0

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
    this.#looks = 0
    this.#slowness = 0
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
    const { yardstick, quietMs, share, workMs } = this.#options
    if (this.#isMeasuring) {
      this.#looks += 1
      this.#slowness += 1 / (share?.(yardstick.pace()) ?? 1)
      // The share over all looks: of the work done in them by the time that it took, so that a moment says little.
      return (yardstick.done() * this.#looks) / this.#slowness >= workMs
    }
    this.#quiet += TICK
    if (this.#quiet >= quietMs) {
      yardstick.start()
      this.#isMeasuring = true
    }
    return false
  }
}
