import type { Catalogue } from '../catalogue.ts'
import type { Field, OrderTerm } from '../query/query-model.ts'
import { refuse } from '../refusal.ts'
import { isToOne } from '../tree/links.ts'
import type { Embed, ReadNode } from '../tree/read-node.ts'
import { fieldSql } from './field-sql.ts'
import { joined, NOTHING, named, type Sql, sql } from './sql.ts'

const DIRECTIONS = { asc: sql` ASC`, desc: sql` DESC` } as const
const NULLS = { nullsfirst: sql` NULLS FIRST`, nullslast: sql` NULLS LAST` } as const

/** The order of a resource, and which columns of embedded ones it asks for: the n-th is there as `"o<n>"`. */
export function orderSql(
  catalogue: Catalogue,
  node: ReadNode,
): { readonly order: Sql; readonly asked: ReadonlyMap<Embed, readonly Field[]> } {
  const asked = new Map<Embed, Field[]>()
  const terms = node.order.map((term) => {
    const by =
      term.embed === null
        ? fieldSql(catalogue, node, term.field).sql
        : embedded(node, term.embed, term, asked)
    const direction = term.direction === null ? NOTHING : DIRECTIONS[term.direction]
    const nulls = term.nulls === null ? NOTHING : NULLS[term.nulls]
    return sql`${by}${direction}${nulls}`
  })
  return { order: terms.length === 0 ? NOTHING : sql` ORDER BY ${joined(terms, ', ')}`, asked }
}

function embedded(node: ReadNode, name: string, { field }: OrderTerm, asked: Map<Embed, Field[]>): Sql {
  const embed = node.embeds.find(({ key }) => key === name)
  if (embed === undefined)
    return refuse(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
      hint: `Verify that '${name}' is included in the 'select' query parameter.`,
    })
  if (!isToOne(embed.link))
    refuse(400, 'PGRST118', `A related order on '${name}' is not possible`, {
      details: `'${node.shownName}' and '${name}' do not form a many-to-one or one-to-one relationship`,
    })
  const fields = asked.get(embed) ?? []
  asked.set(embed, [...fields, field])
  return sql`${named(embed.alias)}.${named(`o${fields.length}`)}`
}
