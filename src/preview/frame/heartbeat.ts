/**
 * Asks a frame for a sign of life, again and again, and tells one that hangs from one that is slow or has a reason to be
 * silent. Between answers each step that the frame says it takes is a sign too.
 */

import type { Clock } from '../../core/time/clock.ts'
import { Timeout } from '../../core/time/timeout.ts'
import { Watchdog } from '../../core/watch/watchdog.ts'
import type { Yardstick } from '../../core/watch/yardstick.ts'

/** Milliseconds between two questions. */
const INTERVAL = 400
/** Without an answer for so many milliseconds a frame comes under suspicion; it hangs when it then had this much of the processor. */
const QUIET = 1200
const WORK = 1100

export interface HeartbeatOptions {
  readonly clock: Clock
  readonly yardstick: Yardstick
  /** Sends a question that the frame answers with its number. */
  readonly ask: (id: number) => void
  readonly onHung: () => void
  /** False while nothing can be expected of the frame. */
  readonly isExpected: () => boolean
}

export class Heartbeat {
  readonly #options: HeartbeatOptions
  readonly #timeout: Timeout
  readonly #watchdog: Watchdog
  #askedId = 0
  #isAnswered = true
  #hasDialog = false

  constructor(options: HeartbeatOptions) {
    const { clock, yardstick, isExpected, onHung } = options
    this.#options = options
    this.#timeout = new Timeout(clock)
    this.#watchdog = new Watchdog({
      clock,
      yardstick,
      quietMs: QUIET,
      workMs: WORK,
      isThrottledWithThis: true,
      isExpected: () => !this.#hasDialog && isExpected(),
      onHung: () => {
        this.stop()
        onHung()
      },
    })
  }

  /** Begins anew: nothing is owed yet. */
  start(): void {
    this.stop()
    this.#isAnswered = true
    this.#hasDialog = false
    this.#watchdog.start()
    this.#schedule()
  }

  stop(): void {
    this.#timeout.cancel()
    this.#watchdog.stop()
  }

  answer(id: number): void {
    if (id !== this.#askedId) return
    this.#isAnswered = true
    this.#watchdog.beat()
  }

  /** The frame takes a step, and answers when it is through with it. */
  beat(): void {
    this.#watchdog.beat()
  }

  /** A modal dialog stops the frame for as long as the person lets it. */
  setDialog(isOpen: boolean): void {
    this.#hasDialog = isOpen
    this.#watchdog.beat()
  }

  #schedule(): void {
    this.#timeout.set(() => this.#ask(), INTERVAL)
  }

  #ask(): void {
    const { isExpected, ask } = this.#options
    if (this.#isAnswered && !this.#hasDialog && isExpected()) {
      this.#isAnswered = false
      this.#askedId += 1
      ask(this.#askedId)
    }
    this.#schedule()
  }
}
