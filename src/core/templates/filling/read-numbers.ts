/** Numbers of a prompt that a template has a setting for: "50 minute sessions", "a goal of eight glasses a day". */
import { isFunctionWord } from '../../prompt/common-words.ts'
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
    if (value === null || prompt.charAt(word.end) === ')') return
    const behind = words.slice(at + 1, at + 1 + REACH)
    const found = settings
      .filter(({ key }) => !read.some((one) => one.key === key))
      .flatMap(({ key, says }) => says.map((phrase) => ({ key, count: matched(behind, stemsOf(phrase)) })))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)[0]
    const last = found === undefined ? undefined : behind[found.count - 1]
    if (found === undefined || last === undefined) return
    read.push({
      key: found.key,
      value,
      said: prompt.slice(word.start, last.end),
      start: word.start,
      end: last.end,
    })
  })
  return read
}

/** How many words from the first a phrase takes up; 0 when it does not stand there. */
function matched(words: readonly Word[], stems: readonly string[]): number {
  let at = 0
  for (const stem of stems) {
    while (
      at < words.length &&
      words[at]?.stem !== stem &&
      isFunctionWord(words[at]?.stem ?? '') &&
      !isFunctionWord(stem)
    )
      at += 1
    if (words[at]?.stem !== stem) return 0
    at += 1
  }
  return at
}

function numberIn(text: string): number | null {
  const named = WORDS.indexOf(text.toLowerCase())
  if (named > 0) return named
  const isNumber = text.length <= MOST_DIGITS && [...text].every((char) => char >= '0' && char <= '9')
  return isNumber ? Number(text) : null
}
