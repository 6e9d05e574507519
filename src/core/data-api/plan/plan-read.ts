import type { Relation } from '../catalogue.ts'
import { readQuery } from '../query/read-query.ts'
import { refuse } from '../refusal.ts'
import { answerSql, bodySql } from '../sql/body-sql.ts'
import { countSql, readSql } from '../sql/read-sql.ts'
import { qualified, type Sql, sql, toStatement } from '../sql/sql.ts'
import { buildTree } from '../tree/build-tree.ts'
import { findRelation } from '../tree/links.ts'
import type { ReadNode } from '../tree/read-node.ts'
import type { Plan } from './plan.ts'
import { withMaxRows, withRange } from './range.ts'
import { appliedPreferences, commonRules, type RequestContext } from './request-context.ts'

export function planRead(context: RequestContext): Plan {
  const { catalogue, request, options, format } = context
  const relation = relationOf(context)
  const query = readQuery(request.query, false)
  const plain = buildTree(
    catalogue,
    { name: relation.name, relation, isStored: true, columns: relation.columns },
    query,
  )
  const root = withMaxRows(withRange(plain, rangeOf(context)), options.maxRows)
  const from = qualified(relation)
  const rules = commonRules(context)
  const body = bodySql(format, rules.hasBody ? 'rows' : 'none')
  const ways = sql`"page" AS (${readSql(catalogue, root, from)})`
  return {
    kind: 'plan',
    statement: toStatement(answerSql(ways, body, totalSql(context, root, from))),
    isReadOnly: true,
    answer: {
      ...rules,
      offset: root.limit === 0 ? 0 : root.offset,
      preferenceApplied: appliedPreferences(context, []),
    },
  }
}

/** All rows are counted when they are asked for, and the page does not have them all by its making. */
export function totalSql(
  { catalogue, preferences }: RequestContext,
  root: ReadNode,
  from: Sql,
): { total?: Sql } {
  if (preferences.count === null) return {}
  if (root.limit === null && root.offset === 0) return { total: sql`count(*)::text` }
  return { total: sql`(${countSql(catalogue, root, from)})::text` }
}

export function rangeOf({ request }: RequestContext): string | undefined {
  return request.method === 'GET' ? request.headers.range : undefined
}

export function relationOf({ catalogue, schema, target }: RequestContext): Relation {
  return (
    findRelation(catalogue, schema, target.name) ??
    refuse(404, 'PGRST205', `Could not find the table '${schema}.${target.name}' in the schema cache`)
  )
}
