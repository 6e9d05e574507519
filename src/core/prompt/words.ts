/** Text as words with their places, and words as stems that the forms of one word share. Knows no template. */

export interface Word {
  readonly text: string
  readonly stem: string
  readonly start: number
  readonly end: number
}

const WORD = /\be-mails?\b|[\p{L}\p{N}]+(?:['’]\p{L}+)?/giu

export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map((found) => ({
    text: found[0],
    stem: stemOf(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }))
}

export function stemsOf(text: string): string[] {
  return wordsOf(text).map(({ stem }) => stem)
}

/** Whether something other than blanks and hyphens stands between two words. */
export function hasBreak(prompt: string, before: Word | undefined, word: Word): boolean {
  if (before === undefined) return false
  return (
    [...prompt.slice(before.end, word.start)].some((char) => !' -/&\'’"“”'.includes(char)) ||
    prompt.slice(before.end, word.start).includes(' - ')
  )
}

/** Endings that a word loses, with how long it has to be; the first that fits. */
const ENDINGS: readonly (readonly [ending: string, becomes: string, atLeast: number])[] = [
  ['ies', 'y', 5],
  ['sses', 'ss', 6],
  ['shes', 'sh', 6],
  ['ches', 'ch', 6],
  ['xes', 'x', 5],
  ['ss', 'ss', 0],
  ['us', 'us', 0],
  ['is', 'is', 0],
  ['s', '', 4],
]
const SUFFIXES: readonly (readonly [suffix: string, atLeast: number])[] = [
  ['ing', 6],
  ['ly', 6],
  ['ed', 6],
]

/** "Invoices", "invoicing" and "invoice" → "invoic"; light, so that what is not alike stays apart. */
export function stemOf(word: string): string {
  let stem = plain(word).replace('e-m', 'em')
  if (stem.endsWith("'s")) stem = stem.slice(0, -2)
  const [ending, becomes] =
    ENDINGS.find(([end, , atLeast]) => stem.endsWith(end) && stem.length >= atLeast) ?? []
  if (ending !== undefined) stem = stem.slice(0, stem.length - ending.length) + becomes
  const suffix = SUFFIXES.find(([end, atLeast]) => stem.endsWith(end) && stem.length >= atLeast)?.[0]
  if (suffix !== undefined) stem = undoubled(stem.slice(0, -suffix.length))
  else if (stem.endsWith('er') && stem.length > 5 && isDoubled(stem.slice(0, -2)))
    stem = undoubled(stem.slice(0, -2))
  return stem.endsWith('e') && stem.length > 4 ? stem.slice(0, -1) : stem
}

/** Lower case, without accents. */
export function plain(word: string): string {
  return word.toLowerCase().replaceAll('’', "'").normalize('NFKD').replace(/\p{M}/gu, '')
}

/** "plann" and "track" are what stands before the "er" of a doer. */
function isDoubled(stem: string): boolean {
  return stem.endsWith('ck') || (stem.at(-1) === stem.at(-2) && !'lsz'.includes(stem.at(-1) ?? ''))
}

function undoubled(stem: string): string {
  const isTwice = stem.at(-1) === stem.at(-2) && !'lsz'.includes(stem.at(-1) ?? '')
  return isTwice ? stem.slice(0, -1) : stem
}

/** "evening runs" → "Evening Runs"; "to do of the day" → "To Do of the Day". */
export function titleCase(text: string): string {
  return text
    .split(' ')
    .map((word, at) => (at > 0 && SMALL.has(word) ? word : capitalise(word)))
    .join(' ')
}

const SMALL = new Set([
  'of',
  'the',
  'and',
  'a',
  'an',
  'in',
  'on',
  'for',
  'to',
  'de',
  'la',
  'y',
  'und',
  'et',
  'di',
])

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
