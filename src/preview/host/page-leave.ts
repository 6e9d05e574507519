/** The end of this page, which is loaded anew: what it still does counts no more. */

/** Milliseconds that the next load is put off for what it is shown sooner with. */
const PATIENCE = 1000

export class PageLeave {
  #hasBegun = false

  get hasBegun(): boolean {
    return this.#hasBegun
  }

  /** Loads the page anew. */
  begin(): void {
    this.#hasBegun = true
    location.reload()
  }

  /** Loads it anew once all of this is done, or has taken long. */
  async beginAfter(work: ReadonlyArray<Promise<unknown>>): Promise<void> {
    this.#hasBegun = true
    await Promise.race([Promise.allSettled(work), delay(PATIENCE)])
    this.begin()
  }
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
