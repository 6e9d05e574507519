/** Settings of a template that words decide, not numbers: black and white, which view first, the currency. */
import { isFunctionWord } from '../../prompt/common-words.ts'
import { stemsOf, type Word, wordsOf } from '../../prompt/words.ts'
import type { TemplateManifest } from '../template-manifest.ts'

type Switch = NonNullable<TemplateManifest['switches']>[number]

export interface SwitchRead {
  readonly key: string
  readonly value: string | boolean
  /** As the prompt has it. */
  readonly said: string
  readonly start: number
  readonly end: number
}

/** In the setting `currency`, where a template has one. */
const CURRENCY = 'currency'
const CURRENCIES: readonly (readonly [code: string, words: readonly string[]])[] = [
  ['USD', stemsOf('dollar dollars usd')],
  ['EUR', stemsOf('euro euros eur')],
  ['GBP', stemsOf('pound pounds sterling gbp')],
  ['CHF', stemsOf('franc francs franken chf')],
  ['JPY', stemsOf('yen jpy')],
  ['INR', stemsOf('rupee rupees inr')],
  ['CAD', stemsOf('cad')],
  ['AUD', stemsOf('aud')],
]
/** What stands before a currency that is wanted; behind "from" and "of" stands another one. */
const IN_IT = new Set(['in', 'use', 'using', 'to', 'with', 'mit', 'en', 'con', 'avec'])

export function readSwitches(prompt: string, switches: readonly Switch[]): SwitchRead[] {
  const words = wordsOf(prompt)
  const read: SwitchRead[] = []
  for (const { key, value, says } of switches) {
    const place = says.map((phrase) => placeOf(words, stemsOf(phrase))).find((found) => found !== null)
    if (place != null && !read.some((one) => one.key === key))
      read.push({ key, value, ...within(prompt, place) })
  }
  return read
}

/** The first that is asked for: "use dollars instead of euros". */
export function readCurrency(prompt: string): SwitchRead | null {
  const words = wordsOf(prompt)
  for (const [at, word] of words.entries()) {
    const code = CURRENCIES.find(([, names]) => names.includes(word.stem))?.[0]
    const before = words[at - 1]
    if (code !== undefined && before !== undefined && IN_IT.has(before.text.toLowerCase()))
      return { key: CURRENCY, value: code, ...within(prompt, [before, word]) }
  }
  return null
}

function within(prompt: string, [first, last]: readonly [Word, Word]): Omit<SwitchRead, 'key' | 'value'> {
  return { said: prompt.slice(first.start, last.end), start: first.start, end: last.end }
}

/** Its words in their order, nothing but small words between. */
function placeOf(words: readonly Word[], phrase: readonly string[]): readonly [Word, Word] | null {
  for (const [from, first] of words.entries()) {
    let at = from
    let last: Word | null = null
    for (const stem of phrase) {
      while (last !== null && words[at]?.stem !== stem && isFunctionWord(words[at]?.stem ?? '')) at += 1
      const word = words[at]
      last = word?.stem === stem ? word : null
      if (last === null) break
      at += 1
    }
    if (last !== null) return [first, last]
  }
  return null
}
