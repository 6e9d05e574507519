/**
 * Tells a frame that hangs from one that has a reason to be silent. Counts only beats that came in time themselves: a
 * machine that slept, a hidden tab and a busy workspace all delay the beat, and then the frame may be as late.
 */
import type { Clock } from '../core/agent/clock.ts'
import { Alarm } from './alarm.ts'

/** Milliseconds between two beats. */
const INTERVAL = 400
/** A beat that comes later than that, in milliseconds, says nothing about the frame. */
const PUNCTUAL = 600
/** Beats without an answer after which a frame hangs: with the wait for the first of them, less than 3 s. */
const MISSED = 6

export interface HeartbeatOptions {
  readonly clock: Clock
  /** Sends a question that the frame answers with its number. */
  readonly ask: (id: number) => void
  readonly onHung: () => void
  /** False while nothing can be expected of the frame. */
  readonly isExpected: () => boolean
}

export class Heartbeat {
  readonly #options: HeartbeatOptions
  readonly #alarm: Alarm
  #askedId = 0
  #isAnswered = true
  #missed = 0
  #lastBeat = 0
  #hasDialog = false

  constructor(options: HeartbeatOptions) {
    this.#options = options
    this.#alarm = new Alarm(options.clock)
  }

  /** Begins anew: nothing is owed yet. */
  start(): void {
    this.stop()
    this.#isAnswered = true
    this.#missed = 0
    this.#hasDialog = false
    this.#lastBeat = this.#options.clock.now()
    this.#schedule()
  }

  stop(): void {
    this.#alarm.cancel()
  }

  answer(id: number): void {
    if (id !== this.#askedId) return
    this.#isAnswered = true
    this.#missed = 0
  }

  /** A modal dialog stops the frame for as long as the person lets it. */
  setDialog(isOpen: boolean): void {
    this.#hasDialog = isOpen
    this.#missed = 0
  }

  #schedule(): void {
    this.#alarm.set(() => this.#beat(), INTERVAL)
  }

  #beat(): void {
    const { clock, isExpected, onHung, ask } = this.#options
    const now = clock.now()
    const isPunctual = now - this.#lastBeat <= PUNCTUAL
    this.#lastBeat = now
    if (this.#hasDialog || !isExpected()) this.#missed = 0
    else if (this.#isAnswered) {
      this.#isAnswered = false
      this.#askedId += 1
      ask(this.#askedId)
    } else if (isPunctual) this.#missed += 1
    if (this.#missed >= MISSED) {
      this.stop()
      onHung()
    } else this.#schedule()
  }
}
