/** Statements about the rows of one table, of names from its catalogue and of bound values. */
import type { Column, Relation } from '../../core/data-api/catalogue.ts'
import { bound, joined, NOTHING, named, qualified, type Sql, sql } from '../../core/data-api/sql/sql.ts'
import { APP_DATA_LIMITS, type RowFilter, type RowSelection } from '../../core/wire/app-data.ts'
import { AppDataError } from './app-data-error.ts'

/** A name that no column can hide: columns are always said with it. */
const ROW = sql`"lathe_row"`

function columnOf({ columns }: Relation, name: string): Column {
  const found = columns.find((column) => column.name === name)
  if (found === undefined) throw new AppDataError('column-not-found', { column: name })
  return found
}

const field = ({ name }: Pick<Column, 'name'>): Sql => sql`${ROW}.${named(name)}`
const textOf = (column: Pick<Column, 'name'>): Sql => sql`${field(column)}::text`

const from = (relation: Relation): Sql => sql`FROM ${qualified(relation)} AS ${ROW}`

/** What a page shows of each column, then the primary key: by the place of each, as names may be anything. */
function shown(relation: Relation): Sql {
  // One more than is shown says that there is more.
  const most = APP_DATA_LIMITS.cellCharacters + 1
  const cells = relation.columns.map(
    (column, place) => sql`left(${textOf(column)}, ${number(most)}) AS ${named(`c${place}`)}`,
  )
  const keys = relation.primaryKey.map((name, place) => sql`${textOf({ name })} AS ${named(`k${place}`)}`)
  // A table may have no columns at all.
  return joined([...cells, ...keys, sql`0 AS "there"`], ', ')
}

/** Of this code only, and so no text of a request. */
function number(value: number): Sql {
  return sql`${bound(String(value))}::int`
}

const COMPARISONS = {
  equals: sql`=`,
  differs: sql`IS DISTINCT FROM`,
  less: sql`<`,
  more: sql`>`,
} as const

function conditionOf(relation: Relation, filter: RowFilter): Sql {
  const column = columnOf(relation, filter.column)
  switch (filter.is) {
    case 'is-empty':
      return sql`${field(column)} IS NULL`
    case 'is-not-empty':
      return sql`${field(column)} IS NOT NULL`
    case 'contains':
      return sql`strpos(lower(${textOf(column)}), lower(${bound(filter.value)}::text)) > 0`
    default:
      return sql`${field(column)} ${COMPARISONS[filter.is]} ${bound(filter.value)}`
  }
}

function where(relation: Relation, filters: readonly RowFilter[]): Sql {
  if (filters.length === 0) return NOTHING
  const conditions = filters.map((filter) => conditionOf(relation, filter))
  return sql` WHERE ${joined(conditions, ' AND ')}`
}

/** By the key at last, so that pages follow one another. */
function orderBy(relation: Relation, order: RowSelection['order']): Sql {
  const chosen = order === null ? [] : [orderedBy(relation, order)]
  const keys = relation.primaryKey
    .filter((name) => name !== order?.column)
    .map((name) => sql`${field({ name })}`)
  const all = [...chosen, ...keys]
  return all.length === 0 ? NOTHING : sql` ORDER BY ${joined(all, ', ')}`
}

function orderedBy(relation: Relation, { column, isDescending }: NonNullable<RowSelection['order']>): Sql {
  const way = isDescending ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`
  return sql`${field(columnOf(relation, column))} ${way}`
}

export function selectPage(
  relation: Relation,
  selection: RowSelection,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Sql {
  return sql`SELECT ${shown(relation)} ${from(relation)}${where(relation, selection.where)}${orderBy(relation, selection.order)} LIMIT ${number(limit)} OFFSET ${number(offset)}`
}

/** Values in full, for a file. */
export function selectAll(relation: Relation, selection: RowSelection, limit: number): Sql {
  const cells = relation.columns.map((column, place) => sql`${textOf(column)} AS ${named(`c${place}`)}`)
  return sql`SELECT ${joined([...cells, sql`0 AS "there"`], ', ')} ${from(relation)}${where(relation, selection.where)}${orderBy(relation, selection.order)} LIMIT ${number(limit)}`
}

/** Up to one more than are counted. */
export function countRows(relation: Relation, filters: readonly RowFilter[]): Sql {
  const most = number(APP_DATA_LIMITS.countedRows + 1)
  return sql`SELECT count(*)::int AS "total" FROM (SELECT ${from(relation)}${where(relation, filters)} LIMIT ${most}) AS "counted"`
}

function isRow({ primaryKey }: Relation, key: readonly string[]): Sql {
  if (primaryKey.length === 0) throw new AppDataError('rows-without-key', {})
  if (key.length !== primaryKey.length) throw new AppDataError('row-not-found', {})
  const parts = primaryKey.map((name, place) => sql`${field({ name })} = ${bound(key[place] ?? null)}`)
  return joined(parts, ' AND ')
}

export function selectCell(relation: Relation, key: readonly string[], name: string): Sql {
  const most = number(APP_DATA_LIMITS.wholeCellCharacters + 1)
  const text = textOf(columnOf(relation, name))
  return sql`SELECT left(${text}, ${most}) AS "value" ${from(relation)} WHERE ${isRow(relation, key)}`
}

export function updateCell(
  relation: Relation,
  key: readonly string[],
  name: string,
  value: string | null,
): Sql {
  const column = columnOf(relation, name)
  return sql`UPDATE ${qualified(relation)} AS ${ROW} SET ${named(column.name)} = ${bound(value)} WHERE ${isRow(relation, key)} RETURNING ${shown(relation)}`
}

/** @param values of columns by their names, without those that the database fills in */
export function insertRow(relation: Relation, values: readonly (readonly [string, string | null])[]): Sql {
  const into = sql`INSERT INTO ${qualified(relation)} AS ${ROW}`
  if (values.length === 0) return sql`${into} DEFAULT VALUES RETURNING ${shown(relation)}`
  const names = values.map(([name]) => named(columnOf(relation, name).name))
  const given = values.map(([, value]) => bound(value))
  return sql`${into} (${joined(names, ', ')}) OVERRIDING SYSTEM VALUE VALUES (${joined(given, ', ')}) RETURNING ${shown(relation)}`
}

/** Of many, none of which is shown. */
export function insertRows(
  relation: Relation,
  columns: readonly string[],
  rows: readonly (readonly (string | null)[])[],
): Sql {
  const names = columns.map((name) => named(columnOf(relation, name).name))
  const values = rows.map((row) => sql`(${joined(row.map(bound), ', ')})`)
  return sql`INSERT INTO ${qualified(relation)} (${joined(names, ', ')}) OVERRIDING SYSTEM VALUE VALUES ${joined(values, ', ')}`
}

export function deleteRows(relation: Relation, keys: readonly (readonly string[])[]): Sql {
  const rows = keys.map((key) => sql`(${isRow(relation, key)})`)
  return sql`DELETE ${from(relation)} WHERE ${joined(rows, ' OR ')}`
}
