/** What a project loses by files that were tried: what is missing afterwards, and what statements say that they delete. */
import { compareTallies, type Tally, tableName } from '../../core/migrations/tally.ts'
import type { Loss } from '../../core/wire/backends.ts'
import type { RanFile, ReadScript } from './apply-files.ts'
import type { Deletion } from './statements/statement-facts.ts'

/** A deletion that a statement names. */
interface Named {
  readonly deletion: Deletion
  readonly file: string | null
  readonly line: number
  /** Rows that the statement itself reports; null where it reports none, or does more than that. */
  readonly count: number | null
}

export function findLosses(
  tallies: { readonly before: Tally; readonly after: Tally; readonly isSame: boolean },
  scripts: readonly ReadScript[],
  ran: readonly RanFile[],
): Loss[] {
  const named = scripts.flatMap((script, at) => namedIn(script, ran[at]))
  const missing = compareTallies(tallies.before, tallies.after, tallies.isSame)
  // Of a database that is made anew no statement is to blame.
  if (!tallies.isSame) return missing.map((loss) => ({ ...loss, file: null, line: null }))
  const losses = missing.map((loss): Loss => {
    const by = named.find(({ deletion }) => isOf(deletion, loss))
    return { ...loss, file: by?.file ?? null, line: by?.line ?? null }
  })
  return [...losses, ...replacedRows(tallies.before, losses, named)]
}

function namedIn({ file, statements }: ReadScript, ran: RanFile | undefined): Named[] {
  return statements.flatMap(({ line, words, facts }, at) => {
    const isPlain = words[0] === 'delete' && facts.deletes.length === 1
    const count = isPlain ? (ran?.statements[at]?.count ?? null) : null
    return facts.deletes.map((deletion) => ({ deletion, file, line, count }))
  })
}

/** Rows that were deleted, and others written in their place, so that none are missing. */
function replacedRows(before: Tally, losses: readonly Loss[], named: readonly Named[]): Loss[] {
  const replaced = new Map<string, Loss>()
  for (const { deletion, file, line, count } of named) {
    if (deletion.kind !== 'rows' || count === 0) continue
    const table = before.tables.find((one) => isTable(deletion, one.name))
    if (table === undefined || table.rows === 0 || replaced.has(table.name)) continue
    if (losses.some((loss) => loss.table === table.name && (loss.kind === 'rows' || loss.kind === 'table')))
      continue
    const rows = count === null ? null : Math.min(count, table.rows)
    replaced.set(table.name, { kind: 'rows', table: table.name, name: null, count: rows, file, line })
  }
  return [...replaced.values()]
}

const KINDS: Readonly<Record<Loss['kind'], readonly Deletion['kind'][]>> = {
  table: ['table', 'schema', 'type'],
  column: ['column', 'type'],
  rows: ['rows'],
  values: ['column-type'],
  type: ['column-type'],
  policy: ['protection'],
}

function isOf(deletion: Deletion, { kind, table, name }: Pick<Loss, 'kind' | 'table' | 'name'>): boolean {
  if (!KINDS[kind].includes(deletion.kind)) return false
  if (deletion.kind === 'schema') return table.startsWith(`${deletion.name}.`)
  // A type takes what is of it along.
  if (deletion.kind === 'type') return true
  return isTable(deletion, table) && (deletion.column === undefined || deletion.column === name)
}

/** A statement that names no schema means the one that is looked in first. */
function isTable({ schema, name }: Deletion, table: string): boolean {
  return tableName(schema ?? 'public', name) === table
}
