import { LIMITS } from '../limits.ts'
import { refuseLimit } from '../refusal.ts'
import type { Cursor } from './cursor.ts'
import type { Field, JsonStep } from './query-model.ts'

const isDigit = (char: string) => char >= '0' && char <= '9'

/** Letters and digits of any script, `_`, `$` and blanks. Other characters of a name want quotes. */
const isNameChar = (char: string) =>
  (char >= 'a' && char <= 'z') ||
  (char >= 'A' && char <= 'Z') ||
  isDigit(char) ||
  char === '_' ||
  char === '$' ||
  char === ' ' ||
  char >= '\u00a0'

/** What is between quotation marks; a backslash takes the next character as it is. The cursor is at the first mark. */
export function readQuoted(cursor: Cursor): string {
  cursor.expect('"')
  const parts: string[] = []
  for (;;) {
    parts.push(cursor.takeWhile((char) => char !== '"' && char !== '\\'))
    if (cursor.take('"')) return parts.join('')
    cursor.expect('\\')
    if (cursor.isAtEnd) cursor.fail('a character')
    parts.push(cursor.next)
    cursor.at += 1
  }
}

/** Words with single dashes between them: `->` is an arrow, not a dash. */
function readDashed(cursor: Cursor, isChar: (char: string) => boolean, expected: string): string {
  const words: string[] = []
  do {
    const word = cursor.takeWhile(isChar).trim()
    if (word === '') cursor.fail(expected)
    words.push(word)
  } while (cursor.next === '-' && !cursor.startsWith('->') && cursor.take('-'))
  return words.join('-')
}

export function readName(cursor: Cursor): string {
  if (cursor.next === '"') return readQuoted(cursor)
  return readDashed(cursor, isNameChar, 'field name (* or [a..z0..9_$])')
}

/** A name without quotes or dashes: a type, a text search configuration. */
export function readWord(cursor: Cursor): string {
  const word = cursor.takeWhile(isNameChar).trim()
  return word === '' ? cursor.fail('letter or digit') : word
}

const KEY_ENDS = '(-:.,>)'
const AFTER_INDEX = ['->', '::', '.', ',', ')']

function readStep(cursor: Cursor, arrow: '->' | '->>'): JsonStep {
  if (cursor.next === '"') return { arrow, kind: 'key', key: readQuoted(cursor) }
  const start = cursor.at
  const sign = cursor.take('-') ? '-' : ''
  const digits = cursor.takeWhile(isDigit)
  const isEnded = cursor.isAtEnd || AFTER_INDEX.some((end) => cursor.startsWith(end))
  if (digits !== '' && digits.length < 10 && isEnded)
    return { arrow, kind: 'index', index: Number(sign + digits) }
  if (sign !== '') cursor.fail('digits after the sign')
  cursor.at = start
  const key = readDashed(
    cursor,
    (char) => !KEY_ENDS.includes(char),
    'any non reserved character different from: .,>()',
  )
  return { arrow, kind: 'key', key }
}

export function readJsonPath(cursor: Cursor): JsonStep[] {
  const steps: JsonStep[] = []
  while (cursor.startsWith('->')) {
    cursor.take('->')
    steps.push(readStep(cursor, cursor.take('>') ? '->>' : '->'))
    if (steps.length > LIMITS.pathSteps) refuseLimit(`A JSON path has at most ${LIMITS.pathSteps} steps.`)
  }
  return steps
}

export function readField(cursor: Cursor): Field {
  cursor.skipBlanks()
  const name = readName(cursor)
  const path = readJsonPath(cursor)
  cursor.skipBlanks()
  return { name, path }
}

/** Names between commas, to the end of the text. */
export function readNames(cursor: Cursor): string[] {
  const names: string[] = []
  do {
    cursor.skipBlanks()
    names.push(readName(cursor))
    cursor.skipBlanks()
    if (names.length > LIMITS.columns) refuseLimit(`A request names at most ${LIMITS.columns} columns.`)
  } while (cursor.take(','))
  if (!cursor.isAtEnd) cursor.fail('"," or end of input')
  return names
}
