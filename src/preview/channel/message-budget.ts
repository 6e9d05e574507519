/** How many messages a frame may send: a burst, then a rate; beyond it they are dropped, and far beyond it is a flood. */

/** Messages at once. */
const BURST = 400
/** Messages a second after that. */
const RATE = 200
/** Messages dropped within a second that make a flood: no app does that by mistake for long. */
const FLOOD = 2000

export type Verdict = 'pass' | 'drop' | 'flood'

export class MessageBudget {
  #left = BURST
  #at = 0
  #dropped = 0
  #droppedSince = 0

  /** @param now in milliseconds */
  take(now: number): Verdict {
    this.#left = Math.min(BURST, this.#left + (Math.max(0, now - this.#at) * RATE) / 1000)
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
