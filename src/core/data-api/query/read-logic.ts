import { LIMITS } from '../limits.ts'
import { refuseLimit } from '../refusal.ts'
import { Cursor } from './cursor.ts'
import type { ConditionGroup, Logic } from './query-model.ts'
import { readField } from './read-names.ts'
import { type ConditionCount, readOperation, readValueInGroup } from './read-operation.ts'

/** The value of `or=`, `not.and=` …: `(a.eq.1,not.or(b.is.null,c.in.(1,2)))`. */
export function readLogic(
  head: Pick<ConditionGroup, 'isNegated' | 'joint'>,
  text: string,
  count: ConditionCount,
): ConditionGroup {
  const cursor = new Cursor(text, 'logic tree')
  const group = readItems(cursor, head, 1, count)
  if (!cursor.isAtEnd) cursor.fail('end of input')
  return group
}

type Head = Pick<ConditionGroup, 'isNegated' | 'joint'>

function readItems(cursor: Cursor, head: Head, depth: number, count: ConditionCount): ConditionGroup {
  if (depth > LIMITS.depth) refuseLimit(`Groups of conditions are nested at most ${LIMITS.depth} deep.`)
  cursor.skipBlanks()
  cursor.expect('(')
  const items: Logic[] = []
  do {
    cursor.skipBlanks()
    items.push(readItem(cursor, depth, count))
    cursor.skipBlanks()
  } while (cursor.take(','))
  cursor.expect(')')
  cursor.skipBlanks()
  return { kind: 'group', ...head, items }
}

function readItem(cursor: Cursor, depth: number, count: ConditionCount): Logic {
  const head = readHead(cursor)
  if (head !== null) return readItems(cursor, head, depth + 1, count)
  count.add()
  const field = readField(cursor)
  cursor.expect('.')
  return { kind: 'condition', field, ...readOperation(cursor, readValueInGroup) }
}

/** A group begins with its joint and a bracket; anything else is a condition, on a column `and` too. */
function readHead(cursor: Cursor): Head | null {
  const start = cursor.at
  const isNegated = cursor.take('not.')
  const joint = cursor.take('and') ? 'and' : cursor.take('or') ? 'or' : null
  cursor.skipBlanks()
  if (joint !== null && cursor.next === '(') return { isNegated, joint }
  cursor.at = start
  return null
}
