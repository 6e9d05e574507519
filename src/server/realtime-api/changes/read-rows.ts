/** Rows that changed, read again as each of those who follow them: what one may not see, nobody else tells them. */
import type { TokenClaims } from '../../backend/api-keys.ts'
import type { Engine } from '../../engine/engine.ts'
import type { Caller } from '../../engine/sessions/caller.ts'
import type { RowChange } from './noted-changes.ts'
import type { FollowedTable } from './subscription.ts'

interface Column {
  readonly name: string
  readonly type: string
}

type Json = Readonly<Record<string, unknown>>

interface Table {
  /** That the role may read. */
  readonly columns: readonly Column[]
  readonly keys: readonly string[]
}

/** What somebody may know of a change. */
export type Seen =
  | (Table & { readonly type: 'row'; readonly row: Json; readonly isCut: boolean })
  | (Table & { readonly type: 'gone' })
  | { readonly type: 'no-key' }
  | { readonly type: 'no-right' }

export interface ReadRows {
  /** @param place of the change; null where they are not to know of it */
  of(claims: TokenClaims, table: FollowedTable, place: number): Seen | null
}

interface Asker {
  readonly claims: TokenClaims
  readonly table: FollowedTable
}

interface RowsFor {
  readonly columns: Readonly<Record<string, readonly Column[]>>
  readonly rows: Readonly<Record<string, Readonly<Record<string, Json>>>>
  /** Places of keys that one sees, or why none. */
  readonly asked: readonly (readonly number[] | string)[]
  readonly keys: readonly string[]
}

const NO_RIGHT = '42501'
/** In place of what a row has: only its small values. */
const CUT = '!'

/** Who asks is set for each of them in the statement. */
const CALLER: Caller = { role: 'anon', claims: { role: 'anon' }, isReadOnly: true }

/** @param changes of one table */
export async function readRows(
  engine: Pick<Engine, 'withRole'>,
  projectKey: string,
  changes: readonly RowChange[],
  wanted: readonly Asker[],
): Promise<ReadRows> {
  const relation = changes[0]?.relation ?? 0
  const keys = [
    ...new Set(changes.flatMap(({ type, key }) => (type === 'DELETE' || key === null ? [] : [key]))),
  ]
  const olds = [
    ...new Set(changes.flatMap(({ type, old }) => (type === 'DELETE' && old !== null ? [old] : []))),
  ]
  const placesOfKeys = new Map(keys.map((key, place) => [key, place]))
  const placesOfOlds = new Map(olds.map((old, place) => [old, place]))
  const texts = new Map<TokenClaims, string>()
  const nameOf = ({ claims, table }: Asker) => {
    const text = texts.get(claims) ?? JSON.stringify(claims)
    texts.set(claims, text)
    return `${table.filter ?? ''}\n${text}`
  }
  const askers = new Map<string, Asker>()
  for (const asker of wanted) askers.set(nameOf(asker), asker)
  const names = new Map([...askers.keys()].map((name, place) => [name, place]))
  const filters = [...new Set([...askers.values()].flatMap(({ table }) => table.filter ?? []))]

  const { found, matched } = await engine.withRole(projectKey, CALLER, async (session) => {
    const asked = [...askers.values()].map(({ claims, table }) => ({
      role: claims.role,
      claims: JSON.stringify(claims),
      filter: table.filter,
    }))
    const rowsFor = await session.query('select realtime.rows_for($1, $2, $3) as found', [
      relation,
      JSON.stringify(keys),
      JSON.stringify(asked),
    ])
    const matches =
      olds.length === 0 || filters.length === 0
        ? null
        : await session.query('select realtime.matches($1, $2, $3) as matched', [
            relation,
            JSON.stringify(olds),
            JSON.stringify(filters),
          ])
    return {
      found: rowsFor.rows[0]?.found as RowsFor,
      matched: (matches?.rows[0]?.matched ?? []) as readonly (readonly number[])[],
    }
  })

  return {
    of(claims, table, place) {
      const change = changes[place]
      if (change === undefined) return null
      const known = { columns: found.columns[claims.role] ?? [], keys: found.keys }
      if (change.type === 'DELETE') {
        if (table.filter === null) return { ...known, type: 'gone' }
        const old = change.old === null ? {} : (JSON.parse(change.old) as Json)
        if (table.filterColumns.some((column) => !Object.hasOwn(old, column))) return null
        const matches = matched[filters.indexOf(table.filter)] ?? []
        return matches.includes(placesOfOlds.get(change.old ?? '') ?? -1) ? { ...known, type: 'gone' } : null
      }
      if (change.key === null) return { type: 'no-key' }
      const asked = found.asked[names.get(nameOf({ claims, table })) ?? -1]
      if (asked === NO_RIGHT) return { type: 'no-right' }
      const key = placesOfKeys.get(change.key) ?? -1
      if (typeof asked !== 'object' || !asked.includes(key)) return null
      const row = found.rows[claims.role]?.[key]
      if (row === undefined) return null
      const cut = row[CUT]
      return isObject(cut)
        ? { ...known, type: 'row', row: cut, isCut: true }
        : { ...known, type: 'row', row, isCut: false }
    },
  }
}

/** A column may be called so, but its value is JSON of one. */
function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
