/** Where an app's own SQL leaves row-level security off: Lathe turns it on all the same, any other PostgreSQL does not. */

const NAME = '(?:"?public"?\\s*\\.\\s*)?"?([^\\s".;(]+)"?'
const SWITCHED = new RegExp(
  `^alter\\s+table\\s+(?:if\\s+exists\\s+)?(?:only\\s+)?${NAME}\\s+(enable|disable)\\s+row\\s+level\\s+security$`,
  'i',
)
/** Done for tables that only a run tells. */
const SWITCHED_BY_CODE = /enable\s+row\s+level\s+security/i

export interface SecurityLeftOff {
  readonly table: string
  /** Whether the SQL says so, and does not only keep silent. */
  readonly isSaid: boolean
}

/** @param statements all that were applied, in their order */
export function rowSecurityLeftOff(
  statements: readonly string[],
  tables: readonly string[],
): readonly SecurityLeftOff[] {
  const last = new Map<string, string>()
  let isByCode = false
  for (const statement of statements) {
    const switched = SWITCHED.exec(statement.slice(0, 1_000).trim())
    if (switched !== null) last.set(switched[1] ?? '', (switched[2] ?? '').toLowerCase())
    else if (/^(?:do|create)\b/i.test(statement) && SWITCHED_BY_CODE.test(statement)) isByCode = true
  }
  return tables.flatMap((table): SecurityLeftOff[] => {
    const state = last.get(table)
    if (state === 'disable') return [{ table, isSaid: true }]
    return state === undefined && !isByCode ? [{ table, isSaid: false }] : []
  })
}
