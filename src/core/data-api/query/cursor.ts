import { refuse } from '../refusal.ts'

const SHOWN_TEXT = 200

/** A place in a text that only moves on, so that reading costs no more than the text's length. */
export class Cursor {
  at = 0

  constructor(
    readonly text: string,
    /** What the text is, for the refusal: `select parameter`, `filter`. */
    private readonly what: string,
  ) {}

  get isAtEnd(): boolean {
    return this.at >= this.text.length
  }

  /** The next character; empty at the end. */
  get next(): string {
    return this.text.charAt(this.at)
  }

  startsWith(words: string): boolean {
    return this.text.startsWith(words, this.at)
  }

  take(words: string): boolean {
    if (!this.startsWith(words)) return false
    this.at += words.length
    return true
  }

  expect(words: string): void {
    if (!this.take(words)) this.fail(`"${words}"`)
  }

  /** The longest run of characters that pass. */
  takeWhile(passes: (char: string) => boolean): string {
    const start = this.at
    while (this.at < this.text.length && passes(this.text.charAt(this.at))) this.at += 1
    return this.text.slice(start, this.at)
  }

  skipBlanks(): void {
    this.takeWhile((char) => char === ' ' || char === '\t')
  }

  /** The rest of the text. */
  takeRest(): string {
    const rest = this.text.slice(this.at)
    this.at = this.text.length
    return rest
  }

  fail(expected: string): never {
    const found = this.isAtEnd ? 'end of input' : `"${this.next}"`
    return refuse(
      400,
      'PGRST100',
      `"failed to parse ${this.what} (${this.text.slice(0, SHOWN_TEXT)})" (line 1, column ${this.at + 1})`,
      { details: `unexpected ${found} expecting ${expected}` },
    )
  }
}
