import type { RowChange } from './noted-changes.ts'
import type { Seen } from './read-rows.ts'
import type { FollowedTable } from './subscription.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * What Supabase says of a change, as JSON.
 * @param at ISO 8601
 */
export function messageOf(
  change: RowChange,
  { schema, table }: FollowedTable,
  seen: Seen,
  select: readonly string[] | null,
  at: string,
): string {
  const about = { schema, table, type: change.type }
  if (seen.type === 'no-key')
    return JSON.stringify({ ...about, errors: ['Error 400: Bad Request, no primary key'] })
  if (seen.type === 'no-right') return JSON.stringify({ ...about, errors: ['Error 401: Unauthorized'] })
  const { keys } = seen
  const columns = seen.columns.filter(
    ({ name }) => select === null || select.includes(name) || keys.includes(name),
  )
  const names = new Set(columns.map(({ name }) => name))
  const shown = (row: Json) => Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)))
  const old = change.old === null ? {} : (JSON.parse(change.old) as Json)
  // What somebody might have seen of a row that is gone cannot be asked any more.
  const oldShown = Object.entries(old).filter(([name]) => change.type === 'UPDATE' || keys.includes(name))
  return JSON.stringify({
    ...about,
    commit_timestamp: at,
    columns,
    ...(seen.type === 'row' && { record: shown(seen.row) }),
    ...(change.type !== 'INSERT' && { old_record: shown(Object.fromEntries(oldShown)) }),
    errors: seen.type === 'row' && seen.isCut ? ['Error 413: Payload Too Large'] : null,
  })
}
