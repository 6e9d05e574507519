/** What is asked of workers and of the preview. Once the try is over nothing more is, so that nothing is held or started. */
export class Questions {
  readonly #signal: AbortSignal
  readonly #warn: (message: string) => void

  constructor(signal: AbortSignal, warn: (message: string) => void) {
    this.#signal = signal
    this.#warn = warn
  }

  /** The answer; null when there is none. Never rejects: who asks two things at once may be waiting for the other one. */
  async ask<Answer>(question: () => Promise<Answer>): Promise<Answer | null> {
    if (this.#signal.aborted) return null
    try {
      return await question()
    } catch (error) {
      this.warnOf(error)
      return null
    }
  }

  warnOf(error: unknown): void {
    if (this.#signal.aborted) return
    this.#warn(`The check of an answer failed. ${error instanceof Error ? error.message : String(error)}`)
  }
}
