/** Notices a page that does nothing but load itself anew. */

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
