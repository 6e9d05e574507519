import type { Format } from '../query/read-headers.ts'
import { type Sql, sql } from './sql.ts'

/** What of the rows in `page` makes the body, written by the database itself, so that numbers keep their digits. */
export type Content = 'rows' | 'one-row' | 'values' | 'one-value' | 'none'

export function bodySql({ kind, hasNulls }: Format, content: Content): Sql {
  if (content === 'none') return sql`NULL`
  if (kind === 'csv') return CSV
  const isValue = content === 'values' || content === 'one-value'
  const all = isValue ? sql`json_agg("page"."value")` : sql`json_agg("page".*)`
  const isSingle = kind === 'object' || content === 'one-row' || content === 'one-value'
  const stripped = hasNulls ? all : sql`json_strip_nulls(${all})`
  return isSingle ? sql`coalesce((${stripped} -> 0)::text, 'null')` : sql`coalesce(${stripped}::text, '[]')`
}

/** The names of the first row's columns, and the rows as PostgreSQL writes records, without their brackets. */
const CSV = sql`(SELECT coalesce(string_agg("key", ','), '') FROM (SELECT json_object_keys("first"."row") AS "key" FROM (SELECT row_to_json("one".*) AS "row" FROM "page" AS "one" LIMIT 1) AS "first") AS "keys") || E'\n' || coalesce(string_agg(substring(("page".*)::text, 2, length(("page".*)::text) - 2), E'\n'), '')`

/** What a function or trigger wants the answer to be. */
const SETTINGS = sql`nullif(current_setting('response.status', TRUE), '') AS "response_status", nullif(current_setting('response.headers', TRUE), '') AS "response_headers"`

/** One row that holds the whole answer. `ways` are common table expressions, the last of which is `page`. */
export function answerSql(
  ways: Sql,
  body: Sql,
  further: { total?: Sql; location?: Sql; updated?: Sql } = {},
): Sql {
  const { total = NULL_TEXT, location = NULL_TEXT, updated = NULL_TEXT } = further
  return sql`WITH ${ways} SELECT ${total} AS "total", count(*)::text AS "page_total", ${body} AS "body", ${location} AS "location", ${updated} AS "updated", ${SETTINGS} FROM "page"`
}

const NULL_TEXT = sql`NULL::text`
