/** `npm test [filter…]`: every test, from a clone on. What follows is handed to vitest. */
import { rm } from 'node:fs/promises'
import { ensureBuilt } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { runScript, ScriptError } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { ROOT } from './lib/paths.mjs'
import { ensurePostgres } from './lib/postgres.mjs'
import { say } from './lib/progress.mjs'
import { reportCoverage } from './lib/report-coverage.mjs'
import { runNode } from './lib/run.mjs'
import { FULL_RESULTS, UNIT_RESULTS } from './lib/spec-coverage.mjs'

runScript(async () => {
  checkNodeVersion()
  await ensureInstalled()
  await ensureChromium()
  await ensurePostgres()
  await ensureBuilt()
  const filters = process.argv.slice(2)
  const isFull = filters.length === 0
  say(isFull ? 'Running every test …' : `Running tests: ${filters.join(' ')} …`)
  if (isFull) {
    // Older results must not speak for this run.
    await Promise.all([FULL_RESULTS, UNIT_RESULTS].map((path) => rm(ROOT + path, { force: true })))
  }
  const record = isFull ? ['--reporter=default', '--reporter=json', `--outputFile=${FULL_RESULTS}`] : []
  const { code } = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...record, ...filters])
  if (!isFull) process.exit(code)

  const isTrue = await reportCoverage({ isVerifying: Boolean(process.env.CI) })
  if (code !== 0) process.exit(code)
  if (!isTrue)
    throw new ScriptError('The page of proven rows claims too much: run npm test and commit what it writes.')
})
