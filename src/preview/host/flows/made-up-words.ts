/** In place of what a person types where nobody may read it: the same for the same word, and fit for usual rules. */
export class MadeUpWords {
  readonly #typed: string[] = []

  instead(typed: string): string {
    if (typed === '') return ''
    if (!this.#typed.includes(typed)) this.#typed.push(typed)
    return `Made-up-word-${this.#typed.indexOf(typed) + 1}!`
  }

  /** What was typed, so that nothing else tells it. */
  known(): readonly string[] {
    return this.#typed
  }
}
