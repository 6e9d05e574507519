import type { Catalogue } from '../catalogue.ts'
import type { Field } from '../query/query-model.ts'
import { refuse } from '../refusal.ts'
import { isToOne, type Link } from '../tree/links.ts'
import type { Embed, ReadNode } from '../tree/read-node.ts'
import { conditionsSql } from './condition-sql.ts'
import { fieldSql } from './field-sql.ts'
import { orderSql } from './order-sql.ts'
import { isAggregated, type Output, outputsOf, spreadOutputs } from './outputs.ts'
import { bound, joined, NOTHING, named, qualified, type Sql, sql } from './sql.ts'

/** The rows of a resource, with what is embedded in them. `from` is where the root's rows are, without its alias. */
export function readSql(catalogue: Catalogue, root: ReadNode, from: Sql): Sql {
  const outputs = outputsOf(catalogue, root)
  if (outputs.length === 0) refuse(400, 'PGRST100', 'A select names at least one column or embedded resource')
  return rowsSql(catalogue, root, outputs, sql`${from} AS ${named(root.alias)}`, [])
}

/** How many rows there are without the range. */
export function countSql(catalogue: Catalogue, root: ReadNode, from: Sql): Sql {
  const whole: ReadNode = { ...root, limit: null, offset: 0, order: [] }
  if (isAggregated(outputsOf(catalogue, root)))
    return sql`SELECT count(*) FROM (${readSql(catalogue, whole, from)}) AS "counted"`
  const { sql: conditions, asked } = conditionsSql(catalogue, whole)
  const embeds = whole.embeds.filter((embed) => embed.isInner || asked.has(embed))
  const joins = embeds.map((embed) => joinSql(catalogue, whole, embed, []))
  return sql`SELECT count(*) FROM ${joined([sql`${from} AS ${named(root.alias)}`, ...joins], ' ')}${whereSql(conditions)}`
}

function whereSql(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? NOTHING : sql` WHERE ${joined(conditions, ' AND ')}`
}

/** A whole select: `outputs` of `node`, whose rows are in `from`. */
function rowsSql(
  catalogue: Catalogue,
  node: ReadNode,
  outputs: readonly Output[],
  from: Sql,
  links: readonly Sql[],
): Sql {
  const list = joined(
    outputs.map((one) => outputSql(node, one)),
    ', ',
  )
  return sql`SELECT ${list}${bodySql(catalogue, node, outputs, from, links)}`
}

function outputSql(node: ReadNode, output: Output): Sql {
  return output.kind === 'star' ? sql`${named(node.alias)}.*` : sql`${output.sql} AS ${named(output.name)}`
}

/** What follows the selected list. */
function bodySql(
  catalogue: Catalogue,
  node: ReadNode,
  outputs: readonly Output[],
  from: Sql,
  links: readonly Sql[],
): Sql {
  const { order, asked } = orderSql(catalogue, node)
  const { sql: conditions } = conditionsSql(catalogue, node)
  const joins = node.embeds.map((embed) => joinSql(catalogue, node, embed, asked.get(embed) ?? []))
  const groups = groupSql(outputs)
  return sql` FROM ${joined([from, ...joins], ' ')}${whereSql([...links, ...conditions])}${groups}${order}${rangeSql(node)}`
}

function groupSql(outputs: readonly Output[]): Sql {
  if (!isAggregated(outputs)) return NOTHING
  const places = outputs.flatMap((one, place) =>
    one.kind === 'one' && !one.isAggregate ? [ordinal(place + 1)] : [],
  )
  return places.length === 0 ? NOTHING : sql` GROUP BY ${joined(places, ', ')}`
}

const DIGITS = [sql`0`, sql`1`, sql`2`, sql`3`, sql`4`, sql`5`, sql`6`, sql`7`, sql`8`, sql`9`]

/** A number that is written into the statement: which selected thing is meant cannot be bound. */
function ordinal(number: number): Sql {
  return [...String(number)].reduce((text, digit) => sql`${text}${DIGITS[Number(digit)] ?? NOTHING}`, NOTHING)
}

function rangeSql({ limit, offset }: ReadNode): Sql {
  const limited = limit === null ? NOTHING : sql` LIMIT ${bound(String(limit))}::bigint`
  return offset === 0 ? limited : sql`${limited} OFFSET ${bound(String(offset))}::bigint`
}

/** One embedded resource, joined to the rows of `parent`. `ordered` are its columns that the parent is ordered by. */
function joinSql(catalogue: Catalogue, parent: ReadNode, embed: Embed, ordered: readonly Field[]): Sql {
  const { link, isInner, alias } = embed
  const rows = isToOne(link) ? oneSql(catalogue, parent, embed, ordered) : manySql(catalogue, parent, embed)
  const at = named(alias)
  if (!isInner) return sql`LEFT JOIN LATERAL (${rows}) AS ${at} ON TRUE`
  return sql`INNER JOIN LATERAL (${rows}) AS ${at} ON ${at}."rows" IS NOT NULL`
}

/** The row as one JSON object, or its columns when they are spread. */
function oneSql(catalogue: Catalogue, parent: ReadNode, embed: Embed, ordered: readonly Field[]): Sql {
  const { node, link } = embed
  const from = fromSql(node, link)
  const links = linkSql(parent, node, link)
  const sorted = ordered.map(
    (field, place) => sql`${fieldSql(catalogue, node, field).sql} AS ${named(`o${place}`)}`,
  )
  if (embed.isSpread) {
    const list = spreadList(catalogue, embed)
    const outputs = spreadOutputs(catalogue, embed)
    return sql`SELECT ${joined([sql`TRUE AS "rows"`, ...list, ...sorted], ', ')}${bodySql(catalogue, node, outputs, from, links)}`
  }
  const outputs = outputsOf(catalogue, node)
  const row = named(`r${node.alias}`)
  if (isAggregated(outputs)) {
    if (ordered.length > 0) refuse(400, 'PGRST118', `A related order on '${embed.key}' is not possible`)
    return sql`SELECT row_to_json(${row}.*) AS "rows" FROM (${rowsSql(catalogue, node, outputs, from, links)}) AS ${row}`
  }
  const list = outputs.length === 0 ? [sql`1 AS "one"`] : outputs.map((one) => outputSql(node, one))
  const object = sql`(SELECT row_to_json(${row}.*) FROM (SELECT ${joined(list, ', ')}) AS ${row}) AS "rows"`
  return sql`SELECT ${joined([object, ...sorted], ', ')}${bodySql(catalogue, node, outputs, from, links)}`
}

/** The rows as one JSON array, or an array for each column when they are spread. Null without rows. */
function manySql(catalogue: Catalogue, parent: ReadNode, embed: Embed): Sql {
  const { node, link } = embed
  const from = fromSql(node, link)
  const links = linkSql(parent, node, link)
  const row = named(`r${node.alias}`)
  if (embed.isSpread) {
    const outputs = spreadOutputs(catalogue, embed)
    const list = [sql`1 AS "one"`, ...spreadList(catalogue, embed)]
    const arrays = outputs.map((_, place) => {
      const column = named(`c${place}`)
      return sql`json_agg(${row}.${column}) AS ${column}`
    })
    const inside = sql`SELECT ${joined(list, ', ')}${bodySql(catalogue, node, outputs, from, links)}`
    return sql`SELECT ${joined([sql`nullif(count(*), 0) AS "rows"`, ...arrays], ', ')} FROM (${inside}) AS ${row}`
  }
  const outputs = outputsOf(catalogue, node)
  const list = outputs.length === 0 ? [sql`1 AS "one"`] : outputs.map((one) => outputSql(node, one))
  const inside = sql`SELECT ${joined(list, ', ')}${bodySql(catalogue, node, outputs, from, links)}`
  return sql`SELECT json_agg(${row}.*) AS "rows" FROM (${inside}) AS ${row}`
}

function spreadList(catalogue: Catalogue, embed: Embed): Sql[] {
  return spreadOutputs(catalogue, embed).map((one, place) => sql`${one.sql} AS ${named(`c${place}`)}`)
}

/** Where the rows of an embedded resource are, with the join table in between. */
function fromSql(node: ReadNode, { target, junction }: Link): Sql {
  const own = sql`${qualified(target)} AS ${named(node.alias)}`
  if (junction === null) return own
  const alias = named(`j${node.alias}`)
  const matched = junction.pairs.map(
    ([column, joining]) => sql`${named(node.alias)}.${named(column)} = ${alias}.${named(joining)}`,
  )
  return sql`${own} INNER JOIN ${qualified(junction.relation)} AS ${alias} ON ${joined(matched, ' AND ')}`
}

function linkSql(parent: ReadNode, node: ReadNode, { pairs, junction }: Link): Sql[] {
  const other = named(junction === null ? node.alias : `j${node.alias}`)
  return pairs.map(([own, column]) => sql`${other}.${named(column)} = ${named(parent.alias)}.${named(own)}`)
}
