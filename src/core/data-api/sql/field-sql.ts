import type { Catalogue } from '../catalogue.ts'
import type { Field, JsonStep } from '../query/query-model.ts'
import { refuse } from '../refusal.ts'
import type { ReadNode } from '../tree/read-node.ts'
import { computedColumn } from '../tree/row-functions.ts'
import { constant, joined, named, qualified, type Sql, sql } from './sql.ts'

/** A column, or a place in its JSON, and the type when it is known. */
export interface FieldSql {
  readonly sql: Sql
  readonly type: string | null
}

export function fieldSql(catalogue: Catalogue, node: ReadNode, field: Field): FieldSql {
  const column = columnSql(catalogue, node, field.name)
  if (field.path.length === 0) return column
  const isJson = column.type === 'json' || column.type === 'jsonb'
  const base = isJson ? column.sql : sql`to_jsonb(${column.sql})`
  return { sql: joined([base, ...field.path.map(stepSql)], ' '), type: null }
}

function stepSql(step: JsonStep): Sql {
  const operand = step.kind === 'key' ? constant(step.key, 'text') : constant(String(step.index), 'int')
  return step.arrow === '->' ? sql`-> ${operand}` : sql`->> ${operand}`
}

export function hasColumn(node: ReadNode, name: string): boolean {
  return node.columns.some((column) => column.name === name)
}

/** A name that is in no catalogue does not reach the database: the refusal is the one PostgreSQL would give. */
function columnSql(catalogue: Catalogue, node: ReadNode, name: string): FieldSql {
  const column = node.columns.find((one) => one.name === name)
  const alias = named(node.alias)
  if (column !== undefined) return { sql: sql`${alias}.${named(name)}`, type: column.type }
  const computed = computedColumn(catalogue, node.relation, name)
  if (computed === undefined || node.relation === null)
    return refuse(400, '42703', `column ${node.shownName}.${name} does not exist`)
  const row = node.isStored ? alias : sql`${alias}::${qualified(node.relation)}`
  return { sql: sql`${qualified(computed)}(${row})`, type: computed.returns.type }
}
