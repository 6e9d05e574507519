/**
 * Keeps a frame out of the page after one was stopped: the browser may not have ended that one's process yet, and the next
 * would wait in it without end.
 */
import type { Clock } from '../../core/time/clock.ts'
import { Timeout } from '../../core/time/timeout.ts'

/** Milliseconds for which the browser may keep the process of a frame that hung, and would put a new one into it. */
const REST = 2500
/** A busy browser keeps it longer; milliseconds after which a rest is no longer what helps. */
const MAX_REST = 8 * REST

export class FrameRest {
  readonly #clock: Clock
  readonly #timeout: Timeout
  #until = Number.NEGATIVE_INFINITY
  /** Milliseconds of the next rest, where no page came into a frame since one was stopped; null where there is none to come. */
  #next: number | null = null

  constructor(clock: Clock) {
    this.#clock = clock
    this.#timeout = new Timeout(clock)
  }

  /** A frame was stopped. */
  begin(): void {
    this.#until = this.#clock.now() + REST
    this.#next = 2 * REST
  }

  /** Places the next frame when the rest is over: at once, where there is none. */
  place(frame: () => void): void {
    const rest = this.#until - this.#clock.now()
    if (rest > 0) this.#timeout.set(frame, rest)
    else frame()
  }

  /** No frame is to be placed any more. */
  cancel(): void {
    this.#timeout.cancel()
  }

  /** A page came into the frame: the process that was stopped has ended. */
  end(): void {
    this.#next = null
  }

  /** None came. @returns whether another rest, twice as long as the last, may help */
  prolong(): boolean {
    if (this.#next === null || this.#next > MAX_REST) return false
    this.#until = this.#clock.now() + this.#next
    this.#next *= 2
    return true
  }
}
