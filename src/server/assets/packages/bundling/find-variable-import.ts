/**
 * Whether a script may hold an `import()` or `require()` of a relative path that is made when it runs. Reads no
 * syntax: it may find one in a comment, and does not look through what hides one.
 */

const WORDS = ['import', 'require'] as const
/** Bytes of a path; a longer one counts as one that is made. */
const LONGEST_PATH = 4096

const code = (character: string) => character.charCodeAt(0)
const [SLASH, STAR, OPEN, CLOSE] = [code('/'), code('*'), code('('), code(')')]
const [COMMA, DOT, SINGLE, DOUBLE, BACKTICK] = [code(','), code('.'), code("'"), code('"'), code('`')]

/** Comments or brackets in one place; where more stand, there may be anything behind them. */
const MOST_SKIPPED = 20

export function findsVariableImport(script: Buffer): boolean {
  const scanner = new ImportScanner(script)
  return WORDS.some((word) => {
    for (let at = script.indexOf(word); at !== -1; at = script.indexOf(word, at + word.length)) {
      if (scanner.isVariableCall(at + word.length)) return true
    }
    return false
  })
}

/** Remembers where it was last: words may stand in comments, each of which then leads to the same place far behind. */
class ImportScanner {
  readonly #script: Buffer
  #space = { from: -1, end: -1 }
  /** By what ends it: the comment that was last the first behind a word, and where the text goes on behind it. */
  readonly #first = new Map<string, { from: number; at: number; behind: number | undefined }>()
  #argument = { at: -1, isVariable: false }

  constructor(script: Buffer) {
    this.#script = script
  }

  /** @param end of the word */
  isVariableCall(end: number): boolean {
    const at = this.#skipComments(this.#skipSpace(end))
    if (at === -1) return true
    if (this.#argument.at !== at) this.#argument = { at, isVariable: this.#isVariableArgument(at) }
    return this.#argument.isVariable
  }

  #isVariableArgument(from: number): boolean {
    const script = this.#script
    let at = from
    if (script[at] !== OPEN) return false
    for (let brackets = 0; script[at] === OPEN; brackets += 1) {
      at = this.#skipComments(this.#skipSpace(at + 1))
      if (at === -1 || brackets === MOST_SKIPPED) return true
    }
    const quote = script[at]
    if ((quote !== SINGLE && quote !== DOUBLE && quote !== BACKTICK) || script[at + 1] !== DOT) return false
    const path = script.subarray(at + 1, at + 1 + LONGEST_PATH)
    const length = path.indexOf(quote)
    if (length === -1) return true
    if (quote === BACKTICK && path.subarray(0, length).includes('${')) return true
    const after = script[this.#skipSpace(at + length + 2)]
    return after !== CLOSE && after !== COMMA
  }

  /** Where the text goes on behind comments and spaces, or -1 where that is not known. */
  #skipComments(from: number): number {
    const end = this.#commentEnd(from)
    if (end === null) return from
    const text = from + 2
    let first = this.#first.get(end)
    if (first === undefined || text < first.from || text > first.at) {
      first = { from: text, at: this.#script.indexOf(end, text), behind: undefined }
      this.#first.set(end, first)
    }
    if (first.at === -1) return -1
    // Many words may stand in one comment: what is behind it is looked at once, not from each of them.
    first.behind ??= this.#skipFurther(first.at + end.length)
    return first.behind
  }

  #skipFurther(from: number): number {
    let at = this.#skipSpace(from)
    for (let comments = 1; ; comments += 1) {
      const end = this.#commentEnd(at)
      if (end === null) return at
      const ending = this.#script.indexOf(end, at + 2)
      if (ending === -1 || comments === MOST_SKIPPED) return -1
      at = this.#skipSpace(ending + end.length)
    }
  }

  /** What ends the comment that begins there, or null where none does. */
  #commentEnd(at: number): '*/' | '\n' | null {
    if (this.#script[at] !== SLASH) return null
    const next = this.#script[at + 1]
    return next === STAR ? '*/' : next === SLASH ? '\n' : null
  }

  #skipSpace(from: number): number {
    if (this.#space.from <= from && from <= this.#space.end) return this.#space.end
    let end = from
    while (end < this.#script.length && (this.#script[end] as number) <= 0x20) end += 1
    this.#space = { from, end }
    return end
  }
}
