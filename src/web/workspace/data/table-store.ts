/**
 * The rows of one table as they are looked at: which filters and order, which pages of them are here, which are chosen.
 * Asks the server for what is looked at only; knows no screen.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  APP_DATA_LIMITS,
  type DataRow,
  type DataTable,
  type ExportedRows,
  type RowFilter,
  type RowQuery,
  type RowsToImport,
} from '../../../core/wire/app-data.ts'
import type { DataAnswer, DataClient } from './data-client.ts'

export const PAGE_ROWS = 100

interface TableState {
  readonly where: readonly RowFilter[]
  readonly order: RowQuery['order']
  /** Null until the first page is here. */
  readonly total: number | null
  /** By their number, from 0. */
  readonly pages: ReadonlyMap<number, readonly DataRow[]>
  readonly isLoading: boolean
  /** A sentence: why rows could not be read. */
  readonly problem: string | null
  /** Keys of rows, by `rowId`. */
  readonly chosen: ReadonlySet<string>
}

export interface TableStore extends StoreApi<TableState> {
  readonly table: DataTable
  rowAt(index: number): DataRow | null
  /** Loads what is not here of the rows from one to another. */
  need(first: number, last: number): void
  /** Reads what is looked at anew; the rows stay until others are here. */
  refresh(): Promise<void>
  setOrder(order: RowQuery['order']): void
  setWhere(where: readonly RowFilter[]): void
  /** Rows that can be told from others only, and as many as go at once. */
  toggle(row: DataRow): void
  choose(rows: readonly DataRow[]): void
  /** Each returns a sentence that says why not; null when it was done. */
  change(index: number, column: string, value: string | null): Promise<string | null>
  add(values: Readonly<Record<string, string | null>>): Promise<string | null>
  deleteChosen(): Promise<string | null>
  importRows(rows: RowsToImport): Promise<DataAnswer<number>>
  /** The rows that the filters show, in their order. */
  exportRows(): Promise<DataAnswer<ExportedRows>>
}

export function rowId({ key }: DataRow): string {
  return JSON.stringify(key)
}

const AT_FIRST: TableState = {
  where: [],
  order: null,
  total: null,
  pages: new Map(),
  isLoading: false,
  problem: null,
  chosen: new Set(),
}

export function createTableStore(client: DataClient, table: DataTable): TableStore {
  const store = createStore<TableState>()(() => AT_FIRST)
  const { setState, getState } = store
  /** Of the rows that are wanted: what comes for an earlier one is of no use. */
  let generation = 0
  let loading = new Set<number>()
  /** Pages that were looked at last. */
  let seen: readonly number[] = [0]

  async function load(page: number, isFresh = false): Promise<void> {
    const own = generation
    loading.add(page)
    setState({ isLoading: true })
    const { where, order } = getState()
    const answer = await client.page({
      table: table.name,
      where: [...where],
      order,
      offset: page * PAGE_ROWS,
      limit: PAGE_ROWS,
    })
    if (own !== generation) return
    loading.delete(page)
    const isLoading = loading.size > 0
    if (answer.type === 'refused') return setState({ isLoading, problem: answer.message })
    const { rows, total } = answer.value
    setState(({ pages }) => ({
      isLoading,
      total,
      problem: null,
      pages: new Map(isFresh ? [] : pages).set(page, rows),
    }))
  }

  /** The first page takes the place of all that were here. */
  async function begin(pages: readonly number[]): Promise<void> {
    generation += 1
    loading = new Set()
    const own = generation
    const [first = 0, ...others] = pages
    await load(first, true)
    if (own === generation) await Promise.all(others.map((page) => load(page)))
  }

  const rowAt = (index: number) =>
    getState().pages.get(Math.floor(index / PAGE_ROWS))?.[index % PAGE_ROWS] ?? null

  return {
    ...store,
    table,
    rowAt,
    need(first, last) {
      const { total, pages, problem } = getState()
      if (total === null || problem !== null) return
      const end = Math.min(last, total - 1)
      const wanted: number[] = []
      for (let page = Math.floor(first / PAGE_ROWS); page * PAGE_ROWS <= end; page += 1) wanted.push(page)
      if (wanted.length > 0) seen = wanted
      for (const page of wanted) if (!pages.has(page) && !loading.has(page)) void load(page)
    },
    refresh: () => begin(seen),
    setOrder(order) {
      setState({ order })
      seen = [0]
      void begin(seen)
    },
    setWhere(where) {
      // Nobody deletes what the filters hide.
      setState({ where, chosen: new Set() })
      seen = [0]
      void begin(seen)
    },
    toggle(row) {
      const chosen = new Set(getState().chosen)
      if (!chosen.delete(rowId(row)) && chosen.size < APP_DATA_LIMITS.deletedRows) chosen.add(rowId(row))
      setState({ chosen })
    },
    choose(rows) {
      setState({ chosen: new Set(rows.slice(0, APP_DATA_LIMITS.deletedRows).map(rowId)) })
    },
    async change(index, column, value) {
      const row = rowAt(index)
      if (row === null) return null
      const answer = await client.update({ table: table.name, key: [...row.key], column, value })
      if (answer.type === 'refused') return answer.message
      setState(({ pages }) => ({ pages: withRow(pages, row, answer.value) }))
      return null
    },
    async add(values) {
      const answer = await client.insert({ table: table.name, values })
      if (answer.type === 'refused') return answer.message
      void begin(seen)
      return null
    },
    async deleteChosen() {
      const keys = [...getState().chosen].map((id) => JSON.parse(id) as string[])
      const answer = await client.delete({ table: table.name, keys })
      if (answer.type === 'refused') return answer.message
      setState({ chosen: new Set() })
      void begin(seen)
      return null
    },
    importRows: client.import,
    exportRows() {
      const { where, order } = getState()
      return client.export({ table: table.name, where: [...where], order })
    },
  }
}

/** Where it is now: rows may have come before it meanwhile. */
function withRow(
  pages: ReadonlyMap<number, readonly DataRow[]>,
  before: DataRow,
  after: DataRow,
): ReadonlyMap<number, readonly DataRow[]> {
  return new Map(
    [...pages].map(([page, rows]) => [page, rows.map((row) => (row === before ? after : row))] as const),
  )
}
