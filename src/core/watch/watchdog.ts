/**
 * Tells work that hangs from work that is slow. Whoever works gives a beat before each step; it hangs when it had the
 * processor for the limit and gave none. Time in which it could not have run does not count: what passes while the
 * watcher itself is late, and what the machine gave to others. Knows neither workers nor frames.
 */
import { Alarm } from '../agent/alarm.ts'
import type { Clock } from '../agent/clock.ts'
import type { Yardstick } from './yardstick.ts'

export interface WatchdogOptions {
  readonly clock: Clock
  readonly yardstick: Yardstick
  /** Milliseconds without a beat, by ticks that came in time, after which the processor is measured. Nothing is before. */
  readonly quietMs: number
  /** Milliseconds of work, by the yardstick, in which there was still no beat: it hangs. */
  readonly workMs: number
  /** How much of the processor the watched thread is given beside what the yardstick's is, from 0 to 1. Unset: as much. */
  readonly share?: () => number
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
  readonly #alarm: Alarm
  #lookedAt = 0
  #quiet = 0
  /** Of the yardstick, when it was last looked at; null while nothing is measured. */
  #done: number | null = null
  #work = 0

  constructor(options: WatchdogOptions) {
    this.#options = options
    this.#alarm = new Alarm(options.clock)
  }

  /** Work begins, or goes on: from now on there have to be beats. */
  start(): void {
    this.beat()
    this.#lookedAt = this.#options.clock.now()
    this.#alarm.set(() => this.#look(), TICK)
  }

  /** It is at work. */
  beat(): void {
    this.#quiet = 0
    this.#work = 0
    if (this.#done !== null) this.#options.yardstick.stop()
    this.#done = null
  }

  /** The work is done, or wanted no more. */
  stop(): void {
    this.#alarm.cancel()
    this.beat()
  }

  #look(): void {
    const { clock, isExpected, onHung, workMs } = this.#options
    const now = clock.now()
    const isPunctual = now - this.#lookedAt <= PUNCTUAL
    this.#lookedAt = now
    if (isExpected?.() === false) this.beat()
    else if (isPunctual) this.#count()
    if (this.#work >= workMs) {
      this.stop()
      onHung()
    } else this.#alarm.set(() => this.#look(), TICK)
  }

  #count(): void {
    const { yardstick, quietMs, share } = this.#options
    if (this.#done !== null) {
      const done = yardstick.done()
      this.#work += (done - this.#done) * (share?.() ?? 1)
      this.#done = done
      return
    }
    this.#quiet += TICK
    if (this.#quiet < quietMs) return
    yardstick.start()
    this.#done = 0
  }
}
