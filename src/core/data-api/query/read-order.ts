import { LIMITS } from '../limits.ts'
import { refuseLimit } from '../refusal.ts'
import { Cursor } from './cursor.ts'
import type { OrderTerm } from './query-model.ts'
import { readField, readJsonPath, readName } from './read-names.ts'

/** `name.desc.nullslast,author(name).asc`. */
export function readOrder(text: string): OrderTerm[] {
  const cursor = new Cursor(text, 'order')
  const terms: OrderTerm[] = []
  do {
    terms.push(readTerm(cursor))
    if (terms.length > LIMITS.orderTerms) refuseLimit(`An order has at most ${LIMITS.orderTerms} terms.`)
  } while (cursor.take(','))
  if (!cursor.isAtEnd) cursor.fail('"," or end of input')
  return terms
}

function readTerm(cursor: Cursor): OrderTerm {
  cursor.skipBlanks()
  const name = readName(cursor)
  const isOfEmbed = cursor.take('(')
  const field = isOfEmbed ? readField(cursor) : { name, path: readJsonPath(cursor) }
  if (isOfEmbed) cursor.expect(')')
  cursor.skipBlanks()
  const direction = takeOne(cursor, ['asc', 'desc'] as const)
  const nulls = takeOne(cursor, ['nullsfirst', 'nullslast'] as const)
  cursor.skipBlanks()
  if (!cursor.isAtEnd && cursor.next !== ',') cursor.fail('"asc", "desc", "nullsfirst" or "nullslast"')
  return { embed: isOfEmbed ? name : null, field, direction, nulls }
}

function takeOne<Word extends string>(cursor: Cursor, words: readonly Word[]): Word | null {
  return words.find((word) => cursor.take(`.${word}`)) ?? null
}
