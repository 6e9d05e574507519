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

export function findsVariableImport(script: Buffer): boolean {
  return WORDS.some((word) => {
    for (let at = script.indexOf(word); at !== -1; at = script.indexOf(word, at + word.length)) {
      if (isVariableCall(script, at + word.length)) return true
    }
    return false
  })
}

function isVariableCall(script: Buffer, end: number): boolean {
  let at = skipSpace(script, end)
  if (script[at] === SLASH) at = skipComments(script, at)
  if (at === -1) return true
  if (script[at] !== OPEN) return false
  while (script[at] === OPEN) {
    at = skipComments(script, skipSpace(script, at + 1))
    if (at === -1) return true
  }
  const quote = script[at]
  if ((quote !== SINGLE && quote !== DOUBLE && quote !== BACKTICK) || script[at + 1] !== DOT) return false
  const path = script.subarray(at + 1, at + 1 + LONGEST_PATH)
  const length = path.indexOf(quote)
  if (length === -1) return true
  if (quote === BACKTICK && path.subarray(0, length).includes('${')) return true
  const after = script[skipSpace(script, at + length + 2)]
  return after !== CLOSE && after !== COMMA
}

/** Where the text goes on behind comments and spaces, or -1 in a comment that has no end. */
function skipComments(script: Buffer, from: number): number {
  let at = from
  while (script[at] === SLASH && (script[at + 1] === STAR || script[at + 1] === SLASH)) {
    const end = script[at + 1] === STAR ? '*/' : '\n'
    const ending = script.indexOf(end, at + 2)
    if (ending === -1) return -1
    at = skipSpace(script, ending + end.length)
  }
  return at
}

function skipSpace(script: Buffer, from: number): number {
  let at = from
  while (at < script.length && (script[at] as number) <= 0x20) at += 1
  return at
}
