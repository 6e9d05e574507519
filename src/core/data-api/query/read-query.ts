import { LIMITS } from '../limits.ts'
import { RefusedRequest, refuse, refuseLimit } from '../refusal.ts'
import { Cursor } from './cursor.ts'
import type { ConditionGroup, Field, Logic, OrderTerm, Placed, QueryModel } from './query-model.ts'
import { readQueryString } from './query-string.ts'
import { readLogic } from './read-logic.ts'
import { readJsonPath, readName, readNames } from './read-names.ts'
import { ConditionCount, readOperation, readWholeValue } from './read-operation.ts'
import { readOrder } from './read-order.ts'
import { readSelect } from './read-select.ts'

/**
 * Reads a query string.
 *
 * @param isCall A function is called by GET: parameters that are no conditions are its arguments.
 */
export function readQuery(text: string, isCall: boolean): QueryModel {
  const parameters = readQueryString(text)
  const count = new ConditionCount()
  const conditions: Placed<Logic>[] = []
  const orders: Placed<readonly OrderTerm[]>[] = []
  const limits: Placed<number>[] = []
  const offsets: Placed<number>[] = []
  const passed: (readonly [string, string])[] = []
  const once = new Map<string, string>()
  for (const [name, value] of parameters) {
    const last = name.slice(name.lastIndexOf('.') + 1)
    if (name === 'select' || name === 'columns' || name === 'on_conflict') setOnce(once, name, value)
    else if (last === 'order') orders.push({ way: readWay(name), what: readOrder(value) })
    else if (last === 'limit') limits.push({ way: readWay(name), what: readNumber(name, value) })
    else if (last === 'offset') offsets.push({ way: readWay(name), what: readNumber(name, value) })
    else if (last === 'and' || last === 'or') conditions.push(readGroup(name, value, count))
    else if (isCall && !isCondition(value)) passed.push([name, value])
    else conditions.push(readCondition(name, value, count))
  }
  const terms = orders.reduce((sum, { what }) => sum + what.length, 0)
  if (terms > LIMITS.orderTerms) refuseLimit(`A request orders by at most ${LIMITS.orderTerms} terms.`)
  const columns = once.get('columns')
  const onConflict = once.get('on_conflict')
  return {
    select: readSelect(once.get('select') || '*'),
    conditions,
    orders,
    limits,
    offsets,
    columns: columns === undefined ? null : readNames(new Cursor(columns, 'columns parameter')),
    onConflict: onConflict === undefined ? null : readNames(new Cursor(onConflict, 'on_conflict parameter')),
    arguments: passed,
  }
}

function setOnce(once: Map<string, string>, name: string, value: string): void {
  if (once.has(name)) refuse(400, 'PGRST100', `The parameter ${name} is there twice`)
  once.set(name, value)
}

/** `author.posts.order`: the way without its last word. */
function readWay(name: string): string[] {
  const names = readDotted(name)
  return names.slice(0, -1)
}

function readDotted(text: string): string[] {
  const cursor = new Cursor(text, 'tree path')
  const names: string[] = []
  do names.push(readName(cursor))
  while (cursor.take('.'))
  if (!cursor.isAtEnd) cursor.fail('"." or end of input')
  return checkWay(names)
}

function checkWay(names: string[]): string[] {
  if (names.length > LIMITS.depth + 2)
    refuseLimit(`Embedded resources are nested at most ${LIMITS.depth} deep.`)
  return names
}

function readCondition(name: string, value: string, count: ConditionCount): Placed<Logic> {
  count.add()
  const { way, field } = readPlacedField(name)
  const cursor = new Cursor(value, 'filter')
  const read = readOperation(cursor, readWholeValue)
  if (!cursor.isAtEnd) cursor.fail('end of input')
  return { way, what: { kind: 'condition', field, ...read } }
}

function readPlacedField(name: string): { way: string[]; field: Field } {
  const cursor = new Cursor(name, 'tree path')
  const names: string[] = []
  do names.push(readName(cursor))
  while (cursor.take('.'))
  const path = readJsonPath(cursor)
  if (!cursor.isAtEnd) cursor.fail('"->", "->>", "." or end of input')
  checkWay(names)
  return { way: names.slice(0, -1), field: { name: names.at(-1) ?? '', path } }
}

/** `or`, `not.and`, `author.or`, `author.not.or`. */
function readGroup(name: string, value: string, count: ConditionCount): Placed<ConditionGroup> {
  const names = readDotted(name)
  const joint = names.at(-1) === 'or' ? 'or' : 'and'
  const isNegated = names.at(-2) === 'not'
  return { way: names.slice(0, isNegated ? -2 : -1), what: readLogic({ isNegated, joint }, value, count) }
}

/** PostgREST's rule: an argument whose text reads as a condition is one. */
function isCondition(value: string): boolean {
  try {
    const cursor = new Cursor(value, 'filter')
    readOperation(cursor, readWholeValue)
    return cursor.isAtEnd
  } catch (error) {
    if (error instanceof RefusedRequest) return false
    throw error
  }
}

const MOST_DIGITS = 15

function readNumber(name: string, value: string): number {
  const digits = value.startsWith('-') ? value.slice(1) : value
  const isNumber =
    digits !== '' && digits.length <= MOST_DIGITS && [...digits].every((one) => one >= '0' && one <= '9')
  if (!isNumber) refuse(400, 'PGRST100', `"${name.slice(0, 100)}" is not a whole number`)
  const number = Number(value)
  if (number < 0)
    refuse(416, 'PGRST103', 'Requested range not satisfiable', {
      details: name.endsWith('limit')
        ? 'Limit should be greater than or equal to zero.'
        : 'Offset should be greater than or equal to zero.',
    })
  return number
}
