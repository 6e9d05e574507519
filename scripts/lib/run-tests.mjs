/** Runs vitest as `npm test` and `npm run test:all` do. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { compareTimes, readTimes, timesBeside, timesReport } from './file-times.mjs'
import { ensureInstalled } from './install.mjs'
import { makeMemoryFolder, removeMemoryFolder } from './memory-folder.mjs'
import { checkNodeVersion } from './node-version.mjs'
import { ROOT } from './paths.mjs'
import { ensurePostgres } from './postgres.mjs'
import { runNode } from './run.mjs'

/** Whatever a test needs, from a clone on. */
export async function prepareTests() {
  checkNodeVersion()
  await ensureInstalled()
  await ensureChromium()
  await ensurePostgres()
  await ensureBuilt()
}

/**
 * Runs vitest, which leaves its JSON report at the path `results` and the times beside it, both from the repository's
 * folder; older ones, which would speak for this run, are removed first. Without `results` nothing is kept. Resolves to
 * its exit code.
 */
export async function runTests({ results, args = [], env = {} }) {
  const kept = results === undefined ? [] : [results, timesBeside(results)]
  await Promise.all(kept.map((path) => rm(join(ROOT, path), { force: true })))
  const memory = await makeMemoryFolder()
  try {
    const { code } = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...args], {
      env: {
        ...process.env,
        ...(memory !== null && { TMPDIR: memory }),
        ...env,
        ...(results !== undefined && { LATHE_TEST_RESULTS: results }),
      },
    })
    return code
  } finally {
    if (memory !== null) await removeMemoryFolder(memory)
  }
}

/** Prints which files took longer than when times were last kept. */
export function showTimes(results) {
  const times = readTimes(timesBeside(results))
  console.log()
  for (const line of timesReport(compareTimes(readTimes(), times))) console.log(line)
}
