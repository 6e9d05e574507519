/**
 * `npm test [filter…]`: every test, from a clone on; of what has many cases of one kind a sample, all of which
 * `npm run test:all` runs. What follows is handed to vitest. `--record-times` keeps how long each file took.
 */
import { runScript, ScriptError } from './lib/fail.mjs'
import { readTimes, TIMES_FILE, timesBeside, writeTimes } from './lib/file-times.mjs'
import { say } from './lib/progress.mjs'
import { reportCoverage } from './lib/report-coverage.mjs'
import { prepareTests, runTests, showTimes } from './lib/run-tests.mjs'
import { dropResults, FULL_RESULTS, UNIT_RESULTS } from './lib/spec-coverage.mjs'

const RECORD = '--record-times'

runScript(async () => {
  const given = process.argv.slice(2)
  const filters = given.filter((word) => word !== RECORD)
  const isRecording = given.includes(RECORD)
  if (isRecording && filters.length > 0)
    throw new ScriptError(`${RECORD} keeps the times of all files: give no other words beside it.`)
  await prepareTests()
  if (filters.length > 0) {
    say(`Running tests: ${filters.join(' ')} …`)
    process.exit(await runTests({ args: filters }))
  }

  say('Running every test …')
  // Older results must not speak for this run.
  await dropResults(UNIT_RESULTS)
  const code = await runTests({ results: FULL_RESULTS })
  showTimes(FULL_RESULTS)
  if (isRecording && code === 0) {
    await writeTimes(readTimes(timesBeside(FULL_RESULTS)))
    console.log(`${TIMES_FILE} is written anew: commit it.`)
  }
  const isTrue = await reportCoverage({ isVerifying: Boolean(process.env.CI) })
  if (code !== 0) process.exit(code)
  if (!isTrue)
    throw new ScriptError('The page of proven rows claims too much: run npm test and commit what it writes.')
})
