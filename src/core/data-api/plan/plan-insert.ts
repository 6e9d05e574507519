import type { Column, Relation } from '../catalogue.ts'
import { type Body, checkContentType, readBody } from '../query/read-body.ts'
import { refuse, refuseUnsupported } from '../refusal.ts'
import { joined, named, type Sql, sql } from '../sql/sql.ts'
import { type Insertion, insertSql, noRowsSql, UPDATED, updateSql } from '../sql/write-sql.ts'
import type { Plan } from './plan.ts'
import { type Change, changePlan, checkConditions, maxAffectedOf, readChange } from './plan-write.ts'
import type { RequestContext } from './request-context.ts'

export function planInsert(context: RequestContext): Plan {
  checkContentType(context.request.headers['content-type'])
  const change = readChange(context)
  const { relation, query, target } = change
  const { preferences, request } = context
  // PostgREST passes over it, and would answer with rows that it does not hold for.
  if (target.conditions.length > 0)
    refuseUnsupported('A condition on rows that are added', 'Leave the filter out, or read the rows after.')
  const body = readBody(request.body)
  const onConflict = conflictOf(change)
  const isDefaulted = preferences.missing === 'default'
  const columns = writtenColumns(relation, query.columns, body).filter(
    // What no object has is left to the database, but for a merge, which sets it.
    ({ name }) => !isDefaulted || onConflict !== null || body.allKeys.has(name),
  )
  const isLocated = preferences.returning === 'headers-only' && relation.primaryKey.length > 0
  const insertion: Insertion = {
    relation,
    columns,
    body: body.text,
    isArray: body.isArray,
    rowCount: body.rows.length,
    isDefaulted: isDefaulted && !isUniform(columns, body),
    onConflict,
  }
  const isMerged = onConflict?.isMerged ?? false
  const returning = isLocated ? relation.primaryKey : change.returning
  return changePlan(change, insertSql(insertion, target.alias, returning), {
    rules: {
      action: 'insert',
      isMerged,
      location: isLocated
        ? { path: `/${encodeURIComponent(relation.name)}`, names: relation.primaryKey }
        : null,
    },
    applied: onConflict === null ? ['missing', 'return'] : ['resolution', 'missing', 'return'],
    ...(isMerged ? { updated: UPDATED } : {}),
    ...(isLocated ? { location: locationSql(relation) } : {}),
  })
}

const isUniform = (columns: readonly Column[], { rows }: Body) =>
  rows.every((row) => columns.every(({ name }) => Object.hasOwn(row, name)))

function locationSql({ primaryKey }: Relation): Sql {
  const values = primaryKey.map((name) => sql`(array_agg("page".${named(name)}::text))[1]`)
  return sql`CASE WHEN count(*) = 1 THEN json_build_array(${joined(values, ', ')})::text END`
}

/** Without a key that rows could meet at, they are only added. */
function conflictOf({ context, relation, query }: Change): Insertion['onConflict'] {
  const { resolution } = context.preferences
  const columns = query.onConflict ?? relation.primaryKey
  if (resolution === null || columns.length === 0) return null
  for (const name of columns)
    if (!relation.columns.some((column) => column.name === name))
      refuse(400, '42703', `column "${name}" does not exist`)
  return { columns, isMerged: resolution === 'merge-duplicates' }
}

/** Those the query names, else those of the body, in the order of the table. */
function writtenColumns(relation: Relation, asked: readonly string[] | null, { keys }: Body): Column[] {
  const names = new Set(asked ?? keys ?? refuse(400, 'PGRST102', 'All object keys must match'))
  for (const name of names)
    if (!relation.columns.some((column) => column.name === name))
      refuse(400, 'PGRST204', `Could not find the '${name}' column of '${relation.name}' in the schema cache`)
  return relation.columns.filter(({ name }) => names.has(name))
}

export function planUpdate(context: RequestContext): Plan {
  checkContentType(context.request.headers['content-type'])
  const change = readChange(context)
  checkConditions(change, 'UPDATE')
  const { relation, query, target, returning } = change
  const body = readBody(context.request.body)
  if (body.rows.length > 1) refuseUnsupported('An update with several objects')
  const columns = writtenColumns(relation, query.columns, body)
  if (context.preferences.missing === 'default' && !isUniform(columns, body))
    refuseUnsupported('An update that sets columns to their default')
  const { isArray, text } = body
  const isNothing = columns.length === 0 || body.rows.length === 0
  const statement = isNothing
    ? noRowsSql(relation, target.alias, returning)
    : updateSql(context.catalogue, { relation, columns, body: text, isArray }, target, returning)
  return changePlan(change, statement, {
    rules: { action: 'update', maxAffected: maxAffectedOf(context) },
    applied: ['missing', 'return', 'max-affected'],
  })
}
