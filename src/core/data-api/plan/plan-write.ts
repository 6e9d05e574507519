import type { Relation } from '../catalogue.ts'
import type { QueryModel } from '../query/query-model.ts'
import { readQuery } from '../query/read-query.ts'
import { refuse, refuseUnsupported } from '../refusal.ts'
import { answerSql, bodySql } from '../sql/body-sql.ts'
import { readSql } from '../sql/read-sql.ts'
import { named, type Sql, sql, toStatement } from '../sql/sql.ts'
import { deleteSql, type Returning } from '../sql/write-sql.ts'
import { buildTree } from '../tree/build-tree.ts'
import type { ReadNode } from '../tree/read-node.ts'
import type { AnswerRules, Plan } from './plan.ts'
import { relationOf } from './plan-read.ts'
import { appliedPreferences, commonRules, type RequestContext } from './request-context.ts'
import { returningOf } from './returning.ts'

/** A change of a relation: the conditions say which rows, the tree what of them is answered. */
export interface Change {
  readonly context: RequestContext
  readonly relation: Relation
  readonly query: QueryModel
  /** The rows that change. */
  readonly target: ReadNode
  /** What is answered of them. */
  readonly root: ReadNode
  readonly returning: Returning
}

export function readChange(context: RequestContext): Change {
  const { catalogue, request, preferences } = context
  const relation = relationOf(context)
  const query = readQuery(request.query, false)
  if (query.offsets.some(({ way }) => way.length === 0)) refuseUnsupported('An offset on a change')
  const ofRoot = query.conditions.filter(({ way }) => way.length === 0)
  const ofEmbeds = query.conditions.filter(({ way }) => way.length > 0)
  const named = { name: relation.name, relation, columns: relation.columns }
  const answered = {
    ...query,
    conditions: ofEmbeds,
    limits: query.limits.filter(({ way }) => way.length > 0),
  }
  const root = buildTree(catalogue, { ...named, isStored: false }, answered)
  const only = { select: [], conditions: ofRoot, orders: [], limits: [], offsets: [] }
  const target = buildTree(catalogue, { ...named, isStored: true }, only)
  const returning = preferences.returning === 'representation' ? returningOf(root) : []
  return { context, relation, query, target, root, returning }
}

/** A change without conditions would be one of every row. */
export function checkConditions({ target }: Change, what: 'UPDATE' | 'DELETE'): void {
  if (target.conditions.length === 0)
    refuse(400, '21000', `${what} requires a WHERE clause`, {
      hint: 'Say which rows are meant, with a filter that holds for all of them if it is all.',
    })
}

/** The change as a statement whose result is the answer. */
export function changePlan(
  { context, query, root }: Change,
  change: Sql,
  further: {
    rules: Partial<AnswerRules>
    applied: Parameters<typeof appliedPreferences>[1]
    updated?: Sql
    location?: Sql
  },
): Plan {
  const { catalogue, preferences, format } = context
  const isReturned = preferences.returning === 'representation'
  const { updated, location } = further
  const ways = isReturned
    ? sql`"source" AS (${change}), "page" AS (${readSql(catalogue, root, named('source'))})`
    : sql`"page" AS (${change})`
  const body = bodySql(format, isReturned ? 'rows' : 'none')
  return {
    kind: 'plan',
    statement: toStatement(
      answerSql(ways, body, {
        total: sql`count(*)::text`,
        ...(updated === undefined ? {} : { updated }),
        ...(location === undefined ? {} : { location }),
      }),
    ),
    isReadOnly: false,
    answer: {
      ...commonRules(context),
      hasBody: isReturned,
      changeLimit: query.limits.find(({ way }) => way.length === 0)?.what ?? null,
      preferenceApplied: appliedPreferences(context, further.applied),
      ...further.rules,
    },
  }
}

export function maxAffectedOf({ preferences }: RequestContext): number | null {
  return preferences.handling === 'strict' ? preferences.maxAffected : null
}

export function planDelete(context: RequestContext): Plan {
  const change = readChange(context)
  checkConditions(change, 'DELETE')
  const { catalogue } = context
  const statement = deleteSql(catalogue, change.relation, change.target, change.returning)
  return changePlan(change, statement, {
    rules: { action: 'delete', maxAffected: maxAffectedOf(context) },
    applied: ['return', 'max-affected'],
  })
}
