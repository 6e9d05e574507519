import type { SqlError } from './engine-error.ts'

/** Whose detail is the whole row, which nobody reads to its end. */
const DETAIL_IS_THE_ROW: ReadonlySet<string> = new Set(['23502', '23514', '44000'])
const MAX_CHARACTERS = 400

/** What PostgreSQL says, as sentences. */
export function sqlSentence({ message, detail, hint, code }: SqlError): string {
  const said = [message, DETAIL_IS_THE_ROW.has(code) ? null : detail, hint]
  return said
    .filter((part) => part !== null && part !== '')
    .map((part) => asSentence(part ?? ''))
    .join(' ')
}

/** With a capital letter and an end. */
export function asSentence(text: string): string {
  const whole = Array.from(text.trim())
  const cut = whole.length > MAX_CHARACTERS ? [...whole.slice(0, MAX_CHARACTERS), '…'] : whole
  const [first = '', ...rest] = cut
  const sentence = [first.toUpperCase(), ...rest].join('')
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`
}
