/** How much is in a database's tables, to be compared with how much was. Knows no SQL. */
import type { Loss } from '../wire/backends.ts'

export interface Tally {
  readonly tables: readonly TableTally[]
  /** Policies that restrict what others allow. */
  readonly restrictive: readonly { readonly table: string; readonly name: string }[]
}

export interface TableTally {
  /** The same for as long as the table is, whatever it is called. */
  readonly id: string
  /** As {@link tableName} gives it. */
  readonly name: string
  readonly rows: number
  readonly columns: readonly ColumnTally[]
}

interface ColumnTally {
  /** The same for as long as the column is. */
  readonly number: number
  readonly name: string
  /** As PostgreSQL prints it. */
  readonly type: string
  /** Values that are not null. */
  readonly values: number
}

type PlainLoss = Omit<Loss, 'file' | 'line'>

export function tableName(schema: string, name: string): string {
  return schema === 'public' ? name : `${schema}.${name}`
}

/**
 * What is missing.
 * @param isSame whether it is the same database, in which a table keeps its id; of another one only names tell
 */
export function compareTallies(before: Tally, after: Tally, isSame: boolean): PlainLoss[] {
  const byId = new Map(after.tables.map((table) => [table.id, table]))
  const byName = new Map(after.tables.map((table) => [table.name, table]))
  const losses: PlainLoss[] = []
  for (const table of before.tables) {
    if (table.rows === 0) continue
    const kept = isSame ? byId.get(table.id) : undefined
    // Made anew under its name, with its rows taken over.
    const now = kept ?? byName.get(table.name)
    if (now === undefined) losses.push({ kind: 'table', table: table.name, name: null, count: table.rows })
    else losses.push(...lostOf(table, now, kept !== undefined))
  }
  for (const { table, name } of before.restrictive) {
    const isThere = after.tables.some((one) => one.name === table)
    if (isThere && !after.restrictive.some((one) => one.table === table && one.name === name))
      losses.push({ kind: 'policy', table, name, count: null })
  }
  return losses
}

function lostOf(before: TableTally, after: TableTally, isSame: boolean): PlainLoss[] {
  const table = before.name
  const rows = before.rows - after.rows
  if (rows > 0 && after.rows === 0) return [{ kind: 'rows', table, name: null, count: rows }]
  const losses: PlainLoss[] = rows > 0 ? [{ kind: 'rows', table, name: null, count: rows }] : []
  for (const column of before.columns) {
    if (column.values === 0) continue
    const now = after.columns.find((one) =>
      isSame ? one.number === column.number : one.name === column.name,
    )
    const { name } = column
    if (now === undefined) losses.push({ kind: 'column', table, name, count: column.values })
    // What goes with its row is said of the row.
    else if (column.values - now.values > Math.max(0, rows))
      losses.push({ kind: 'values', table, name, count: column.values - now.values })
    else if (now.type !== column.type && !isWider(column.type, now.type))
      losses.push({ kind: 'type', table, name, count: now.values })
  }
  return losses
}

const ANY_TEXT: ReadonlySet<string> = new Set(['text', 'character varying', 'citext', 'extensions.citext'])
/** Each holds all that those before it hold. */
const WIDER: readonly (readonly string[])[] = [
  ['smallint', 'integer', 'bigint', 'numeric'],
  ['real', 'double precision'],
  ['json', 'jsonb'],
  ['date', 'timestamp without time zone', 'timestamp with time zone'],
]

/** Whether every value of a type is one of the other, too. What was text is another type only where PostgreSQL could read all of it. */
function isWider(from: string, to: string): boolean {
  const plain = withoutLength(from)
  if (ANY_TEXT.has(to)) return true
  if (ANY_TEXT.has(plain)) return withoutLength(to) !== plain && !/^(?:character|text)/.test(to)
  return WIDER.some((types) => {
    const at = types.indexOf(plain)
    return at >= 0 && types.indexOf(to) > at
  })
}

/** `character varying(20)` is one of some length. */
function withoutLength(type: string): string {
  const open = type.indexOf('(')
  return open < 0 ? type : type.slice(0, open)
}
