/** Which mask stands for which secret in one request, and back. A value has the same mask wherever it stands. */
import { findSecrets } from './find-secrets.ts'
import type { FindValues } from './find-values.ts'
import { mergeRanges } from './text-ranges.ts'

const NAME = 'WITHHELD_SECRET_'
const END = '_END'
const ANY_MASK = /WITHHELD_SECRET_(\d{1,6})_/g
/** The longest that a mask can be. */
const MAX_MASK = 48

export interface SecretMasks {
  readonly size: number
  /** The text with a mask in place of each secret. */
  mask(text: string): string
  /** The inverse, for an answer. A mask that nobody gave out stays as it is. */
  restore(text: string): string
  /** How many characters at the end of a text may be the beginning of a mask. */
  openLength(text: string): number
}

/** `texts`: all that is to be masked, so that what looks like a mask there already is not taken for one. */
export function createSecretMasks(texts: readonly string[], findValues: FindValues): SecretMasks {
  const prefix = `${NAME}${unused(texts)}_`
  const pattern = new RegExp(`${prefix}(\\d{1,7})${END}`, 'g')
  const numbers = new Map<string, number>()
  const values: string[] = []
  const maskOf = (value: string) => {
    let number = numbers.get(value)
    if (number === undefined) {
      number = values.push(value)
      numbers.set(value, number)
    }
    return `${prefix}${number}${END}`
  }
  const isOpen = (tail: string) =>
    tail.length < prefix.length
      ? prefix.startsWith(tail)
      : tail.startsWith(prefix) && /^\d{0,7}(?:_(?:E(?:N)?)?)?$/.test(tail.slice(prefix.length))

  return {
    get size() {
      return values.length
    },
    mask(text) {
      let masked = ''
      let at = 0
      for (const { start, end } of mergeRanges([...findSecrets(text), ...findValues(text)])) {
        masked += text.slice(at, start) + maskOf(text.slice(start, end))
        at = end
      }
      return at === 0 ? text : masked + text.slice(at)
    },
    restore: (text) =>
      text.includes(prefix)
        ? text.replace(pattern, (mask, number) => values[Number(number) - 1] ?? mask)
        : text,
    openLength(text) {
      const first = Math.max(0, text.length - MAX_MASK)
      for (let at = text.indexOf('W', first); at !== -1; at = text.indexOf('W', at + 1))
        if (isOpen(text.slice(at))) return text.length - at
      return 0
    },
  }
}

function unused(texts: readonly string[]): number {
  let highest = 0
  for (const text of texts)
    for (const [, number] of text.matchAll(ANY_MASK)) highest = Math.max(highest, Number(number))
  return highest + 1
}
