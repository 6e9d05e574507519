/** What is tried with: rows of somebody and of somebody else, in a copy of an app's database. */
import type { Catalogue, Relation } from '../../../core/data-api/catalogue.ts'
import { fromCatalogue, named, qualified, type Sql, sql } from '../../../core/data-api/sql/sql.ts'
import type { Session } from '../../engine/sessions/session.ts'
import type { AccessDetails } from './access-details.ts'
import { type Asker, attempt, isLet, signedIn, VISITOR } from './attempt.ts'
import type { InventedRow, InventedRows } from './invented-rows.ts'

export interface InventedPeople {
  /** Whose rows they are. */
  readonly owner: string
  /** Somebody with an account and nothing else. */
  readonly other: string
  /** Somebody with rows of their own. */
  readonly peer: string
}

export interface World {
  readonly catalogue: Catalogue
  readonly details: AccessDetails
  readonly people: InventedPeople
  readonly tables: readonly Relation[]
  readonly rows: InventedRows
  readonly peerRows: InventedRows
}

export function askersOf({ owner, other, peer }: InventedPeople) {
  return { visitor: VISITOR, other: signedIn(other), owner: signedIn(owner), peer: signedIn(peer) }
}

/** The row of somebody in a table; null where none could be made. */
export function rowIn({ rows }: Pick<World, 'rows'>, relation: Relation): InventedRow | null {
  const row = rows.of(relation)
  return 'problem' in row ? null : row
}

export function selecting(relation: Relation, { isRow }: InventedRow, what = sql``): Sql {
  return sql`SELECT ${what} FROM ${qualified(relation)} AS "it" WHERE ${isRow}`
}

/** Columns of a row that somebody may read. */
export async function readableColumns(
  session: Session,
  asker: Asker,
  relation: Relation,
  row: InventedRow,
): Promise<readonly string[]> {
  const names = relation.columns.map(({ name }) => name)
  const whole = await attempt(session, asker, selecting(relation, row, sql`"it".*`))
  if (whole.type === 'done') return (whole.result.count ?? 0) > 0 ? names : []
  // A right to some columns is none to all.
  if (whole.code !== '42501') return []
  const found: string[] = []
  for (const name of names)
    if (await isLet(session, asker, selecting(relation, row, sql`"it".${named(name)}`))) found.push(name)
  return found
}

/** Policies whose condition holds for somebody's row. */
export async function openersOf(
  session: Session,
  { catalogue }: World,
  asker: Asker,
  relation: Relation,
  row: InventedRow,
  command: 'select' | 'update' | 'delete',
): Promise<readonly string[]> {
  const found: string[] = []
  for (const policy of catalogue.policies) {
    const isAsked =
      policy.schema === relation.schema &&
      policy.relation === relation.name &&
      policy.isPermissive &&
      policy.using !== null &&
      (policy.command === 'all' || policy.command === command) &&
      policy.roles.some((role) => role === 'public' || role === asker.role)
    if (!isAsked) continue
    const holds = sql`SELECT FROM ${qualified(relation)} WHERE ${row.isRowOfTable} AND (${fromCatalogue(policy.using)})`
    const isOpen =
      (await isLet(session, asker, holds)) ||
      // A row that they may not read.
      (await isLet(session, { role: 'service_role', claims: asker.claims }, holds))
    if (isOpen) found.push(policy.name)
  }
  return found
}
