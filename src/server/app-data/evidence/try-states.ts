/** Rows in the states that say who they are for: a draft, something private, something published. */
import type { Column, Relation } from '../../../core/data-api/catalogue.ts'
import { bound, named, qualified, sql } from '../../../core/data-api/sql/sql.ts'
import type { Session } from '../../engine/sessions/session.ts'
import { attempt, isLet, SERVICE } from './attempt.ts'
import type { InventedRow } from './invented-rows.ts'
import { literalsOf } from './values-by-rule.ts'
import { askersOf, selecting, type World } from './world.ts'

export interface TriedStates {
  readonly isAtTimesPublic: boolean
  readonly hidden: readonly {
    readonly column: string
    readonly state: string
    readonly to: 'visitor' | 'other'
  }[]
}

const PUBLIC_FLAG =
  /^(?:is_)?(?:public|published|visible|approved)$|^(?:is|show)_?(?:public|published|visible)/i
const HIDDEN_FLAG = /^(?:is_)?(?:private|hidden|draft|unlisted|confidential)$/i
const PUBLISHED_TIME = /^(?:published|released)(?:_at|_on)?$/i
const HIDDEN_WORD = /^(?:draft|private|hidden|unlisted|unpublished)$/i

interface State {
  readonly column: string
  readonly value: string | null
  readonly isHidden: boolean
}

export async function tryStates(
  session: Session,
  { details, people }: World,
  relation: Relation,
  row: InventedRow,
  isRead: Readonly<Record<'visitor' | 'other', boolean>>,
): Promise<TriedStates> {
  const askers = askersOf(people)
  const hidden: { column: string; state: string; to: 'visitor' | 'other' }[] = []
  let isAtTimesPublic = false
  const words = details.checks.filter(({ table }) => table === relation.name)
  for (const column of relation.columns) {
    const literals = words
      .filter(({ columns }) => columns.includes(column.name))
      .flatMap((rule) => literalsOf(rule.definition))
    for (const state of statesOf(column, literals)) {
      const set = sql`UPDATE ${qualified(relation)} AS "it" SET ${named(column.name)} = ${bound(state.value)} WHERE ${row.isRow}`
      const seen = await attempt(session, SERVICE, set, async () => ({
        visitor: await isLet(session, askers.visitor, selecting(relation, row)),
        other: await isLet(session, askers.other, selecting(relation, row)),
      }))
      if (seen.type !== 'done' || seen.looked === null) continue
      if (!isRead.other && !isRead.visitor && (seen.looked.visitor || seen.looked.other))
        isAtTimesPublic = true
      if (!state.isHidden) continue
      const to = seen.looked.visitor ? 'visitor' : seen.looked.other ? 'other' : null
      if (to !== null) hidden.push({ column: column.name, state: state.value ?? 'empty', to })
    }
  }
  return { isAtTimesPublic, hidden }
}

function statesOf(column: Column, literals: readonly string[]): readonly State[] {
  const { name, type, enumValues, isNullable, isGenerated } = column
  const state = (value: string | null, isHidden: boolean) => ({ column: name, value, isHidden })
  if (isGenerated) return []
  if (type === 'boolean')
    return [state('true', HIDDEN_FLAG.test(name)), state('false', PUBLIC_FLAG.test(name))]
  if (type.startsWith('timestamp') || type === 'date')
    return isNullable
      ? [state('2001-01-01', false), ...(PUBLISHED_TIME.test(name) ? [state(null, true)] : [])]
      : []
  return (enumValues ?? literals).slice(0, 12).map((value) => state(value, HIDDEN_WORD.test(value)))
}
