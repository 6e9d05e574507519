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
  readonly #found = new Map<string, { from: number; at: number }>()
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
    const script = this.#script
    let at = from
    for (let comments = 0; script[at] === SLASH; comments += 1) {
      if (script[at + 1] !== STAR && script[at + 1] !== SLASH) return at
      const end = script[at + 1] === STAR ? '*/' : '\n'
      const ending = this.#next(end, at + 2)
      if (ending === -1 || comments === MOST_SKIPPED) return -1
      at = this.#skipSpace(ending + end.length)
    }
    return at
  }

  #next(text: string, from: number): number {
    const known = this.#found.get(text)
    if (known !== undefined && known.from <= from && from <= known.at) return known.at
    const at = this.#script.indexOf(text, from)
    this.#found.set(text, { from, at })
    return at
  }

  #skipSpace(from: number): number {
    if (this.#space.from <= from && from <= this.#space.end) return this.#space.end
    let end = from
    while (end < this.#script.length && (this.#script[end] as number) <= 0x20) end += 1
    this.#space = { from, end }
    return end
  }
}
