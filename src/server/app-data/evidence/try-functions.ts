/** What functions that look past policies tell and do for somebody whom the tables refuse it. */
import type { ChannelEvidence, FunctionChange, Gain, TableEvidence } from '../../../core/access/evidence.ts'
import { sql } from '../../../core/data-api/sql/sql.ts'
import { SqlError } from '../../engine/sessions/engine-error.ts'
import type { Session } from '../../engine/sessions/session.ts'
import type { FunctionBody } from './access-details.ts'
import { attempt, SERVICE } from './attempt.ts'
import { beyond, findMarks, marksOf } from './find-marks.ts'
import { callsOf, sqlCallOf } from './function-calls.ts'
import { newReach, type Reached, reachOf } from './reach.ts'
import { askersOf, rowIn, selecting, type World } from './world.ts'

export interface FunctionsTried {
  readonly channels: readonly ChannelEvidence[]
  readonly changes: readonly FunctionChange[]
  readonly runSql: readonly { readonly name: string; readonly to: 'visitor' | 'other' }[]
  readonly gains: readonly Gain[]
}

const ENDED = '57014'
const WRITES = /\b(?:insert|update|delete|truncate|merge|execute)\b/i

/** One function; `before` is what a stranger reaches without it. */
export async function tryFunction(
  session: Session,
  world: World,
  body: FunctionBody,
  tables: readonly TableEvidence[],
  before: Reached,
): Promise<FunctionsTried> {
  const found = {
    channels: [] as ChannelEvidence[],
    changes: [] as FunctionChange[],
    runSql: [] as { name: string; to: 'visitor' | 'other' }[],
    gains: [] as Gain[],
  }
  const askers = askersOf(world.people)
  const marks = marksOf(world)
  const isWriting = WRITES.test(body.body)
  const touched = world.tables.filter(
    ({ name }) => body.body.includes(name) || /\bexecute\b/i.test(body.body),
  )
  const snapshot = isWriting ? await rowsNow(session, world, touched) : new Map<string, string | null>()
  for (const to of ['visitor', 'other'] as const) {
    const readable = (name: string) => tables.find(({ table }) => table === name)?.readable[to] ?? []
    const asSql = sqlCallOf(body)
    if (asSql !== null && isWriting) {
      const tried = await attempt(session, askers[to], asSql.statement)
      if (tried.type === 'refused' && tried.code === '22012') found.runSql.push({ name: body.name, to })
    }
    const seen = new Map<string, Set<string>>()
    for (const { statement, given } of [
      ...callsOf(world, body, true),
      ...(isWriting ? callsOf(world, body, false) : []),
    ]) {
      await session.query("set local statement_timeout = '1s'")
      const tried = await attempt(session, askers[to], statement, async () => {
        if (!isWriting) return null
        const after = await rowsNow(session, world, touched)
        const reached = to === 'other' ? newReach(before, await reachOf(session, world, askers.other)) : []
        return { after, reached }
      })
      // What was ended for its time tells nothing of what it would have done.
      if (tried.type === 'refused' && tried.code === ENDED)
        throw new SqlError({ code: ENDED, message: 'It took too long' })
      if (tried.type === 'refused') continue
      for (const { table, columns } of beyond(findMarks(marks, tried.result.rows, given), readable))
        seen.set(table, new Set([...(seen.get(table) ?? []), ...columns]))
      if (tried.looked === null) continue
      found.changes.push(...changesOf(body.name, to, snapshot, tried.looked.after))
      if (tried.looked.reached.length > 0)
        found.gains.push({
          by: 'function',
          object: body.name,
          column: null,
          value: null,
          isDiscoverable: isDiscoverable(
            tables,
            touched.map(({ name }) => name),
          ),
          reached: tried.looked.reached,
        })
    }
    const columns = [...seen].map(([table, names]) => ({ table, columns: [...names] }))
    if (columns.length > 0) found.channels.push({ name: body.name, on: 'function', to, seen: columns })
  }
  return found
}

/** Whether every group that the function could let somebody into is to be seen by all. */
function isDiscoverable(tables: readonly TableEvidence[], touched: readonly string[]): boolean {
  const groups = touched.flatMap((name) => tables.find(({ table }) => table === name)?.parents ?? [])
  return (
    groups.length > 0 &&
    groups.every(({ table }) => tables.find((one) => one.table === table)?.may.read.other === 'yes')
  )
}

async function rowsNow(
  session: Session,
  world: World,
  tables: World['tables'],
): Promise<Map<string, string | null>> {
  const found = new Map<string, string | null>()
  for (const relation of tables) {
    const row = rowIn(world, relation)
    if (row === null) continue
    const asked = await attempt(
      session,
      SERVICE,
      selecting(relation, row, sql`pg_catalog.to_jsonb("it")::text AS "row"`),
    )
    const text = asked.type === 'done' ? asked.result.rows[0]?.row : undefined
    found.set(relation.name, typeof text === 'string' ? text : null)
  }
  return found
}

function changesOf(
  name: string,
  to: 'visitor' | 'other',
  before: ReadonlyMap<string, string | null>,
  after: ReadonlyMap<string, string | null>,
): FunctionChange[] {
  const changes: FunctionChange[] = []
  for (const [table, was] of before) {
    const is = after.get(table) ?? null
    if (was === null || is === was) continue
    if (is === null) changes.push({ name, to, table, isDeleted: true, columns: [] })
    else {
      const columns = changedColumns(JSON.parse(was) as Row, JSON.parse(is) as Row)
      if (columns.length > 0) changes.push({ name, to, table, isDeleted: false, columns })
    }
  }
  return changes
}

type Row = Readonly<Record<string, unknown>>

/** Without what only counts or says when. */
function changedColumns(was: Row, is: Row): string[] {
  return Object.keys(is).filter((column) => {
    const [one, other] = [was[column], is[column]]
    if (JSON.stringify(one) === JSON.stringify(other)) return false
    if (typeof other === 'number') return Math.abs(other - Number(one ?? 0)) !== 1
    return !(typeof other === 'string' && /^\d{4}-\d\d-\d\d/.test(other))
  })
}
