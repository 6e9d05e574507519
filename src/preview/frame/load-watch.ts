/** Notices a page that does nothing but load itself anew, or leave. */

/** A page that lived longer, in milliseconds, was not only loaded to be loaded again. */
const SHORT_LIFE = 8_000
/** Short lives in a row. */
const MAX_SHORT_LIVES = 6

export class LoadWatch {
  #loadedAt: number | null = null
  #shortLives = 0

  /**
   * Told of each load of the page.
   * @param isAsked whether the person or an update wanted it
   * @returns true when the page loads itself in a circle
   */
  loaded(now: number, isAsked: boolean): boolean {
    const wasShort = this.#loadedAt !== null && now - this.#loadedAt < SHORT_LIFE
    this.#loadedAt = now
    this.#shortLives = wasShort && !isAsked ? this.#shortLives + 1 : 0
    return this.#shortLives >= MAX_SHORT_LIVES
  }

  forget(): void {
    this.#loadedAt = null
    this.#shortLives = 0
  }
}

/** Times in a row that a frame is put back before it is stopped; a page that stayed longer, in milliseconds, starts anew. */
const MAX_PUT_BACKS = 3
const LONG_STAY = 30_000

export class PutBacks {
  #count = 0
  #at = Number.NEGATIVE_INFINITY

  /** @returns true when it was put back too often */
  next(now: number): boolean {
    this.#count = now - this.#at < LONG_STAY ? this.#count + 1 : 1
    this.#at = now
    return this.#count > MAX_PUT_BACKS
  }

  forget(): void {
    this.#count = 0
  }
}
