/**
 * `node scripts/record-statements.mjs`, when a release goes out: notes what it asks PostgreSQL, by the suites of all that it keeps
 * there, so that the next release's migrations are held against it (test/e2e/migrations-postgres.test.ts).
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runScript, ScriptError } from './lib/fail.mjs'
import { ROOT } from './lib/paths.mjs'
import { ensurePostgres } from './lib/postgres.mjs'
import { runTests } from './lib/run-tests.mjs'

const SUITES = [
  'test/e2e/storage-postgres.test.ts',
  'test/e2e/plans-postgres.test.ts',
  'test/e2e/records-postgres.test.ts',
  'test/e2e/published-postgres.test.ts',
  'test/e2e/packages-postgres.test.ts',
]
const KEPT = join(ROOT, 'test/fixtures/statements-of-the-release.json')
/** What tables are made by, and what holds nothing of them. */
const OTHERS =
  /^(?:begin|commit|rollback|start transaction|create|alter|drop|update projects set bytes|insert into accounts \(owner, projects)|kysely_migration|pg_advisory|pg_catalog|information_schema/i

runScript(async () => {
  await ensurePostgres()
  const folder = await mkdtemp(join(tmpdir(), 'lathe-statements-'))
  try {
    const file = join(folder, 'statements')
    const code = await runTests({ args: SUITES, env: { LATHE_STATEMENTS: file } })
    if (code !== 0) throw new ScriptError('The suites failed: what they asked says nothing.')
    const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
    const statements = new Map()
    for (const text of lines.map((line) => JSON.parse(line))) {
      if (OTHERS.test(text)) continue
      // Of those that differ in how many values they take, the shortest.
      const kind = text.replace(/\(?\$\d+\)?(?:, \(?\$\d+\)?)*/g, '$')
      const known = statements.get(kind)
      if (known === undefined || text.length < known.length) statements.set(kind, text)
    }
    const kept = [...statements.values()].sort()
    await writeFile(KEPT, `${JSON.stringify(kept, null, 2)}\n`)
    console.log(`${kept.length} statements are kept.`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
