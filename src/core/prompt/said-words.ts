/** A message as words, its clauses, and forms of clauses. Every look at a message goes through it once. */

export interface Word {
  /** Without quotes. */
  readonly text: string
  readonly lower: string
  readonly isQuoted: boolean
  /** In the message, quotes included. */
  readonly start: number
  readonly end: number
}

/** What they say, one blank between two, without quotes. */
export const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ')

const QUOTES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ['‘', '’'],
  ["'", "'"],
])
const MARKS = new Set([',', ';', '!', '?', '.', ':', '(', ')', '&', '\n'])
const BLANK = new Set([' ', '\t', '\r', '\f', '\u00a0'])

export function wordsIn(message: string): Word[] {
  const words: Word[] = []
  const unclosed = new Set<string>()
  for (let at = 0; at < message.length; ) {
    const unit = message[at] as string
    const closing = QUOTES.get(unit)
    const end = closing === undefined || unclosed.has(unit) ? -1 : quoteEnd(message, at, closing)
    if (closing !== undefined && end === -1 && unit !== "'") unclosed.add(unit)
    if (end !== -1) {
      words.push(word(message, at, end + 1, true))
      at = end + 1
    } else if (BLANK.has(unit)) at += 1
    else if (isMark(message, at)) {
      words.push(word(message, at, at + 1, false))
      at += 1
    } else {
      let stop = at + 1
      while (stop < message.length && !BLANK.has(message[stop] as string) && !isMark(message, stop)) stop += 1
      words.push(word(message, at, stop, false))
      at = stop
    }
  }
  return words
}

const MOST_IN_SINGLE_QUOTES = 300

/** An apostrophe opens nothing within a word, and closes only before a blank or a mark. */
function quoteEnd(message: string, at: number, closing: string): number {
  if (closing !== "'") return message.indexOf(closing, at + 1)
  const before = message[at - 1]
  if (before !== undefined && !BLANK.has(before) && !MARKS.has(before)) return -1
  for (let end = at + 2; end < Math.min(message.length, at + MOST_IN_SINGLE_QUOTES); end += 1) {
    if (message[end] === '\n') return -1
    const next = message[end + 1] ?? ' '
    if (message[end] === "'" && (BLANK.has(next) || MARKS.has(next))) return end
  }
  return -1
}

/** Points and colons are marks at the end of a word only: `1.5`, `src/App.tsx`, `12:30`. */
function isMark(message: string, at: number): boolean {
  const unit = message[at] as string
  if (!MARKS.has(unit)) return false
  const next = message[at + 1] ?? ' '
  return !/[.:?&(),]/.test(unit) || BLANK.has(next) || MARKS.has(next) || unit === '(' || unit === ')'
}

function word(message: string, start: number, end: number, isQuoted: boolean): Word {
  const text = isQuoted ? message.slice(start + 1, end - 1) : message.slice(start, end)
  return { text, lower: text.toLowerCase(), isQuoted, start, end }
}

export function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/[\s|]+/))
}

export function has(words: readonly Word[], any: ReadonlySet<string>): boolean {
  return words.some(({ lower, isQuoted }) => !isQuoted && any.has(lower))
}

export function without(words: readonly Word[], any: ReadonlySet<string>): Word[] {
  return words.filter(({ lower, isQuoted }) => isQuoted || !any.has(lower))
}

/** As the person wrote it. */
export function said(message: string, words: readonly Word[]): string {
  const [first, last] = [words[0], words.at(-1)]
  return first === undefined || last === undefined ? '' : message.slice(first.start, last.end)
}

/** Runs of words between any of these; empty ones are left out. */
export function split(words: readonly Word[], any: ReadonlySet<string>): Word[][] {
  const runs: Word[][] = [[]]
  for (const one of words) {
    if (!one.isQuoted && any.has(one.lower)) runs.push([])
    else runs.at(-1)?.push(one)
  }
  return runs.filter((run) => run.length > 0)
}

const forms = new Map<string, readonly (ReadonlySet<string> | null)[]>()

/**
 * What stands at the stars of a form such as `change|set * to|into *`, or null. A star takes a word or more, as few as
 * can be; a part with a question mark may be missing.
 */
export function match(words: readonly Word[], form: string): Word[][] | null {
  const parts = form.split(' ')
  let sets = forms.get(form)
  if (sets === undefined) {
    sets = parts.map((part) => (part === '*' ? null : new Set(part.replace('?', '').split('|'))))
    forms.set(form, sets)
  }
  const is = (at: number, index: number) => {
    const one = words[at]
    return one !== undefined && !one.isQuoted && sets[index]?.has(one.lower) === true
  }
  const found: Word[][] = []
  let at = 0
  for (const [index, part] of parts.entries()) {
    if (part === '*') {
      let end = at + 1
      if (index === parts.length - 1) end = words.length
      else while (end < words.length && !is(end, index + 1)) end += 1
      if (end > words.length || at >= words.length) return null
      found.push(words.slice(at, end))
      at = end
    } else if (is(at, index)) at += 1
    else if (!part.startsWith('?')) return null
  }
  return at === words.length ? found : null
}

const POLITE = setOf(
  "please pls also then and now just so ok okay next finally first, can could would you i i’d i'd we we’d want like to let’s let's - * • too thanks",
)
const BETWEEN = setOf(', and then plus & also')
const ENDS: ReadonlySet<string> = new Set([';', '!', '?', '.', '\n'])
const VERBS = setOf(
  'add include insert put create give remove delete drop hide get take lose make change set turn color colour paint use switch replace update recolor recolour rename call title retitle reword edit let move swap exchange bring shift reorder duplicate copy repeat clone center centre align increase decrease reduce enlarge shrink widen bold underline sort order filter show say write translate restyle style link connect track allow enable export',
)
const SHOULD = setOf('should must needs has')

/** At full stops and line ends, and before another verb; what stands in quotes stays whole. */
export function clausesOf(words: readonly Word[]): Word[][] {
  const clauses: Word[][] = []
  let clause: Word[] = []
  const end = () => {
    const own = trimmed(clause)
    if (own.length > 0) clauses.push(own)
    clause = []
  }
  for (const [at, one] of words.entries()) {
    if (!one.isQuoted && ENDS.has(one.lower)) end()
    else if (!one.isQuoted && BETWEEN.has(one.lower) && beginsClause(words, at + 1)) end()
    else clause.push(one)
  }
  end()
  return clauses
}

const MOST_AHEAD = 6

function beginsClause(words: readonly Word[], from: number): boolean {
  let at = from
  while (at < from + MOST_AHEAD && words[at] !== undefined && isPolite(words[at] as Word)) at += 1
  const one = words[at]
  if (one === undefined || one.isQuoted) return false
  if (VERBS.has(one.lower)) return true
  const ahead = words.slice(at, at + MOST_AHEAD)
  const stop = ahead.findIndex(({ lower, isQuoted }) => !isQuoted && (BETWEEN.has(lower) || ENDS.has(lower)))
  return has(stop === -1 ? ahead : ahead.slice(0, stop), SHOULD)
}

function isPolite({ lower, isQuoted }: Word): boolean {
  return !isQuoted && (POLITE.has(lower) || BETWEEN.has(lower))
}

const BULLET = /^(?:\d{1,3}[.)]?|[-*•])$/

/** Without courtesies and bullets around it. */
function trimmed(clause: readonly Word[]): Word[] {
  let [start, end] = [0, clause.length]
  const isIdle = (one: Word) =>
    isPolite(one) || (!one.isQuoted && one.lower.length === 1 && MARKS.has(one.lower))
  while (
    start < end &&
    (isIdle(clause[start] as Word) || (start === 0 && BULLET.test(clause[start]?.text ?? '')))
  )
    start += 1
  while (end > start && isIdle(clause[end - 1] as Word)) end -= 1
  return clause.slice(start, end)
}
