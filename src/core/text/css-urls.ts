/** `url(…)` in CSS and what looks like it, found in a time in proportion to the text. */
import { LONG_DOUBLE_QUOTED, LONG_SINGLE_QUOTED, type SpanKind, spanEnds } from './spans.ts'

export interface CssUrl {
  readonly start: number
  /** After the closing bracket. */
  readonly end: number
  /** The address with its quotes, if it has some. */
  readonly written: string
}

const OPENING = /url\(/gi
/** What cannot stand in an address without quotes. */
const STOP = /["')]/g
const BLANKS = /\s*/y

/** Asked for in the order of the text: the `url(` that begins at `start`, or null when it is none. */
export function cssUrlsIn(text: string): (start: number) => CssUrl | null {
  const endOf = spanEnds(text)
  let stop = -1
  const plainEnd = (from: number): number => {
    if (stop < from) {
      STOP.lastIndex = from
      stop = STOP.exec(text)?.index ?? text.length
    }
    return stop
  }
  return (start) => {
    const from = afterBlanks(text, start + 'url('.length)
    const quoted = quoteAt(text, from)
    const end = quoted === null ? plainEnd(from) : endOf(quoted, from)
    if (end < 0) return null
    const closing = quoted === null ? end : afterBlanks(text, end)
    return text[closing] === ')'
      ? { start, end: closing + 1, written: text.slice(from, end).trimEnd() }
      : null
  }
}

/** Exchanges each `url(…)`; `replace` gets the whole and the address with its quotes. */
export function replaceCssUrls(text: string, replace: (whole: string, written: string) => string): string {
  const urlAt = cssUrlsIn(text)
  const parts: string[] = []
  let at = 0
  for (const { index } of text.matchAll(OPENING)) {
    const url = index < at ? null : urlAt(index)
    if (url === null) continue
    parts.push(text.slice(at, index), replace(text.slice(index, url.end), url.written))
    at = url.end
  }
  return at === 0 ? text : parts.join('') + text.slice(at)
}

function quoteAt(text: string, at: number): SpanKind | null {
  return text[at] === '"' ? LONG_DOUBLE_QUOTED : text[at] === "'" ? LONG_SINGLE_QUOTED : null
}

function afterBlanks(text: string, from: number): number {
  BLANKS.lastIndex = from
  return from + (BLANKS.exec(text)?.[0].length ?? 0)
}
