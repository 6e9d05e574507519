/** A prompt as the parts that a person set apart: sentences, lines, points of a list, what stands between commas. */

export interface Clause {
  /** As the person wrote it, without what only joins it to its neighbours. */
  readonly text: string
  readonly start: number
  readonly end: number
  /** What set it apart from the one before: a line's beginning, a bracket, a colon, a comma, the end of a sentence. */
  readonly behind: 'line' | 'point' | 'bracket' | 'colon' | 'comma' | 'sentence'
  /** How deep in brackets. */
  readonly depth: number
}

const OPEN = '([{'
const CLOSE = ')]}'
const QUOTES: Readonly<Record<string, string>> = { '"': '"', '“': '”', '„': '“”', '«': '»' }
/** The longest quote; what is not closed by then is no quote. */
const MOST_QUOTED = 200

/** In one pass; a quote is never cut. */
export function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = []
  let [start, depth] = [0, 0]
  let behind: Clause['behind'] = 'line'
  const end = (at: number, next: Clause['behind'], length = 1) => {
    const clause = trimmed(text, start, at)
    if (clause !== null) clauses.push({ ...clause, behind, depth })
    start = at + length
    behind = next
  }
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    const close = QUOTES[char]
    if (close !== undefined) {
      at = endOfQuote(text, at, close)
    } else if (char === '\n') {
      end(at, 'line')
    } else if (OPEN.includes(char)) {
      end(at, 'bracket')
      depth += 1
    } else if (CLOSE.includes(char)) {
      const number = depth === 0 ? numberBefore(text, start, at) : -1
      if (number !== -1) end(number, 'point', at + 1 - number)
      else end(at, 'comma')
      depth = Math.max(0, depth - 1)
    } else if (char === ':' && !isBetweenDigits(text, at)) {
      end(at, 'colon')
    } else if ((char === ',' || char === ';') && !isBetweenDigits(text, at)) {
      end(at, 'comma')
    } else if ('.!?'.includes(char) && isEndOfSentence(text, at)) {
      if (isNumber(text.slice(start, at))) {
        start = at + 1
        behind = 'point'
      } else end(at, 'sentence')
    } else if (
      '•·–—*-+'.includes(char) &&
      (at === 0 || ' \n'.includes(text.charAt(at - 1))) &&
      ' '.includes(text.charAt(at + 1))
    ) {
      end(at, text.slice(start, at).trim() === '' ? 'point' : 'comma')
    }
  }
  end(text.length, 'line')
  return clauses
}

function endOfQuote(text: string, at: number, close: string): number {
  for (let next = at + 1; next < Math.min(text.length, at + MOST_QUOTED); next += 1) {
    if (text.charAt(next) === '\n') return at
    if (close.includes(text.charAt(next))) return next
  }
  return at
}

/** "2" before ")" or "." is the number of a point. A price or a count has words before it. */
function isNumber(text: string): boolean {
  const word = text.trim()
  return word.length > 0 && word.length < 3 && [...word].every((char) => char >= '0' && char <= '9')
}

/** Where the number of a point begins: "address 2) client"; -1 when none stands before. */
function numberBefore(text: string, from: number, at: number): number {
  let start = at
  while (start > from && isDigit(text.charAt(start - 1))) start -= 1
  const isAlone = start === from || text.charAt(start - 1).trim() === ''
  return start < at && at - start < 3 && isAlone ? start : -1
}

const isDigit = (char: string) => char >= '0' && char <= '9' && char !== ''

function isBetweenDigits(text: string, at: number): boolean {
  return isDigit(text.charAt(at - 1)) && isDigit(text.charAt(at + 1))
}

function isEndOfSentence(text: string, at: number): boolean {
  const next = text.charAt(at + 1)
  return next === '' || next === ' ' || next === '\n'
}

function trimmed(text: string, from: number, to: number): Pick<Clause, 'text' | 'start' | 'end'> | null {
  let [start, end] = [from, to]
  while (start < end && text.charAt(start).trim() === '') start += 1
  while (end > start && text.charAt(end - 1).trim() === '') end -= 1
  return start === end ? null : { text: text.slice(start, end), start, end }
}
