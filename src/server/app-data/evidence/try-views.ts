/** What of somebody's rows a view shows that their tables do not. */
import type { ChannelEvidence, TableEvidence } from '../../../core/access/evidence.ts'
import type { Relation } from '../../../core/data-api/catalogue.ts'
import { fromCatalogue, named, qualified, type Sql, sql } from '../../../core/data-api/sql/sql.ts'
import type { Session } from '../../engine/sessions/session.ts'
import { attempt, SERVICE } from './attempt.ts'
import { beyond, findMarks, marksOf } from './find-marks.ts'
import { askersOf, type World } from './world.ts'

const MAX_ROWS = sql` LIMIT 50`

export async function tryViews(
  session: Session,
  world: World,
  tables: readonly TableEvidence[],
): Promise<ChannelEvidence[]> {
  const marks = marksOf(world)
  const askers = askersOf(world.people)
  const found: ChannelEvidence[] = []
  for (const view of world.catalogue.relations) {
    if (view.kind === 'table' || view.kind === 'foreign-table' || view.isSecurityInvoker) continue
    for (const to of ['visitor', 'other'] as const) {
      const rows = await rowsOf(session, world, view, askers[to])
      const readable = (name: string) => tables.find(({ table }) => table === name)?.readable[to] ?? []
      const seen = beyond(findMarks(marks, rows), readable)
      if (seen.length > 0) found.push({ name: view.name, on: 'view', to, seen })
    }
  }
  return found
}

async function rowsOf(
  session: Session,
  { details }: World,
  view: Relation,
  asker: ReturnType<typeof askersOf>['other'],
): Promise<readonly unknown[]> {
  const asked = await attempt(
    session,
    asker,
    sql`SELECT pg_catalog.to_jsonb("it") AS "row" FROM ${qualified(view)} AS "it"${MAX_ROWS}`,
  )
  if (asked.type === 'refused') return []
  if (view.kind !== 'materialized-view') return asked.result.rows
  // It holds what was there when it was made. What it would hold now is what its query gives.
  const query = details.views.find(({ name }) => name === view.name)?.query.replace(/;\s*$/, '')
  if (query === undefined) return []
  const given = await attempt(session, SERVICE, whole(fromCatalogue(query)))
  return given.type === 'done' ? given.result.rows : []
}

function whole(query: Sql): Sql {
  return sql`SELECT pg_catalog.to_jsonb("it") AS "row" FROM (${query}) AS ${named('it')}${MAX_ROWS}`
}
