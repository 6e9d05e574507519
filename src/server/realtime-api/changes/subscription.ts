/** What one channel follows, as it was wanted and as it was found in the database. */
import { createHash } from 'node:crypto'
import type { TokenClaims } from '../../backend/api-keys.ts'
import type { Session } from '../../engine/sessions/session.ts'
import type { WantedChange } from '../wire/join-payload.ts'
import { filterSql } from './filter-sql.ts'
import type { RowChange } from './noted-changes.ts'
import { FilterRefused, readFilters } from './read-filter.ts'

export interface FollowedTable {
  readonly schema: string
  readonly table: string
  /** A condition on the row `t`; null for all rows. */
  readonly filter: string | null
  readonly filterColumns: readonly string[]
}

export interface Subscription {
  /** As the client is told, the same for the same wish. */
  readonly id: number
  readonly event: '*' | RowChange['type']
  /** Columns that are wanted; null for all. */
  readonly select: readonly string[] | null
  readonly tables: ReadonlyMap<number, FollowedTable>
}

export interface Subscriber {
  readonly claims: TokenClaims
  readonly subscriptions: readonly Subscription[]
  /** @param data JSON */
  deliver(ids: readonly number[], data: string): void
  /** Changes were missed: it is to load anew. */
  lost(reason: string): void
}

export function subscriptionId(wanted: WantedChange): number {
  return createHash('sha256').update(JSON.stringify(wanted)).digest().readUInt32BE()
}

interface Followable {
  readonly relation: string
  readonly schema: string
  readonly table: string
  readonly columns: Readonly<Record<string, string>>
}

/** As the subscriber, whose columns a filter may name. @throws {@link FilterRefused} or what PostgreSQL says of a value */
export async function findSubscription(session: Session, wanted: WantedChange): Promise<Subscription> {
  const { filter, select } = wanted
  const { schema = 'public', table = '*' } = wanted
  if (wanted.schema === undefined && wanted.table === undefined)
    throw new FilterRefused(
      'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to.',
    )
  if (select !== undefined && select.length > 0 && (schema === '*' || table === '*'))
    throw new FilterRefused(
      'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
    )
  const filters = readFilters(filter ?? '')
  const { rows } = await session.query('select * from realtime.followable($1, $2)', [schema, table])
  if (rows.length === 0)
    throw new FilterRefused(
      `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [event: ${wanted.event ?? '*'}, schema: ${schema}, table: ${table}, filters: ${filter ?? '[]'}]`,
    )
  const tables = new Map<number, FollowedTable>()
  for (const { relation, schema, table, columns } of rows as unknown as readonly Followable[]) {
    const condition = filterSql(filters, columns)
    // PostgreSQL reads its values now, and not with every change.
    if (condition !== null)
      await session.query(`select realtime.matches($1, '[]', $2)`, [relation, JSON.stringify([condition])])
    const filterColumns = filters.map(({ column }) => column)
    tables.set(Number(relation), { schema, table, filter: condition, filterColumns })
  }
  return {
    id: subscriptionId(wanted),
    event: eventOf(wanted.event ?? '*'),
    select: select === undefined || select.length === 0 ? null : select,
    tables,
  }
}

function eventOf(event: string): Subscription['event'] {
  const name = event.toUpperCase()
  return name === 'INSERT' || name === 'UPDATE' || name === 'DELETE' ? name : '*'
}
