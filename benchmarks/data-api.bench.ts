/** `npm run bench data-api`: calls of the client against SQL, on a real PostgreSQL. An answer that is not exact fails. */
import { isDeepStrictEqual } from 'node:util'
import { startPostgres } from '../test/e2e/postgres.ts'
import { ARGUMENT_CASES } from './data-api/argument-cases.ts'
import { CALL_CASES } from './data-api/call-cases.ts'
import type { Case, Outcome } from './data-api/case.ts'
import { DIGIT_CASES } from './data-api/digit-cases.ts'
import { EMBEDDING_CASES } from './data-api/embedding-cases.ts'
import { FILTER_CASES } from './data-api/filter-cases.ts'
import { JSON_CASES } from './data-api/json-cases.ts'
import { LOGIC_CASES } from './data-api/logic-cases.ts'
import { MERGE_CASES } from './data-api/merge-cases.ts'
import { NAME_CASES } from './data-api/name-cases.ts'
import { NESTED_CASES } from './data-api/nested-cases.ts'
import { type OpenDatabase, openDatabase } from './data-api/open-database.ts'
import { PAGE_CASES } from './data-api/page-cases.ts'
import { SELECT_CASES } from './data-api/select-cases.ts'
import { WRITE_CASES } from './data-api/write-cases.ts'

const CASES = [
  ...FILTER_CASES,
  ...JSON_CASES,
  ...LOGIC_CASES,
  ...EMBEDDING_CASES,
  ...SELECT_CASES,
  ...CALL_CASES,
  ...WRITE_CASES,
  ...PAGE_CASES,
  ...DIGIT_CASES,
  ...NAME_CASES,
  ...ARGUMENT_CASES,
  ...NESTED_CASES,
  ...MERGE_CASES,
]

type Verdict = 'exact' | 'refused by name' | 'refused by the database' | 'wrong'

async function judge(
  { db, ask, lastBody }: OpenDatabase,
  { call, wanted }: Case,
): Promise<[Verdict, Outcome, unknown]> {
  const got = await call(db)
  if (typeof wanted !== 'string') {
    const isMeant = got.error?.code === wanted.error && (wanted.status ?? got.status) === got.status
    const verdict = wanted.error.startsWith('PGRST') ? 'refused by name' : 'refused by the database'
    return [isMeant ? verdict : 'wrong', got, wanted]
  }
  const [kind, query] = /^(one|val|text):/.test(wanted)
    ? [wanted.slice(0, wanted.indexOf(':')), wanted.slice(wanted.indexOf(':') + 1)]
    : ['all', wanted]
  const rows = await ask(query)
  const first = rows[0] as { readonly v?: unknown } | undefined
  if (kind === 'text') {
    const isExact = got.error === null && lastBody() === first?.v
    return [isExact ? 'exact' : 'wrong', { ...got, data: lastBody() }, first?.v]
  }
  const meant = kind === 'all' ? rows : kind === 'one' ? first : first?.v
  return [got.error === null && isDeepStrictEqual(got.data, meant) ? 'exact' : 'wrong', got, meant]
}

const postgres = await startPostgres()
const database = await openDatabase(postgres.url)
const counts: Record<Verdict, number> = {
  exact: 0,
  'refused by name': 0,
  'refused by the database': 0,
  wrong: 0,
}
try {
  for (const one of CASES) {
    const [verdict, got, meant] = await judge(database, one)
    counts[verdict] += 1
    if (verdict === 'wrong')
      console.log(`${one.title}:\n  got ${JSON.stringify(got)}\n  for ${JSON.stringify(meant)}`)
  }
} finally {
  await database.close()
  await postgres.stop()
}
console.log(`${CASES.length} calls:`, counts)
if (counts.wrong > 0) process.exitCode = 1
