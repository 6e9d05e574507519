/**
 * Parts of a text that one mark opens and another closes (comments, strings), found in a time in proportion to the text
 * however many of them are open and never closed. A pattern would look for the end of each of those again.
 */

export interface SpanKind {
  readonly open: string
  /** Sticky; what may stand before the end, as far as it goes, so that it always matches. Anything without one. */
  readonly body?: RegExp
  /** Empty for what ends where its body does. */
  readonly close: string
}

export interface Span {
  readonly kind: SpanKind
  readonly start: number
  /** After the closing mark. */
  readonly end: number
}

/**
 * Where a part ends that a mark of the kind opens at `at`, or -1. It remembers, so ask in the order of the text, with the
 * same kinds.
 */
export function spanEnds(text: string): (kind: SpanKind, at: number) => number {
  // Up to where a mark of the kind was seen to close nothing: those before it close nothing either.
  const open = new Map<SpanKind, number>()
  return (kind, at) => {
    if (at < (open.get(kind) ?? 0)) return -1
    const bodyEnd = endOfBody(text, kind, at + kind.open.length)
    if (bodyEnd >= 0 && text.startsWith(kind.close, bodyEnd)) return bodyEnd + kind.close.length
    open.set(kind, bodyEnd < 0 ? text.length : bodyEnd)
    return -1
  }
}

/** The parts in their order; what opens inside of one is part of it. Of marks that begin alike, name the longer first. */
function* spansIn(text: string, kinds: readonly SpanKind[]): Generator<Span> {
  const endOf = spanEnds(text)
  for (let at = 0; at < text.length; at += 1) {
    const kind = kinds.find((one) => text.startsWith(one.open, at))
    const end = kind === undefined ? -1 : endOf(kind, at)
    if (kind === undefined || end < 0) continue
    yield { kind, start: at, end }
    at = Math.max(at, end - 1)
  }
}

/** The text with its parts replaced. */
export function replaceSpans(
  text: string,
  kinds: readonly SpanKind[],
  replacement: string | ((part: string, span: Span) => string),
): string {
  const parts: string[] = []
  let at = 0
  for (const span of spansIn(text, kinds)) {
    const { start, end } = span
    parts.push(
      text.slice(at, start),
      typeof replacement === 'string' ? replacement : replacement(text.slice(start, end), span),
    )
    at = end
  }
  return at === 0 ? text : parts.join('') + text.slice(at)
}

function endOfBody(text: string, { body, close }: SpanKind, from: number): number {
  if (body === undefined) return text.indexOf(close, from)
  body.lastIndex = from
  return from + (body.exec(text)?.[0].length ?? 0)
}

export const BLOCK_COMMENT: SpanKind = { open: '/*', close: '*/' }
export const LINE_COMMENT: SpanKind = { open: '//', body: /[^\n]*/y, close: '' }
export const HTML_COMMENT: SpanKind = { open: '<!--', close: '-->' }
export const TEMPLATE: SpanKind = { open: '`', body: /[^`\\]*(?:\\[\s\S][^`\\]*)*/y, close: '`' }
/** Strings that end on their line. */
export const SINGLE_QUOTED: SpanKind = { open: "'", body: /[^'\\\n]*(?:\\.[^'\\\n]*)*/y, close: "'" }
export const DOUBLE_QUOTED: SpanKind = { open: '"', body: /[^"\\\n]*(?:\\.[^"\\\n]*)*/y, close: '"' }
/** Strings that may go on over lines. */
export const LONG_SINGLE_QUOTED: SpanKind = { open: "'", body: /[^'\\]*(?:\\.[^'\\]*)*/y, close: "'" }
export const LONG_DOUBLE_QUOTED: SpanKind = { open: '"', body: /[^"\\]*(?:\\.[^"\\]*)*/y, close: '"' }
