/**
 * Rows of an app as its owner keeps them: all of them, whatever policies say. Each call is one transaction as the role that
 * policies do not bind, which has no right to change what tables are.
 */
import { csvRecord } from '../../core/csv/write-csv.ts'
import type { Catalogue, Relation } from '../../core/data-api/catalogue.ts'
import { type Sql, toStatement } from '../../core/data-api/sql/sql.ts'
import {
  APP_DATA_LIMITS,
  type Cell,
  type CellChange,
  type CellQuery,
  type DataRow,
  type DataTable,
  type ExportedRows,
  type NewRow,
  type RowPage,
  type RowQuery,
  type RowSelection,
  type RowsToDelete,
  type RowsToImport,
  type WholeCell,
} from '../../core/wire/app-data.ts'
import type { Catalogues } from '../backend/catalogues.ts'
import type { Engine } from '../engine/engine.ts'
import type { Caller } from '../engine/sessions/caller.ts'
import { SqlError } from '../engine/sessions/engine-error.ts'
import type { Session, SqlResult } from '../engine/sessions/session.ts'
import { AppDataError } from './app-data-error.ts'
import { describeTable } from './describe-table.ts'
import {
  countRows,
  deleteRows,
  insertRow,
  insertRows,
  selectAll,
  selectCell,
  selectPage,
  updateCell,
} from './row-statements.ts'

export interface AppRows {
  tables(projectKey: string): Promise<DataTable[]>
  page(projectKey: string, query: RowQuery): Promise<RowPage>
  cell(projectKey: string, query: CellQuery): Promise<WholeCell>
  update(projectKey: string, change: CellChange): Promise<DataRow>
  insert(projectKey: string, row: NewRow): Promise<DataRow>
  /** Returns how many there were. */
  delete(projectKey: string, rows: RowsToDelete): Promise<number>
  /** @throws {@link RowRefused} */
  import(projectKey: string, rows: RowsToImport): Promise<number>
  export(projectKey: string, selection: RowSelection): Promise<ExportedRows>
}

/** What PostgreSQL says of one row of many. */
export class RowRefused extends Error {
  constructor(
    /** From 1. */
    readonly row: number,
    readonly said: SqlError,
  ) {
    super(said.message)
  }
}

const WRITER: Caller = { role: 'service_role', claims: { role: 'service_role' } }
const REMOVER: Caller = { ...WRITER, frees: true }
const READER: Caller = { ...WRITER, isReadOnly: true }

interface AppRowsOptions {
  readonly engine: Pick<Engine, 'withRole'>
  readonly catalogues: Pick<Catalogues, 'of'>
}

export function createAppRows({ engine, catalogues }: AppRowsOptions): AppRows {
  async function relationOf(projectKey: string, table: string): Promise<Relation> {
    return findRelation(await catalogues.of(projectKey), table)
  }

  async function changeable(projectKey: string, table: string): Promise<Relation> {
    const relation = await relationOf(projectKey, table)
    if (relation.kind !== 'table') throw new AppDataError('view-read-only', {})
    return relation
  }

  const changeOne = (projectKey: string, relation: Relation, statement: Sql) =>
    engine.withRole(projectKey, WRITER, async (session) => {
      const row = rowsOf(relation, await run(session, statement))[0]
      if (row === undefined) throw new AppDataError('row-not-found', {})
      return row
    })

  return {
    async tables(projectKey) {
      const catalogue = await catalogues.of(projectKey)
      const counts = await engine.withRole(projectKey, READER, (session) =>
        countTables(session, catalogue.relations),
      )
      return catalogue.relations.map((relation) =>
        describeTable(relation, catalogue.foreignKeys, counts.get(relation) ?? null),
      )
    },

    async page(projectKey, query) {
      const relation = await relationOf(projectKey, query.table)
      return engine.withRole(projectKey, READER, async (session) => {
        const rows = rowsOf(relation, await run(session, selectPage(relation, query, query)))
        const { rows: counted } = await run(session, countRows(relation, query.where))
        return { rows, total: Number(counted[0]?.total) }
      })
    },

    async cell(projectKey, { table, key, column }) {
      const relation = await relationOf(projectKey, table)
      const statement = selectCell(relation, key, column)
      const { rows } = await engine.withRole(projectKey, READER, (session) => run(session, statement))
      const [row] = rows
      if (row === undefined) throw new AppDataError('row-not-found', {})
      const most = APP_DATA_LIMITS.wholeCellCharacters
      const { text, isCut } = cutText(row.value, most)
      return { value: text, isCut }
    },

    async update(projectKey, { table, key, column, value }) {
      const relation = await changeable(projectKey, table)
      return changeOne(projectKey, relation, updateCell(relation, key, column, value))
    },

    async insert(projectKey, { table, values }) {
      const relation = await changeable(projectKey, table)
      return changeOne(projectKey, relation, insertRow(relation, Object.entries(values)))
    },

    async delete(projectKey, { table, keys }) {
      const statement = deleteRows(await changeable(projectKey, table), keys)
      const { count } = await engine.withRole(projectKey, REMOVER, (session) => run(session, statement))
      return count ?? 0
    },

    async import(projectKey, { table, columns, rows }) {
      const relation = await changeable(projectKey, table)
      if (new Set(columns).size < columns.length) throw new AppDataError('columns-twice', {})
      const short = rows.findIndex((values) => values.length !== columns.length)
      if (short >= 0) throw rowOfOtherLength(short + 1, rows[short] ?? [], columns)
      await engine.withRole(projectKey, WRITER, (session) => addRows(session, relation, columns, rows))
      return rows.length
    },

    async export(projectKey, selection) {
      const relation = await relationOf(projectKey, selection.table)
      const { exportedRows, exportedCharacters } = APP_DATA_LIMITS
      const statement = selectAll(relation, selection, exportedRows + 1)
      const { rows } = await engine.withRole(projectKey, READER, (session) => run(session, statement))
      const lines = [csvRecord(relation.columns.map(({ name }) => name))]
      let length = 0
      for (const row of rows.slice(0, exportedRows)) {
        const line = csvRecord(relation.columns.map((_, place) => textOrNull(row[`c${place}`])))
        length += line.length
        if (length > exportedCharacters) break
        lines.push(line)
      }
      const count = lines.length - 1
      return { csv: lines.join(''), count, isCut: count < rows.length }
    },
  }
}

function findRelation({ relations }: Catalogue, table: string): Relation {
  const found = relations.find(({ name }) => name === table)
  if (found === undefined) throw new AppDataError('table-not-found', { table })
  return found
}

async function run(session: Session, piece: Sql): Promise<SqlResult> {
  const { text, values } = toStatement(piece)
  return session.query(text, values)
}

/** Values of one statement: PostgreSQL takes 65,535. */
const VALUES_AT_ONCE = 10_000
const ROWS_AT_ONCE = 200

/** Some at a time, and one by one where something is refused, to say which it was. */
async function addRows(
  session: Session,
  relation: Relation,
  columns: readonly string[],
  rows: RowsToImport['rows'],
): Promise<void> {
  const size = Math.max(1, Math.min(ROWS_AT_ONCE, Math.floor(VALUES_AT_ONCE / columns.length)))
  for (let at = 0; at < rows.length; at += size) {
    const some = rows.slice(at, at + size)
    await session.query('savepoint adding')
    try {
      await run(session, insertRows(relation, columns, some))
    } catch (error) {
      if (!(error instanceof SqlError)) throw error
      await session.query('rollback to savepoint adding')
      for (const [index, row] of some.entries())
        await run(session, insertRows(relation, columns, [row])).catch((said: unknown) => {
          throw said instanceof SqlError ? new RowRefused(at + index + 1, said) : said
        })
    }
  }
}

/** One that cannot be counted keeps nobody from the others. */
async function countTables(
  session: Session,
  relations: readonly Relation[],
): Promise<ReadonlyMap<Relation, number>> {
  const counts = new Map<Relation, number>()
  const tables = relations.filter(({ kind }) => kind === 'table')
  for (const relation of tables.slice(0, APP_DATA_LIMITS.countedTables)) {
    await session.query('savepoint counting')
    try {
      const { rows } = await run(session, countRows(relation, []))
      counts.set(relation, Number(rows[0]?.total))
    } catch (error) {
      if (!(error instanceof SqlError)) throw error
      await session.query('rollback to savepoint counting')
    }
  }
  return counts
}

function rowsOf(relation: Relation, { rows }: SqlResult): DataRow[] {
  return rows.map((row) => ({
    key: relation.primaryKey.map((_, place) => String(row[`k${place}`])),
    cells: relation.columns.map((_, place) => cellOf(row[`c${place}`])),
  }))
}

function cellOf(value: unknown): Cell {
  const { text, isCut } = cutText(value, APP_DATA_LIMITS.cellCharacters)
  return text !== null && isCut ? { start: text } : text
}

/** PostgreSQL counts characters, and not halves of them. */
function cutText(value: unknown, most: number): { readonly text: string | null; readonly isCut: boolean } {
  const text = textOrNull(value)
  if (text === null || text.length <= most) return { text, isCut: false }
  const characters = Array.from(text)
  return characters.length > most
    ? { text: characters.slice(0, most).join(''), isCut: true }
    : { text, isCut: false }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function rowOfOtherLength(row: number, values: readonly unknown[], columns: readonly string[]): RowRefused {
  const message = `It has ${values.length} values for ${columns.length} columns`
  return new RowRefused(row, new SqlError({ code: '22023', message }))
}
