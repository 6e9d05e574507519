import { LIMITS } from '../limits.ts'
import { refuseLimit } from '../refusal.ts'
import { Cursor } from './cursor.ts'
import {
  AGGREGATES,
  type Aggregate,
  type SelectEmbed,
  type SelectField,
  type SelectItem,
} from './query-model.ts'
import { readJsonPath, readName, readWord } from './read-names.ts'

interface Counts {
  items: number
  embeds: number
}

/** `id,name:title,author!inner(name)`. */
export function readSelect(text: string): SelectItem[] {
  const cursor = new Cursor(text, 'select parameter')
  const items = readItems(cursor, 0, { items: 0, embeds: 0 })
  if (!cursor.isAtEnd) cursor.fail('"," or end of input')
  return items
}

function readItems(cursor: Cursor, depth: number, counts: Counts): SelectItem[] {
  if (depth > LIMITS.depth) refuseLimit(`Embedded resources are nested at most ${LIMITS.depth} deep.`)
  cursor.skipBlanks()
  if (cursor.isAtEnd || cursor.next === ')') return []
  const items: SelectItem[] = []
  do {
    cursor.skipBlanks()
    items.push(readItem(cursor, depth, counts))
    counts.items += 1
    if (counts.items > LIMITS.selected) refuseLimit(`A request selects at most ${LIMITS.selected} columns.`)
    cursor.skipBlanks()
  } while (cursor.take(','))
  return items
}

function readItem(cursor: Cursor, depth: number, counts: Counts): SelectItem {
  if (cursor.take('...'))
    return readEmbed(cursor, { name: readName(cursor), alias: null, isSpread: true }, depth, counts)
  if (cursor.take('*')) return { kind: 'star' }
  const first = readName(cursor)
  const hasAlias = cursor.next === ':' && !cursor.startsWith('::')
  if (hasAlias) cursor.take(':')
  const alias = hasAlias ? first : null
  const name = hasAlias ? readName(cursor) : first
  if (name === 'count' && cursor.take('()')) return readAfterCount(cursor, alias)
  if (cursor.next === '!' || cursor.next === '(')
    return readEmbed(cursor, { name, alias, isSpread: false }, depth, counts)
  return readField(cursor, name, alias)
}

type Head = Pick<SelectEmbed, 'name' | 'alias' | 'isSpread'>

function readEmbed(cursor: Cursor, head: Head, depth: number, counts: Counts): SelectEmbed {
  counts.embeds += 1
  if (counts.embeds > LIMITS.embeds) refuseLimit(`A request embeds at most ${LIMITS.embeds} resources.`)
  let hint: string | null = null
  let join: 'inner' | 'left' | null = null
  while (cursor.take('!')) {
    const word = readName(cursor)
    if ((word === 'inner' || word === 'left') && join === null) join = word
    else if (hint === null) hint = word
    else cursor.fail('at most one hint and one kind of join')
  }
  cursor.expect('(')
  const select = readItems(cursor, depth + 1, counts)
  cursor.expect(')')
  return { kind: 'embed', ...head, hint, join, select }
}

const readCast = (cursor: Cursor) => (cursor.take('::') ? readWord(cursor) : null)

function readAfterCount(cursor: Cursor, alias: string | null): SelectField {
  const aggregateCast = readCast(cursor)
  return { kind: 'field', field: null, alias, cast: null, aggregate: 'count', aggregateCast }
}

function readField(cursor: Cursor, name: string, alias: string | null): SelectField {
  const field = { name, path: readJsonPath(cursor) }
  const cast = readCast(cursor)
  let aggregate: Aggregate | null = null
  if (cursor.take('.')) {
    aggregate =
      AGGREGATES.find((one) => cursor.take(`${one}()`)) ??
      cursor.fail('sum(), avg(), count(), max() or min()')
  }
  const aggregateCast = aggregate === null ? null : readCast(cursor)
  if (!cursor.isAtEnd && !',) \t'.includes(cursor.next))
    cursor.fail('letter, digit, "-", "->>", "->", "::", ".", ")", "," or end of input')
  return { kind: 'field', field, alias, cast, aggregate, aggregateCast }
}
