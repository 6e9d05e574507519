/**
 * `npm run test:all`: every case of every test, also of those of which `npm test` runs a sample. What came of it is
 * kept in docs/test-all.json, which `npm run check` shows.
 */
import { runScript } from './lib/fail.mjs'
import { fullRunOf, RESULT_FILE, sayFullRun, writeFullRun } from './lib/full-run.mjs'
import { say } from './lib/progress.mjs'
import { prepareTests, runTests } from './lib/run-tests.mjs'

const RESULTS = '.cache/results/test-all.json'

runScript(async () => {
  await prepareTests()
  say('Running every case of every test …')
  const begun = performance.now()
  // The tests read it in test/full-run.ts.
  const code = await runTests({ results: RESULTS, env: { LATHE_TEST_ALL: '1' } })
  const run = await fullRunOf({ results: RESULTS, code, milliseconds: performance.now() - begun })
  await writeFullRun(run)
  console.log(`\n${await sayFullRun()}\n${RESULT_FILE} is written anew: commit it.`)
  process.exit(code)
})
