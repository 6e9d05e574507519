import { escapePattern } from '../text/escape-pattern.ts'

/** A token, or a line end ('\\n'). */
export interface Place {
  readonly index: number
  readonly token: string
}

/** Finds any of the tokens. */
export function placePattern(tokens: readonly string[]): RegExp {
  return new RegExp(tokens.map(escapePattern).join('|'), 'g')
}

/** How far is looked at once: who asks for a text again and again, each time for less of it, reads no more than this. */
const WINDOW = 1000

/**
 * Finds the next token of a pattern in a text, or line end if that comes first and is asked for. `longest` is the length
 * of the longest token; none holds a line end.
 */
export function createPlaceFinder(
  text: string,
  longest: number,
): (from: number, pattern: RegExp, findsLines: boolean) => Place | null {
  let start = 0
  let window = text.slice(0, WINDOW)
  /** What was found from where in the window, by which pattern. */
  let known: { from: number; pattern: RegExp; place: Place | null } | null = null

  const tokenFrom = (from: number, pattern: RegExp): Place | null => {
    if (known !== null && known.pattern === pattern && known.from <= from) {
      if (known.place === null || known.place.index >= from) return known.place
    }
    pattern.lastIndex = from
    const match = pattern.exec(window)
    const place = match === null ? null : { index: match.index, token: match[0] }
    known = { from, pattern, place }
    return place
  }

  return (from, pattern, findsLines) => {
    for (let at = from; ; ) {
      const isLast = start + window.length === text.length
      if (!isLast && at + longest > start + window.length) {
        start = at
        window = text.slice(at, at + WINDOW)
        known = null
        continue
      }
      const lineEnd = findsLines ? window.indexOf('\n', at - start) : -1
      const token = tokenFrom(at - start, pattern)
      if (lineEnd >= 0 && (token === null || token.index > lineEnd))
        return { index: start + lineEnd, token: '\n' }
      if (token !== null) return { index: start + token.index, token: token.token }
      if (isLast) return null
      at = start + window.length - longest + 1
    }
  }
}
