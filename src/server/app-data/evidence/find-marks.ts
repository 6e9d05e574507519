/** Which values of somebody's rows stand in what a view or a function gave: each text and number is in them once. */
import type { SeenColumns } from '../../../core/access/evidence.ts'
import { rowIn, type World } from './world.ts'

interface Mark {
  readonly table: string
  readonly column: string
  readonly value: string
  readonly isText: boolean
}

/** Shorter ones are found anywhere. */
const MIN_TEXT = 4
const MIN_NUMBER = 1_000

export function marksOf(world: World): readonly Mark[] {
  return world.tables.flatMap((relation) => {
    const row = rowIn(world, relation)
    if (row === null) return []
    return relation.columns.flatMap(({ name, type }): Mark[] => {
      const value = row.values.get(name) ?? ''
      const isNumber = /^(?:integer|bigint|numeric|real|double)/.test(type)
      if (isNumber ? Number(value) < MIN_NUMBER : value.length < MIN_TEXT) return []
      // Keys and names of people are no content, and equal in many rows.
      if (type === 'uuid' || type === 'boolean' || /^(?:date|time|json|.*\[\])/.test(type)) return []
      return [{ table: relation.name, column: name, value, isText: !isNumber }]
    })
  })
}

/** @param ignored what was given to the function, and so says nothing */
export function findMarks(
  marks: readonly Mark[],
  given: unknown,
  ignored: readonly string[] = [],
): readonly SeenColumns[] {
  const leaves = leavesOf(given)
  const found = new Map<string, Set<string>>()
  for (const { table, column, value, isText } of marks) {
    if (ignored.includes(value)) continue
    const isThere = leaves.some((leaf) => (isText ? leaf.includes(value) : Number(leaf) === Number(value)))
    if (isThere) found.set(table, (found.get(table) ?? new Set()).add(column))
  }
  return [...found].map(([table, columns]) => ({ table, columns: [...columns] }))
}

function leavesOf(given: unknown): readonly string[] {
  const leaves: string[] = []
  const waiting: unknown[] = [given]
  while (waiting.length > 0 && leaves.length < 10_000) {
    const one = waiting.pop()
    if (typeof one === 'object' && one !== null) waiting.push(...Object.values(one))
    else if (one !== null && one !== undefined && one !== '') leaves.push(String(one))
  }
  return leaves
}

/** Without the columns that somebody reads in the table itself. */
export function beyond(
  seen: readonly SeenColumns[],
  readable: (table: string) => readonly string[],
): readonly SeenColumns[] {
  return seen
    .map(({ table, columns }) => ({
      table,
      columns: columns.filter((name) => !readable(table).includes(name)),
    }))
    .filter(({ columns }) => columns.length > 0)
}
