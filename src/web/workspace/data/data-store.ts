/** What of an app's data is looked at: its tables, and one of them or what stands beside them. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DataTable } from '../../../core/wire/app-data.ts'
import { type AccessStore, createAccessStore } from './access-store.ts'
import type { DataClient } from './data-client.ts'
import { createTableStore, type TableStore } from './table-store.ts'

export type DataPlace =
  | { readonly type: 'table'; readonly name: string }
  | { readonly type: 'people' | 'access' | 'mail' }

interface DataState {
  /** Null until the first list is here. */
  readonly tables: readonly DataTable[] | null
  /** A sentence: why the tables could not be read. */
  readonly problem: string | null
  /** Null until somebody chose one: then it is the first table. */
  readonly place: DataPlace | null
}

export interface DataStore extends StoreApi<DataState> {
  readonly client: DataClient
  readonly access: AccessStore
  /** Reads the tables anew, and the rows of those that were looked at when they are next. */
  refresh(): Promise<void>
  go(place: DataPlace): void
  /** Of a table of the list; the same one until the table itself is another. */
  rowsOf(table: DataTable): TableStore
}

export function createDataStore(client: DataClient): DataStore {
  const store = createStore<DataState>()(() => ({ tables: null, problem: null, place: null }))
  const opened = new Map<string, { readonly shape: string; readonly rows: TableStore }>()
  let asked = 0

  return {
    ...store,
    client,
    access: createAccessStore(client),
    async refresh() {
      asked += 1
      const own = asked
      const answer = await client.tables()
      if (own !== asked) return
      if (answer.type === 'refused') store.setState({ problem: answer.message })
      else store.setState({ tables: answer.value, problem: null })
    },
    go: (place) => store.setState({ place }),
    rowsOf(table) {
      const shape = JSON.stringify({ ...table, rows: null })
      const known = opened.get(table.name)
      if (known !== undefined && known.shape === shape) return known.rows
      const rows = createTableStore(client, table)
      opened.set(table.name, { shape, rows })
      return rows
    },
  }
}

/** What is shown: a table that is gone gives way to the first one. */
export function shownPlace({ tables, place }: DataState): DataPlace | null {
  const isThere = (name: string) => tables?.some((table) => table.name === name) ?? false
  if (place !== null && (place.type !== 'table' || isThere(place.name))) return place
  const [first] = tables ?? []
  return first === undefined ? null : { type: 'table', name: first.name }
}
