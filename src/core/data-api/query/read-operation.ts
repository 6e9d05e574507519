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

/** A quoted text counts as one only when the item ends with it: `"a"b` is four characters. */
function readItem(cursor: Cursor): string {
  if (cursor.next === '"') {
    const end = endOfQuoted(cursor.text, cursor.at)
    if (end >= 0 && (end === cursor.text.length || !isOfItem(cursor.text.charAt(end))))
      return readQuoted(cursor)
  }
  return cursor.takeWhile(isOfItem)
}

/** Where the text after a quoted one begins; -1 when it does not close. */
function endOfQuoted(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (char === '\\') at += 1
    else if (char === '"') return at + 1
  }
  return -1
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
