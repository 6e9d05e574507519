/** The elements of a page that name files. It is written again around them as it stood. */
import { HTML_COMMENT, type SpanKind, spanEnds } from '../../core/text/spans.ts'
import { tagEnds } from '../../core/text/tags.ts'

export interface PageElement {
  /** As written: the tag, of a script up to the end of its text. */
  readonly whole: string
  /** In small letters. */
  readonly name: string
  /** What the tag has behind its name. */
  readonly attributes: string
  /** Of a script. */
  readonly text: string
}

/** Comments and styles are passed over whole, so that tags inside them are none. */
const OPENING = /<!--|<(style|script|link|img|source|video|audio|image|use|input|track)\b/gi
const TAG: SpanKind = { open: '', close: '>' }

/** Exchanges them for what `replace` makes of them. What is never closed stays. */
export function replaceElements(page: string, replace: (element: PageElement) => string): string {
  const endOf = spanEnds(page)
  const tagEnd = tagEnds(page)
  const styleEnd = closingOf(page, /<\/style\s*>/gi)
  const scriptEnd = closingOf(page, /<\/script\s*>/gi)
  const parts: string[] = []
  let at = 0
  for (const { 0: opening, 1: written, index } of page.matchAll(OPENING)) {
    if (index < at) continue
    const name = written?.toLowerCase()
    const start = index + opening.length
    if (name === undefined || name === 'style') {
      const end = name === undefined ? endOf(HTML_COMMENT, index) : (styleEnd(start)?.end ?? -1)
      if (end < 0) continue
      parts.push(page.slice(at, end))
      at = end
      continue
    }
    const tag = name === 'script' ? endOf(TAG, start) - 1 : tagEnd(start)
    const closing = name === 'script' && tag >= 0 ? scriptEnd(tag + 1) : null
    if (tag < 0 || (name === 'script' && closing === null)) continue
    const end = closing?.end ?? tag + 1
    const element = {
      whole: page.slice(index, end),
      name,
      attributes: page.slice(start, tag),
      text: closing === null ? '' : page.slice(tag + 1, closing.start),
    }
    parts.push(page.slice(at, index), replace(element))
    at = end
  }
  return parts.join('') + page.slice(at)
}

/** Asked for in the order of the text: the first tag of the kind from an index on. */
function closingOf(page: string, pattern: RegExp) {
  let next: { readonly start: number; readonly end: number } | null = { start: -1, end: 0 }
  return (from: number) => {
    while (next !== null && next.start < from) {
      const found = pattern.exec(page)
      next = found === null ? null : { start: found.index, end: pattern.lastIndex }
    }
    return next
  }
}
