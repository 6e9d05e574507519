/** What a comparison forgives; each level forgives what the levels before it do as well. */
export const LEVELS = ['line-end spaces', 'indentation', 'Unicode', 'inner white space'] as const
export type Level = (typeof LEVELS)[number]

/** A text with differences of a level removed, and where in the original each of its characters stands. */
export interface NormalText {
  readonly text: string
  /** Index in the original at which the character begins. */
  readonly starts: readonly number[]
  /** Index in the original at which it ends. */
  readonly ends: readonly number[]
}

const LINE = /([^\r\n]*)(\r\n|\n|\r|$)/g
const CLUSTER = /[^\p{M}]\p{M}*|\p{M}+/gu
const ALIKE: Readonly<Record<string, string>> = { '…': '...' }
const SINGLE_QUOTE = /^[‘’‚‛′´]$/
const DOUBLE_QUOTE = /^[“”„‟″]$/
const DASH = /^[‐‑‒–—―−]$/
const INVISIBLE = /^[\u200b-\u200d\u2060\ufeff\u00ad]+$/
const WORD = /[\p{L}\p{N}_$]/u

export function normalText(text: string, level: Level): NormalText {
  const depth = LEVELS.indexOf(level)
  const out: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  const put = (chars: string, start: number, end: number) => {
    for (const char of chars.split('')) {
      out.push(char)
      starts.push(start)
      ends.push(end)
    }
  }
  for (const match of text.matchAll(LINE)) {
    const [whole, line = '', lineEnd = ''] = match
    if (whole === '') break
    putLine(line, match.index, depth, put)
    if (lineEnd !== '') put('\n', match.index + line.length, match.index + whole.length)
  }
  return { text: out.join(''), starts, ends }
}

function putLine(line: string, at: number, depth: number, put: (c: string, s: number, e: number) => void) {
  const isSpace = depth >= 2 ? isAnySpace : isPlainSpace
  let from = 0
  let to = line.length
  while (to > 0 && isSpace(line.charAt(to - 1))) to -= 1
  if (depth >= 1) while (from < to && isSpace(line.charAt(from))) from += 1
  if (depth < 2) {
    for (let i = from; i < to; i++) put(line.charAt(i), at + i, at + i + 1)
    return
  }
  let before = ''
  let spaceStart = -1
  for (const { 0: cluster, index } of line.slice(from, to).matchAll(CLUSTER)) {
    const start = at + from + index
    const plain = alike(cluster)
    if (plain === '') continue
    if (depth >= 3 && plain === ' ') {
      if (spaceStart < 0) spaceStart = start
      continue
    }
    if (spaceStart >= 0 && WORD.test(before) && WORD.test(plain)) put(' ', spaceStart, start)
    spaceStart = -1
    put(plain, start, start + cluster.length)
    before = plain
  }
}

function alike(cluster: string): string {
  const char = cluster.normalize('NFC')
  if (isAnySpace(char)) return ' '
  if (SINGLE_QUOTE.test(char)) return "'"
  if (DOUBLE_QUOTE.test(char)) return '"'
  if (DASH.test(char)) return '-'
  if (INVISIBLE.test(char)) return ''
  return ALIKE[char] ?? char
}

function isPlainSpace(char: string): boolean {
  return char === ' ' || char === '\t'
}

function isAnySpace(char: string): boolean {
  return isPlainSpace(char) || /^[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]$/.test(char)
}
