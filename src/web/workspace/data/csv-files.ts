/** Rows as CSV files, in and out of the browser. */

import { toast } from 'sonner'
import { readCsv } from '../../../core/csv/read-csv.ts'
import { APP_DATA_LIMITS, type RowsToImport } from '../../../core/wire/app-data.ts'
import { chooseFiles } from '../../platform/choose-files.ts'
import { saveFile } from '../../platform/save-file.ts'
import type { TableStore } from './table-store.ts'

/** Returns a sentence that says why not; null when it was saved. */
export async function exportTable({ table, exportRows }: TableStore): Promise<string | null> {
  const answer = await exportRows()
  if (answer.type === 'refused') return answer.message
  const { csv, count, isCut } = answer.value
  saveFile(`${table.name}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  if (isCut) toast(`The file has the first ${count.toLocaleString('en')} rows: filter for the others.`)
  return null
}

type ImportResult =
  | { readonly type: 'done'; readonly count: number }
  | { readonly type: 'refused'; readonly message: string }

/** Below what a request may have, with the marks that JSON puts around values. */
const MAX_CHARACTERS = 4_000_000

/** Lets somebody choose a file and adds all of its rows or none; null where none was chosen. */
export async function importTable(rows: TableStore): Promise<ImportResult | null> {
  const [file] = await chooseFiles({ accept: '.csv,text/csv' })
  if (file === undefined) return null
  if (file.size > MAX_CHARACTERS)
    return refused(`The file is larger than ${MAX_CHARACTERS / 1_000_000} MB. Split it.`)
  return importText(rows, await file.text())
}

export async function importText(
  { table, importRows }: Pick<TableStore, 'table' | 'importRows'>,
  text: string,
): Promise<ImportResult> {
  const read = readCsv(text, APP_DATA_LIMITS.importedRows + 1)
  if (read.type === 'wrong') return refused(`Nothing was added. Line ${read.line}: ${read.reason}`)
  const [head, ...records] = read.records
  if (head === undefined || records.length === 0)
    return refused('The file has no rows. Its first line names the columns, and each further line is a row.')
  const names = head.values.map((name) => name ?? '')
  const strange = names.find((name) => !table.columns.some((column) => column.name === name))
  if (strange !== undefined)
    return refused(
      `Nothing was added. The first line names "${strange}", and ${table.name} has no such column.`,
    )
  // What the database computes comes out of it, and does not go in.
  const isKept = names.map((name) => table.columns.some((one) => one.name === name && one.isWritable))
  const kept = <Value>(values: readonly Value[]) =>
    // One that is too long stays so, to be refused with its line.
    values.filter((_, place) => isKept[place] ?? true)
  const body: RowsToImport = {
    table: table.name,
    columns: kept(names),
    rows: records.map(({ values }) => kept(values)),
  }
  const answer = await importRows(body)
  if (answer.type === 'done') return { type: 'done', count: answer.value }
  const line = answer.row === undefined ? undefined : records[answer.row - 1]?.line
  return refused(`Nothing was added. ${line === undefined ? '' : `Line ${line}: `}${answer.message}`)
}

function refused(message: string): ImportResult {
  return { type: 'refused', message }
}
