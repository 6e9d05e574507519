/** The server, as the view of an app's data asks it. Knows HTTP, not what a table looks like. */
import * as v from 'valibot'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import {
  accessSchema,
  type CellChange,
  type CellQuery,
  changedRowsSchema,
  type DataRow,
  type DataTable,
  dataRefusalSchema,
  dataRowSchema,
  dataTablesSchema,
  type ExportedRows,
  exportedRowsSchema,
  type GoingRows,
  goesSchema,
  type NewPerson,
  type NewRow,
  type People,
  peopleSchema,
  type RowPage,
  type RowQuery,
  type RowSelection,
  type RowsToDelete,
  type RowsToImport,
  rowPageSchema,
  type TakenRows,
  type TriedAccess,
  takenDataSchema,
  viewRouteSchema,
  type WholeCell,
  type WrittenData,
  wholeCellSchema,
  writtenDataSchema,
} from '../../../core/wire/app-data.ts'
import { refusalSchema } from '../../../core/wire/saves/project-messages.ts'
import { outboxSchema, type SentMails } from '../../../core/wire/sent-mail.ts'
import type { AskServer } from '../../platform/ask-server.ts'

export type DataAnswer<Value> =
  | { readonly type: 'done'; readonly value: Value }
  /** `message` is a sentence; `row` that of an import, from 1. */
  | { readonly type: 'refused'; readonly message: string; readonly row?: number }

export interface DataClient {
  tables(): Promise<DataAnswer<readonly DataTable[]>>
  page(query: RowQuery): Promise<DataAnswer<RowPage>>
  cell(query: CellQuery): Promise<DataAnswer<WholeCell>>
  update(change: CellChange): Promise<DataAnswer<DataRow>>
  insert(row: NewRow): Promise<DataAnswer<DataRow>>
  delete(rows: RowsToDelete): Promise<DataAnswer<number>>
  import(rows: RowsToImport): Promise<DataAnswer<number>>
  export(selection: RowSelection): Promise<DataAnswer<ExportedRows>>
  /** All rows and people, as text of `supabase/data.sql`, and what files there are. */
  file(): Promise<DataAnswer<WrittenData>>
  /** Bytes of files by their hashes, one after the other. */
  bytes(hashes: readonly string[], signal: AbortSignal): Promise<DataAnswer<ReadableStream<Uint8Array>>>
  /** Takes all of such a file, or nothing. */
  takeFile(text: string): Promise<DataAnswer<TakenRows>>
  people(): Promise<DataAnswer<People>>
  /** Each returns who is there afterwards. */
  makePerson(person: NewPerson): Promise<DataAnswer<People>>
  deletePerson(id: string): Promise<DataAnswer<People>>
  /** Rows that are deleted with somebody. */
  whatGoes(id: string): Promise<DataAnswer<readonly GoingRows[]>>
  /** A route of the app that makes that somebody of the preview, once; null for a visitor. */
  viewAs(id: string | null): Promise<DataAnswer<string>>
  access(): Promise<DataAnswer<TriedAccess>>
  /** @returns null where the newest is still that with this stamp */
  mail(seen: string | null): Promise<DataAnswer<SentMails | null>>
}

const AWAY = 'The server does not answer. Try again in a moment.'

/** @param place of a database's data, below what `ask` asks */
export function createDataClient(askBackend: AskServer, projectKey: string, place = 'data'): DataClient {
  async function ask<Schema extends v.GenericSchema>(
    method: 'GET' | 'POST',
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<DataAnswer<v.InferOutput<Schema>>> {
    const response = await askBackend(method, `${projectKey}/${place}/${path}`, body)
    if (response === null) return { type: 'refused', message: AWAY }
    const said: unknown = response.status === 204 ? null : await response.json().catch(() => undefined)
    if (!response.ok) return refusalOf(said)
    const read = v.safeParse(schema, said)
    return read.success ? { type: 'done', value: read.output } : refusalOf(undefined)
  }
  const count = async (path: string, body: object) =>
    mapped(await ask('POST', path, changedRowsSchema, body), (said) => said.count)

  return {
    tables: async () => mapped(await ask('GET', 'tables', dataTablesSchema), ({ tables }) => tables),
    page: (query) => ask('POST', 'rows', rowPageSchema, query),
    cell: (query) => ask('POST', 'cell', wholeCellSchema, query),
    update: (change) => ask('POST', 'update', dataRowSchema, change),
    insert: (row) => ask('POST', 'insert', dataRowSchema, row),
    delete: (rows) => count('delete', rows),
    import: (rows) => count('import', rows),
    export: (selection) => ask('POST', 'export', exportedRowsSchema, selection),
    file: () => ask('POST', 'file', writtenDataSchema, {}),
    async bytes(hashes, signal) {
      const response = await askBackend('POST', `${projectKey}/${place}/file/bytes`, { hashes }, signal)
      if (response === null) return { type: 'refused', message: AWAY }
      if (response.ok && response.body !== null) return { type: 'done', value: response.body }
      return refusalOf(await response.json().catch(() => undefined))
    },
    takeFile: (text) => ask('POST', 'file/take', takenDataSchema, { text }),
    people: () => ask('GET', 'people', peopleSchema),
    makePerson: (person) => ask('POST', 'people', peopleSchema, person),
    deletePerson: (id) => ask('POST', 'people/delete', peopleSchema, { id }),
    whatGoes: async (id) => mapped(await ask('POST', 'people/goes', goesSchema, { id }), ({ rows }) => rows),
    viewAs: async (id) =>
      mapped(await ask('POST', 'people/view-as', viewRouteSchema, { id }), ({ route }) => route),
    access: () => ask('POST', 'access', accessSchema, {}),
    mail: (seen) =>
      ask('GET', `mail${seen === null ? '' : `?seen=${encodeURIComponent(seen)}`}`, v.nullable(outboxSchema)),
  }
}

function mapped<From, To>(answer: DataAnswer<From>, map: (value: From) => To): DataAnswer<To> {
  return answer.type === 'done' ? { type: 'done', value: map(answer.value) } : answer
}

function refusalOf(said: unknown): DataAnswer<never> {
  const refused = v.safeParse(dataRefusalSchema, said)
  if (refused.success) {
    const { message, row } = refused.output
    return { type: 'refused', message, ...(row !== undefined && { row }) }
  }
  const refusal = v.safeParse(refusalSchema, said)
  const message = refusal.success ? refusal.output.message : errorSentence('backend-unavailable')
  return { type: 'refused', message }
}
