import type { DatabaseFunction, FunctionArgument } from '../catalogue.ts'
import { bound, fromCatalogue, joined, named, qualified, type Sql, sql } from './sql.ts'
import { recordSql, wideType } from './write-sql.ts'

/** How the arguments come: as a JSON object, as one JSON value, or as texts by name. */
export type CallArguments =
  | { readonly kind: 'json'; readonly names: ReadonlySet<string>; readonly text: string }
  | { readonly kind: 'single'; readonly text: string }
  | { readonly kind: 'texts'; readonly values: ReadonlyMap<string, string> }

/** What a function returned: its rows, or values in a column `value`. */
export function callSql(called: DatabaseFunction, given: CallArguments): Sql {
  const isScalar = called.returns.kind === 'scalar' || called.returns.kind === 'void'
  const alias = isScalar ? sql`"called"("value")` : sql`"called"`
  const list = isScalar ? sql`"called"."value"` : sql`"called".*`
  const call = sql`${qualified(called)}(${argumentsSql(called, given)}) AS ${alias}`
  if (given.kind !== 'json' || given.names.size === 0) return sql`SELECT ${list} FROM ${call}`
  const columns = called.arguments.filter(({ name }) => given.names.has(name))
  return sql`SELECT ${list} FROM json_to_record(${bound(given.text)}::json) AS "given"(${recordSql(columns)}), LATERAL ${call}`
}

function argumentsSql({ arguments: known }: DatabaseFunction, given: CallArguments): Sql {
  if (given.kind === 'single') {
    const [only] = known
    return sql`${bound(given.text)}::${fromCatalogue(only?.type ?? 'json')}`
  }
  const passed = known.filter(({ name }) => (given.kind === 'json' ? given.names : given.values).has(name))
  return joined(
    passed.map((one) => argumentSql(one, given)),
    ', ',
  )
}

function argumentSql({ name, type, isVariadic }: FunctionArgument, given: CallArguments): Sql {
  const value =
    given.kind === 'texts'
      ? sql`${bound(given.values.get(name) ?? null)}::${fromCatalogue(wideType(type))}`
      : sql`"given".${named(name)}`
  const passed = sql`${named(name)} := ${value}`
  return isVariadic ? sql`VARIADIC ${passed}` : passed
}
