/** Numbers of a prompt that a template has a setting for: "50 minute sessions", "a goal of eight glasses a day". */
import { isFunctionWord, meaningsOf } from '../../prompt/common-words.ts'
import { stemsOf, type Word, wordsOf } from '../../prompt/words.ts'

export interface NumberRead {
  readonly key: string
  readonly value: number
  /** As the prompt has it. */
  readonly said: string
  readonly start: number
  readonly end: number
}

interface Setting {
  readonly key: string
  readonly says: readonly string[]
}

const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const MOST_DIGITS = 6
/** How far the words that a number counts may stand from it. */
const REACH = 4

export function readNumbers(prompt: string, settings: readonly Setting[]): NumberRead[] {
  const words = wordsOf(prompt)
  const read: NumberRead[] = []
  words.forEach((word, at) => {
    const value = numberIn(word.text)
    if (value === null || isNumberOfPoint(prompt, word)) return
    const found = settings
      .filter(({ key }) => !read.some((one) => one.key === key))
      .flatMap(({ key, says }) =>
        says.map((phrase) => ({ key, ...span(prompt, words, at, stemsOf(phrase)) })),
      )
      .filter(({ stems }) => stems > 0)
      .sort((a, b) => b.stems - a.stems || a.last - a.first - (b.last - b.first))[0]
    const [first, last] = found === undefined ? [] : [words[found.first], words[found.last]]
    if (found === undefined || first === undefined || last === undefined) return
    const end =
      last === word &&
      prompt
        .slice(word.end, word.end + 2)
        .trimStart()
        .startsWith('%')
        ? 2
        : 0
    const said = prompt.slice(first.start, last.end + end).trim()
    read.push({ key: found.key, value, said, start: first.start, end: first.start + said.length })
  })
  return read
}

/** "4. VAT", "4) VAT": the number counts points, not percents. */
function isNumberOfPoint(prompt: string, { start, end }: Word): boolean {
  const [before, behind] = [prompt.slice(0, start).trimEnd(), prompt.slice(end, end + 2)]
  const isFirst = before === '' || prompt.slice(before.length, start).includes('\n')
  return behind.startsWith(')') || (isFirst && behind.startsWith('.') && behind.trim() !== behind)
}

interface Span {
  /** How many words of the phrase stand there; 0 when not all of them do. */
  readonly stems: number
  readonly first: number
  readonly last: number
}

const NONE: Span = { stems: 0, first: 0, last: 0 }

/** A phrase's words around a number, nothing but small words and the number between: "VAT of 20 %", "breaks of 10 minutes". */
function span(prompt: string, words: readonly Word[], at: number, phrase: readonly string[]): Span {
  const behind = inOrder(words, at, phrase)
  if (behind > 0) return { stems: phrase.length, first: at, last: at + behind }
  const isSaid = (index: number) =>
    phrase.some((stem) => !isFunctionWord(stem) && meaningsOf(words[index]?.stem ?? '').includes(stem))
  const isSmall = (index: number) => isSmallWord(words[index])
  const isJoined = (index: number) => ONE_CLAUSE.every((mark) => !gap(prompt, words, index).includes(mark))
  const taken: number[] = []
  let [first, last] = [at, at]
  while (at - first < REACH && isJoined(first) && (isSaid(first - 1) || isSmall(first - 1))) first -= 1
  while (last - at < REACH && isJoined(last + 1) && (isSaid(last + 1) || isSmall(last + 1))) last += 1
  for (let index = first; index <= last; index += 1) if (isSaid(index)) taken.push(index)
  const telling = phrase.filter((stem) => !isFunctionWord(stem) && !isUnitSaid(words, stem))
  const has = (stem: string) => taken.some((index) => meaningsOf(words[index]?.stem ?? '').includes(stem))
  const [begin, end] = [Math.min(at, ...taken), Math.max(at, ...taken)]
  return telling.length > 0 && telling.every(has) && begin < at
    ? { stems: telling.length, first: begin, last: end }
    : NONE
}

/** "Sessions 50 minutes and breaks 10": the unit is said once. */
const isUnitSaid = (words: readonly Word[], stem: string) =>
  UNITS.has(stem) && words.some((word) => meaningsOf(word.stem).includes(stem))
const UNITS = new Set(stemsOf('minute second hour day week percent'))
/** What joins two wishes is none. */
const isSmallWord = (word: Word | undefined) =>
  word !== undefined && isFunctionWord(word.stem) && !JOINS.has(word.text.toLowerCase())
const JOINS = new Set(['and', 'or', 'plus', 'und', 'oder', 'y', 'et', 'e'])
const ONE_CLAUSE = [',', ';', '.', '\n', '(', ')']
/** What stands between a word and the one before it. */
const gap = (prompt: string, words: readonly Word[], index: number) =>
  prompt.slice(words[index - 1]?.end ?? 0, words[index]?.start ?? prompt.length)

/** How many words behind the number a phrase takes up in its order; 0 when it does not stand there. */
function inOrder(words: readonly Word[], at: number, stems: readonly string[]): number {
  const behind = words.slice(at + 1, at + 1 + REACH)
  let next = 0
  for (const stem of stems) {
    while (
      next < behind.length &&
      behind[next]?.stem !== stem &&
      isSmallWord(behind[next]) &&
      !isFunctionWord(stem)
    )
      next += 1
    if (!meaningsOf(behind[next]?.stem ?? '').includes(stem)) return 0
    next += 1
  }
  return next
}

function numberIn(text: string): number | null {
  const named = WORDS.indexOf(text.toLowerCase())
  if (named > 0) return named
  const isNumber = text.length <= MOST_DIGITS && [...text].every((char) => char >= '0' && char <= '9')
  return isNumber ? Number(text) : null
}
