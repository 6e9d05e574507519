import type { Catalogue } from '../catalogue.ts'
import type { Field, SelectField } from '../query/query-model.ts'
import { refuseUnsupported } from '../refusal.ts'
import { isToOne } from '../tree/links.ts'
import type { Embed, ReadNode } from '../tree/read-node.ts'
import { castType } from './cast-types.ts'
import { fieldSql, hasColumn } from './field-sql.ts'
import { named, type Sql, sql } from './sql.ts'

/** Something that is selected, under the name it has in the answer. */
export type Output =
  | { readonly kind: 'star' }
  | { readonly kind: 'one'; readonly name: string; readonly sql: Sql; readonly isAggregate: boolean }

/** What a resource selects: its columns first, then what is embedded, as PostgREST has it. */
export function outputsOf(catalogue: Catalogue, node: ReadNode): Output[] {
  const fields = node.select.map((item): Output => {
    if (item.kind === 'star') return { kind: 'star' }
    return fieldOutput(catalogue, node, item)
  })
  const isGrouped = isAggregated(fields)
  const embedded = node.embeds.flatMap((embed) => embedOutputs(catalogue, embed, isGrouped))
  return isGrouped ? [...fields.flatMap((one) => expand(node, one)), ...embedded] : [...fields, ...embedded]
}

/** Every column of the resource by its name, where a star cannot stand. */
function expand(node: ReadNode, output: Output): Output[] {
  if (output.kind === 'one') return [output]
  return node.columns.map(({ name }) => ({
    kind: 'one',
    name,
    sql: sql`${named(node.alias)}.${named(name)}`,
    isAggregate: false,
  }))
}

export function isAggregated(outputs: readonly Output[]): boolean {
  return outputs.some((one) => one.kind === 'one' && one.isAggregate)
}

const AGGREGATES = { sum: sql`sum`, avg: sql`avg`, count: sql`count`, max: sql`max`, min: sql`min` } as const

function fieldOutput(catalogue: Catalogue, node: ReadNode, item: SelectField): Output {
  const cast = (one: Sql, type: string | null) =>
    type === null ? one : sql`CAST(${one} AS ${castType(catalogue, type)})`
  const { field, aggregate, aggregateCast } = item
  if (field === null || isRowCount(node, item)) {
    const counted = cast(sql`count(*)`, aggregateCast ?? item.cast)
    return { kind: 'one', name: item.alias ?? 'count', sql: counted, isAggregate: true }
  }
  const plain = cast(fieldSql(catalogue, node, field).sql, item.cast)
  if (aggregate === null)
    return { kind: 'one', name: item.alias ?? nameOf(field), sql: plain, isAggregate: false }
  const aggregated = cast(sql`${AGGREGATES[aggregate]}(${plain})`, aggregateCast)
  return { kind: 'one', name: item.alias ?? aggregate, sql: aggregated, isAggregate: true }
}

/** `comments(count)`: without a column of that name it counts rows. */
function isRowCount(node: ReadNode, { field, aggregate }: SelectField): boolean {
  return field?.name === 'count' && field.path.length === 0 && aggregate === null && !hasColumn(node, 'count')
}

/** The last key of a JSON path, or the column's name. */
function nameOf({ name, path }: Field): string {
  const key = path.findLast((step) => step.kind === 'key')
  return key?.kind === 'key' ? key.key : name
}

/** Rows are grouped by what is embedded in them, too: `json` cannot be compared, `jsonb` can. */
function embedOutputs(catalogue: Catalogue, embed: Embed, isGrouped: boolean): Output[] {
  const at = named(embed.alias)
  const isMany = !isToOne(embed.link)
  const comparable = (json: Sql) => (isGrouped ? sql`${json}::jsonb` : json)
  if (embed.isSpread)
    return spreadOutputs(catalogue, embed).map(({ name }, place) => {
      const column = sql`${at}.${named(`c${place}`)}`
      return {
        kind: 'one',
        name,
        sql: isMany ? comparable(sql`coalesce(${column}, '[]'::json)`) : column,
        isAggregate: false,
      }
    })
  if (isHidden(embed)) return []
  const rows = isMany ? sql`coalesce(${at}."rows", '[]'::json)` : sql`${at}."rows"`
  return [{ kind: 'one', name: embed.key, sql: comparable(rows), isAggregate: false }]
}

/** `comments!inner()`: it is embedded for its conditions only. */
function isHidden({ node }: Embed): boolean {
  return node.select.length === 0 && node.embeds.every((one) => isHidden(one))
}

/** What a spread resource gives to the one around it. */
export function spreadOutputs(catalogue: Catalogue, { node }: Embed): Extract<Output, { kind: 'one' }>[] {
  const outputs = outputsOf(catalogue, node).flatMap((one) => expand(node, one))
  if (isAggregated(outputs)) refuseUnsupported('An aggregate in a spread resource')
  return outputs.filter((one) => one.kind === 'one')
}
