import { LIMITS } from '../limits.ts'
import { refuseLimit } from '../refusal.ts'
import type { Cursor } from './cursor.ts'
import { IS_VALUES, type Operation, QUANTIFIED, SIMPLE, TEXT_SEARCHES } from './query-model.ts'
import { readQuoted, readWord } from './read-names.ts'

/** How a value ends: a parameter's at the end of the text, one in a group of conditions at a comma or bracket. */
export type ReadValue = (cursor: Cursor) => string

export const readWholeValue: ReadValue = (cursor) => cursor.takeRest()

/** Quoted, an array in braces, or what stands before the next comma or bracket. */
export const readValueInGroup: ReadValue = (cursor) => {
  if (cursor.next !== '{') return readItem(cursor)
  const start = cursor.at
  cursor.at += 1
  cursor.takeWhile((char) => char !== '{' && char !== '}')
  if (cursor.take('}')) return cursor.text.slice(start, cursor.at)
  cursor.at = start
  return cursor.takeWhile(isOfItem)
}

const isOfItem = (char: string) => char !== ',' && char !== ')'

/** A quoted text is the whole item: `"a"b`, which a client makes of a text with quotation marks, could be two things. */
function readItem(cursor: Cursor): string {
  if (cursor.next !== '"') return cursor.takeWhile(isOfItem)
  const value = readQuoted(cursor)
  if (cursor.isAtEnd || !isOfItem(cursor.next)) return value
  return cursor.fail('"," or ")" after a quoted value; quotation marks inside of one want a backslash')
}

function readList(cursor: Cursor): string[] {
  cursor.skipBlanks()
  cursor.expect('(')
  cursor.skipBlanks()
  const values: string[] = []
  do values.push(readItem(cursor))
  while (cursor.take(','))
  cursor.expect(')')
  cursor.skipBlanks()
  return values
}

const EXPECTED = '"not" or operator (eq, gt, ...)'

/** `not.eq.1`, `in.(1,2)`, `fts(english).word`. */
export function readOperation(
  cursor: Cursor,
  readValue: ReadValue,
): { readonly isNegated: boolean; readonly operation: Operation } {
  const isNegated = cursor.take('not.')
  const start = cursor.at
  const word = cursor.takeWhile((char) => char >= 'a' && char <= 'z')
  const operation = readNamed(cursor, word, readValue)
  if (operation !== null) return { isNegated, operation }
  cursor.at = start
  return cursor.fail(EXPECTED)
}

function readNamed(cursor: Cursor, word: string, readValue: ReadValue): Operation | null {
  const search = TEXT_SEARCHES.find((one) => one === word)
  if (search !== undefined) {
    const language = cursor.take('(') ? readLanguage(cursor) : null
    cursor.expect('.')
    return { kind: 'fts', operator: search, language, value: readValue(cursor) }
  }
  const quantified = QUANTIFIED.find((one) => one === word)
  if (quantified !== undefined) {
    const quantifier = cursor.take('(any)') ? 'any' : cursor.take('(all)') ? 'all' : null
    cursor.expect('.')
    return { kind: 'quantified', operator: quantified, quantifier, value: readValue(cursor) }
  }
  if (!cursor.take('.')) return null
  if (word === 'in') return { kind: 'in', values: readList(cursor) }
  if (word === 'is') return { kind: 'is', value: readIsValue(cursor) }
  if (word === 'isdistinct') return { kind: 'isdistinct', value: readValue(cursor) }
  const simple = SIMPLE.find((one) => one === word)
  return simple === undefined ? null : { kind: 'simple', operator: simple, value: readValue(cursor) }
}

function readLanguage(cursor: Cursor): string {
  const language = readWord(cursor)
  cursor.expect(')')
  return language
}

function readIsValue(cursor: Cursor): (typeof IS_VALUES)[number] {
  const start = cursor.at
  const word = cursor.takeWhile(
    (char) => char === '_' || (char >= 'a' && char <= 'z') || (char >= 'A' && char <= 'Z'),
  )
  const value = IS_VALUES.find((one) => one === word.toLowerCase())
  if (value !== undefined) return value
  cursor.at = start
  return cursor.fail('isVal: (null, not_null, true, false, unknown)')
}

/** Counts conditions over a whole request. */
export class ConditionCount {
  private count = 0

  add(): void {
    this.count += 1
    if (this.count > LIMITS.conditions) refuseLimit(`A request has at most ${LIMITS.conditions} conditions.`)
  }
}
