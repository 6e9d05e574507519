/**
 * The rows of a copy in the database that took its place: tables that both have get the copy's rows in place of their own,
 * in the columns that both have; people of the copy come beside those who are there. All of it, or nothing.
 */
import pg from 'pg'
import type { ProjectDatabase } from '../engine/engine.ts'
import type { Session } from '../engine/sessions/session.ts'
import { countOn, filling, nameOfTable, type RowsTable, readTables } from './table-rows.ts'

export interface BroughtBack {
  readonly rows: number
  /** Tables with rows for which there is no place any more. */
  readonly left: readonly string[]
}

/** In the order of who names whom. Whoever signed up since stays. */
const PEOPLE = ['users', 'identities', 'sessions', 'refresh_tokens']

const id = pg.escapeIdentifier
/** Rows on their way at once. */
const BATCH = 500

/**
 * @param copies of which the first says what a row is, and the next one adds rows that came since: of tables with a primary
 * key, by which they are told apart, and of those that the first lacks
 */
export async function bringRowsBack(
  copies: readonly ProjectDatabase[],
  own: ProjectDatabase,
): Promise<BroughtBack> {
  const sources = await Promise.all(
    copies.map(async (copy) => ({
      copy,
      tables: await copy.asOwner((session) => readTables(session, PEOPLE)),
    })),
  )
  return own.asOwner(async (session) => {
    const here = new Map((await readTables(session, PEOPLE)).map((table) => [nameOfTable(table), table]))
    const filled = new Set<string>()
    const pairs = sources.flatMap(({ copy, tables }) =>
      tables.flatMap((from) => {
        const to = here.get(nameOfTable(from))
        const isFurther = filled.has(nameOfTable(from))
        if (to === undefined || (isFurther && !to.has_key)) return []
        filled.add(nameOfTable(from))
        return [{ copy, from, to, isFurther }]
      }),
    )
    const isPeople = ({ to }: { readonly to: RowsTable }) => to.schema === 'auth'
    const people = PEOPLE.flatMap((name) => pairs.filter((pair) => isPeople(pair) && pair.to.name === name))
    const others = pairs.filter((pair) => !isPeople(pair))
    const tables = [...new Set(others.map(({ to }) => to))]
    let rows = 0
    await session.query('begin')
    await session.query("set local search_path = ''")
    for (const pair of people) rows += await bring(pair, session)
    await filling(session, tables, async () => {
      for (const table of tables) await session.query(`delete from ${nameOfTable(table)}`)
      for (const pair of others) rows += await bring(pair, session)
    })
    for (const table of new Set(pairs.map(({ to }) => to))) await countOn(session, table)
    await session.query('commit')
    const left = new Set<string>()
    for (const { copy, tables: of } of sources)
      for (const name of await namesWithRows(
        copy,
        of.filter((table) => !here.has(nameOfTable(table))),
      ))
        left.add(name)
    return { rows, left: [...left] }
  })
}

interface Pair {
  readonly copy: ProjectDatabase
  readonly from: RowsTable
  readonly to: RowsTable
  /** Whether another copy's rows are in that table already. */
  readonly isFurther: boolean
}

/** In a session of the copy for each table: what one may read has a limit. */
function bring({ copy, from, to, isFurther }: Pair, session: Session): Promise<number> {
  const columns = to.columns.filter(
    ({ name, isWritten }) => isWritten && from.columns.some((one) => one.name === name),
  )
  if (columns.length === 0) return Promise.resolve(0)
  const list = columns.map(({ name }) => id(name)).join(', ')
  const source = `pg_catalog.jsonb_populate_recordset(null::${nameOfTable(to)}, $1::pg_catalog.jsonb)`
  const insert = `insert into ${nameOfTable(to)} (${list}) overriding system value select ${list} from ${source}${to.schema === 'auth' || isFurther ? ' on conflict do nothing' : ''}`
  const isUsers = to.schema === 'auth' && to.name === 'users' && !isFurther
  return copy.asOwner(async (reading) => {
    let rows = 0
    await reading.query('begin read only')
    await reading.query(
      `declare kept no scroll cursor for select pg_catalog.to_jsonb(t)::text as row from (select ${list} from ${from.is_parted ? '' : 'only '}${nameOfTable(from)}) t`,
    )
    for (;;) {
      const { rows: some } = await reading.query(`fetch ${BATCH} from kept`)
      if (some.length === 0) return rows
      const given = [`[${some.map(({ row }) => String(row)).join(',')}]`]
      // Who signed up anew with their address is who they were.
      if (isUsers)
        await session.query(
          `delete from auth.users u using ${source} r where u.id <> r.id and (u.email = r.email or u.phone = r.phone)`,
          given,
        )
      rows += (await session.query(insert, given)).count ?? 0
    }
  })
}

function namesWithRows(copy: ProjectDatabase, tables: readonly RowsTable[]): Promise<string[]> {
  return copy.asOwner(async (session) => {
    const names: string[] = []
    for (const table of tables) {
      const { rows } = await session.query(`select exists (select from ${nameOfTable(table)}) as has`)
      if (rows[0]?.has === true)
        names.push(table.schema === 'public' ? table.name : `${table.schema}.${table.name}`)
    }
    return names
  })
}
