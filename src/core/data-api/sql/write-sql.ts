import type { Catalogue, Column, Relation } from '../catalogue.ts'
import type { ReadNode } from '../tree/read-node.ts'
import { conditionsSql } from './condition-sql.ts'
import { bound, fromCatalogue, joined, named, qualified, type Sql, sql } from './sql.ts'

/** The columns of what was written that the answer needs; null for all of them. */
export type Returning = readonly string[] | null

export interface Insertion {
  readonly relation: Relation
  readonly columns: readonly Column[]
  readonly body: string
  readonly isArray: boolean
  readonly rowCount: number
  /** Columns that get their default where an object of the body does not have them. */
  readonly isDefaulted: boolean
  readonly onConflict: { readonly columns: readonly string[]; readonly isMerged: boolean } | null
}

/** Types as they take any length: PostgreSQL's `character` and `bit` alone stand for one. */
const WIDE: ReadonlyMap<string, string> = new Map([
  ['character', 'character varying'],
  ['character[]', 'character varying[]'],
  ['bit', 'bit varying'],
  ['bit[]', 'bit varying[]'],
])

export const wideType = (type: string) => WIDE.get(type) ?? type

export function recordSql(columns: readonly { readonly name: string; readonly type: string }[]): Sql {
  const list = columns.map(({ name, type }) => sql`${named(name)} ${fromCatalogue(wideType(type))}`)
  return joined(list, ', ')
}

function returningSql(alias: string, returning: Returning): Sql {
  if (returning === null) return sql` RETURNING ${named(alias)}.*`
  if (returning.length === 0) return sql` RETURNING 1 AS "one"`
  return sql` RETURNING ${joined(
    returning.map((name) => sql`${named(alias)}.${named(name)}`),
    ', ',
  )}`
}

export const UPDATED = sql`coalesce(nullif(current_setting('data_api.updated', TRUE), ''), '0')`

export function insertSql(insertion: Insertion, alias: string, returning: Returning): Sql {
  const { relation, columns, rowCount, onConflict } = insertion
  const into = sql`INSERT INTO ${qualified(relation)} AS ${named(alias)}`
  const names = joined(
    columns.map(({ name }) => named(name)),
    ', ',
  )
  const rows =
    columns.length === 0
      ? sql` SELECT FROM generate_series(1, ${bound(String(rowCount))}::int)`
      : sql` (${names}) ${bodyRowsSql(insertion)}`
  const conflict = onConflict === null ? sql`` : conflictSql(onConflict, columns)
  return sql`${into}${rows}${conflict}${returningSql(alias, returning)}`
}

/** Rows of the body as the columns' types; the database reads the JSON, so that no number goes through another form. */
function bodyRowsSql({ relation, columns, body, isArray, isDefaulted }: Insertion): Sql {
  const array = isArray ? sql`${bound(body)}::json` : sql`json_build_array(${bound(body)}::json)`
  const values = columns.map((column) => {
    const value = sql`"record".${named(column.name)}`
    if (!isDefaulted) return value
    const fallback = defaultSql(relation, column)
    return fallback === null
      ? value
      : sql`CASE WHEN "element"."value"::jsonb ? ${bound(column.name)}::text THEN ${value} ELSE ${fallback} END`
  })
  return sql`SELECT ${joined(values, ', ')} FROM json_array_elements(${array}) WITH ORDINALITY AS "element"("value", "place"), LATERAL json_to_record("element"."value") AS "record"(${recordSql(columns)}) ORDER BY "element"."place"`
}

/** What the database would have taken. Null when that is nothing. */
function defaultSql(relation: Relation, { name, defaultText, identity }: Column): Sql | null {
  if (identity !== null) {
    const table = `"${relation.schema.replaceAll('"', '""')}"."${relation.name.replaceAll('"', '""')}"`
    return sql`nextval(pg_get_serial_sequence(${bound(table)}, ${bound(name)}))`
  }
  return defaultText === null ? null : sql`(${fromCatalogue(defaultText)})`
}

function conflictSql(
  { columns: keys, isMerged }: NonNullable<Insertion['onConflict']>,
  columns: readonly Column[],
): Sql {
  const target = sql` ON CONFLICT (${joined(keys.map(named), ', ')})`
  if (!isMerged || columns.length === 0) return sql`${target} DO NOTHING`
  const changes = columns.map(({ name }) => sql`${named(name)} = EXCLUDED.${named(name)}`)
  const counted = sql`set_config('data_api.updated', (${UPDATED}::bigint + 1)::text, TRUE) <> ''`
  return sql`${target} DO UPDATE SET ${joined(changes, ', ')} WHERE ${counted}`
}

export interface Change {
  readonly relation: Relation
  readonly columns: readonly Column[]
  readonly body: string
  readonly isArray: boolean
}

/** `target` holds the conditions for the rows that change. */
export function updateSql(catalogue: Catalogue, change: Change, target: ReadNode, returning: Returning): Sql {
  const { relation, columns, body, isArray } = change
  const object = isArray ? sql`${bound(body)}::json -> 0` : sql`${bound(body)}::json`
  const changes = columns.map(({ name }) => sql`${named(name)} = "record".${named(name)}`)
  const conditions = joined(conditionsSql(catalogue, target).sql, ' AND ')
  return sql`UPDATE ${qualified(relation)} AS ${named(target.alias)} SET ${joined(changes, ', ')} FROM json_to_record(${object}) AS "record"(${recordSql(columns)}) WHERE ${conditions}${returningSql(target.alias, returning)}`
}

/** A change of nothing: no row, but its columns. */
export function noRowsSql(relation: Relation, alias: string, returning: Returning): Sql {
  const columns =
    returning === null
      ? sql`${named(alias)}.*`
      : joined([sql`1 AS "one"`, ...returning.map((name) => sql`${named(alias)}.${named(name)}`)], ', ')
  return sql`SELECT ${columns} FROM ${qualified(relation)} AS ${named(alias)} WHERE FALSE`
}

export function deleteSql(
  catalogue: Catalogue,
  relation: Relation,
  target: ReadNode,
  returning: Returning,
): Sql {
  const conditions = joined(conditionsSql(catalogue, target).sql, ' AND ')
  return sql`DELETE FROM ${qualified(relation)} AS ${named(target.alias)} WHERE ${conditions}${returningSql(target.alias, returning)}`
}
