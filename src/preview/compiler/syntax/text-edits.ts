/** Changes to a text at places of its syntax tree. Lines keep their numbers, so that stacks still lead to the source. */
export class TextEdits {
  readonly #edits: Array<{ readonly start: number; readonly end: number; readonly text: string }> = []
  readonly #appended: string[] = []
  readonly #source: string

  constructor(source: string) {
    this.#source = source
  }

  /** @param text must not hold a line break */
  replace(start: number, end: number, text: string): void {
    this.#edits.push({ start, end, text: text + '\n'.repeat(countLines(this.#source.slice(start, end))) })
  }

  insert(at: number, text: string): void {
    this.#edits.push({ start: at, end: at, text })
  }

  /** Imports are hoisted, so they may come last. */
  append(statement: string): void {
    this.#appended.push(statement)
  }

  toString(): string {
    let text = ''
    let done = 0
    for (const { start, end, text: replacement } of this.#edits.sort((a, b) => a.start - b.start)) {
      // What lies inside a replaced part went with it.
      if (start < done) continue
      text += this.#source.slice(done, start) + replacement
      done = end
    }
    const whole = text + this.#source.slice(done)
    return this.#appended.length === 0 ? whole : `${whole}\n${this.#appended.join('\n')}`
  }
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}
