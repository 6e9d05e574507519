/**
 * How many messages a frame may send: a rate, counted over half a minute; beyond it they are dropped, and far beyond it
 * is a flood. What was sent at that rate while the reader was held up comes all at once, and passes.
 */

/** Messages a second. */
const RATE = 200
/** Messages at once: of a page that has just begun, and at most, after half a minute of silence or of being held up. */
const FIRST_BURST = 400
const BURST = 30 * RATE
/** Messages dropped within a second that make a flood: no app does that by mistake for long. */
const FLOOD = 2000

export type Verdict = 'pass' | 'drop' | 'flood'

export class MessageBudget {
  #left = FIRST_BURST
  #at: number | null = null
  #dropped = 0
  #droppedSince = 0

  /** @param now in milliseconds */
  take(now: number): Verdict {
    const passed = Math.max(0, now - (this.#at ?? now))
    this.#left = Math.min(BURST, this.#left + (passed * RATE) / 1000)
    this.#at = now
    if (this.#left >= 1) {
      this.#left -= 1
      return 'pass'
    }
    if (now - this.#droppedSince > 1000) {
      this.#dropped = 0
      this.#droppedSince = now
    }
    this.#dropped += 1
    return this.#dropped > FLOOD ? 'flood' : 'drop'
  }
}
