/** Whether somebody may change or delete a row, also one that they do not see. */
import type { Catalogue, Relation } from '../../../core/data-api/catalogue.ts'
import {
  bound,
  fromCatalogue,
  joined,
  named,
  qualified,
  type Sql,
  sql,
} from '../../../core/data-api/sql/sql.ts'
import type { Session } from '../../engine/sessions/session.ts'
import { type Asker, attempt, isLet, SERVICE } from './attempt.ts'
import type { InventedRow } from './invented-rows.ts'
import { selecting } from './world.ts'

const BLIND_COLUMNS = 3

/** Columns that somebody may write: some may be anybody's and others nobody's. */
export async function changeableColumns(
  session: Session,
  catalogue: Catalogue,
  asker: Asker,
  relation: Relation,
  row: InventedRow,
): Promise<readonly string[]> {
  const columns = relation.columns.filter(
    ({ isGenerated, identity }) => !isGenerated && identity !== 'always',
  )
  const names = columns.map(({ name }) => name)
  if (names.length === 0) return []
  const table = sql`UPDATE ${qualified(relation)} AS "it" SET`
  const touch = (some: readonly string[]) => {
    const set = some.map((name) => sql`${named(name)} = "it".${named(name)}`)
    return sql`${table} ${joined(set, ', ')} WHERE ${row.isRow}`
  }
  const whole = await attempt(session, asker, touch(names))
  if (whole.type === 'done' && (whole.result.count ?? 0) > 0) return names
  const found: string[] = []
  if (whole.type === 'refused')
    for (const name of names) if (await isLet(session, asker, touch([name]))) found.push(name)
  if (found.length > 0 || !hasPolicyFor(catalogue, relation, 'update')) return found
  // Whoever names no row needs to see none.
  const plain = columns.filter(({ name }) => !relation.primaryKey.includes(name)).slice(0, BLIND_COLUMNS)
  for (const { name, type } of plain) {
    const value = sql`${bound(row.values.get(name) ?? null)}::${fromCatalogue(type)}`
    if (await moves(session, asker, relation, row, sql`${table} ${named(name)} = ${value}`)) found.push(name)
  }
  return found
}

export async function isDeletable(
  session: Session,
  catalogue: Catalogue,
  asker: Asker,
  relation: Relation,
  row: InventedRow,
): Promise<boolean> {
  const all = sql`DELETE FROM ${qualified(relation)} AS "it"`
  if (await isLet(session, asker, sql`${all} WHERE ${row.isRow}`)) return true
  return hasPolicyFor(catalogue, relation, 'delete') && moves(session, asker, relation, row, all)
}

/** Whether the row is not where it was, or gone. */
async function moves(
  session: Session,
  asker: Asker,
  relation: Relation,
  row: InventedRow,
  statement: Sql,
): Promise<boolean> {
  const placed = await attempt(session, SERVICE, selecting(relation, row, sql`"it".ctid::text AS "place"`))
  const place = placed.type === 'done' ? placed.result.rows[0]?.place : undefined
  if (typeof place !== 'string') return false
  const isThere = sql`SELECT FROM ${qualified(relation)} AS "it" WHERE ${row.isRow} AND "it".ctid = ${bound(place)}::tid`
  const tried = await attempt(session, asker, statement, () => isLet(session, SERVICE, isThere))
  return tried.type === 'done' && tried.looked === false
}

function hasPolicyFor(
  { policies }: Catalogue,
  { schema, name }: Relation,
  command: 'update' | 'delete',
): boolean {
  return policies.some(
    (policy) =>
      policy.schema === schema &&
      policy.relation === name &&
      policy.isPermissive &&
      (policy.command === command || policy.command === 'all'),
  )
}
