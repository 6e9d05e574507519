/** What a comparison forgives; each level forgives what the levels before it do as well. */
export const LEVELS = ['line-end spaces', 'indentation', 'Unicode', 'inner white space'] as const
export type Level = (typeof LEVELS)[number]

/** A line with differences of a level removed, and where in the original each of its characters stands. */
export interface NormalLine {
  readonly text: string
  /** Index in the original at which the character begins. */
  readonly starts: readonly number[]
  /** Index in the original at which it ends. */
  readonly ends: readonly number[]
}

const LINE_END = /\r\n?/g
const NOT_ASCII = /[\u0080-\uffff]/
const CLUSTER = /[^\p{M}]\p{M}*|\p{M}+/gu
/** What {@link alike} may change: the clusters that are not one character of ASCII. */
const CHANGED = /[^\p{M}]\p{M}+|[^\p{M}\p{ASCII}]|\p{M}+/gu
/** One that bears a mark is none. */
const SPACES = / +(?!\p{M})/gu
const TAB = /\t(?!\p{M})/gu
const ALIKE: Readonly<Record<string, string>> = { '…': '...' }
const SINGLE_QUOTE = /^[‘’‚‛′´]$/
const DOUBLE_QUOTE = /^[“”„‟″]$/
const DASH = /^[‐‑‒–—―−]$/
const INVISIBLE = /^[\u200b-\u200d\u2060\ufeff\u00ad]+$/
const MARK = /^\p{M}$/u
const WORD = /[\p{L}\p{N}_$]/u

/** The lines of a text, without their ends of whatever kind. */
export function linesOf(text: string): readonly string[] {
  return (text.includes('\r') ? text.replace(LINE_END, '\n') : text).split('\n')
}

/** Lines with differences of a level removed, as one text in which each of them is one line. */
export function normalText(lines: readonly string[], level: Level): string {
  const depth = LEVELS.indexOf(level)
  const known = new Map<string, string>()
  const alikeOnce = (cluster: string) => {
    const same = known.get(cluster) ?? alike(cluster)
    known.set(cluster, same)
    return same
  }
  return lines.map((line) => (line === '' ? '' : normal(line, depth, alikeOnce))).join('\n')
}

function normal(line: string, depth: number, alikeOf: (cluster: string) => string): string {
  const [from, to] = textRange(line, depth)
  const text = line.slice(from, to)
  if (depth < 2) return text
  const plain = NOT_ASCII.test(text) ? text.replace(CHANGED, alikeOf) : text
  const spaced = plain.includes('\t') ? plain.replace(TAB, ' ') : plain
  return depth < 3 || !spaced.includes(' ') ? spaced : withoutSpaces(spaced)
}

/** Only the spaces that separate words stay, one for each. */
function withoutSpaces(text: string): string {
  return text.replace(SPACES, (spaces, at: number) =>
    isWordBefore(text, at) && isWordAt(text, at + spaces.length) ? ' ' : '',
  )
}

function isWordBefore(text: string, at: number): boolean {
  const code = text.charCodeAt(at - 1)
  return code <= ASCII ? isPlainWord(code) : WORD.test(characterBefore(text, at))
}

function isWordAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code <= ASCII ? isPlainWord(code) : WORD.test(characterAt(text, at))
}

const ASCII = 0x7f

/** The same as {@link WORD} for characters of ASCII. */
function isPlainWord(code: number): boolean {
  const lower = code | 0x20
  return (lower >= 0x61 && lower <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x5f || code === 0x24
}

function characterAt(text: string, at: number): string {
  const code = text.codePointAt(at)
  return code === undefined ? '' : String.fromCodePoint(code)
}

/** The one before an index that is no mark of another. */
function characterBefore(text: string, end: number): string {
  for (let at = end - 1; at >= 0; at -= 1) {
    if (isLowSurrogate(text.charCodeAt(at)) && at > 0 && isHighSurrogate(text.charCodeAt(at - 1))) at -= 1
    const character = characterAt(text, at)
    if (!MARK.test(character)) return character
  }
  return ''
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code < 0xe000
}

/** One line of {@link normalText}, with its places. */
export function normalLine(line: string, level: Level): NormalLine {
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
  putLine(line, depth, put)
  return { text: out.join(''), starts, ends }
}

function putLine(line: string, depth: number, put: (c: string, s: number, e: number) => void) {
  const [from, to] = textRange(line, depth)
  if (depth < 2) {
    for (let i = from; i < to; i++) put(line.charAt(i), i, i + 1)
    return
  }
  let before = ''
  let spaceStart = -1
  for (const { 0: cluster, index } of line.slice(from, to).matchAll(CLUSTER)) {
    const start = from + index
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

/** Where a line's text begins and ends, as far as a level cares for what is around it. */
function textRange(line: string, depth: number): readonly [from: number, to: number] {
  const isSpace = depth >= 2 ? isAnySpace : isPlainSpace
  let from = 0
  let to = line.length
  while (to > 0 && isSpace(line.charAt(to - 1))) to -= 1
  if (depth >= 1) while (from < to && isSpace(line.charAt(from))) from += 1
  return [from, to]
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
