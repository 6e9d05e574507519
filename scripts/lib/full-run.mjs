/** What came of the last `npm run test:all`, kept in the repository. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'
import { run } from './run.mjs'

export const RESULT_FILE = 'docs/test-all.json'

/** What {@link RESULT_FILE} says of a run whose JSON report lies at `results`; `code` is vitest's exit code. */
export async function fullRunOf({ results, code, milliseconds }) {
  const report = JSON.parse(await readFile(join(ROOT, results), 'utf8'))
  const commit = await git('rev-parse', 'HEAD')
  const changes = await git('status', '--porcelain')
  return {
    date: new Date().toISOString(),
    commit: commit ?? 'unknown',
    // Whether files differed from the commit.
    isChanged: changes !== '',
    isPassed: code === 0,
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    minutes: Math.round(milliseconds / 6_000) / 10,
  }
}

export async function writeFullRun(fullRun, file = RESULT_FILE) {
  await writeFile(join(ROOT, file), `${JSON.stringify(fullRun, null, 2)}\n`)
}

/** One line that says what came of the last run, and how many commits ago that was. */
export async function sayFullRun(file = RESULT_FILE) {
  const text = await readFile(join(ROOT, file), 'utf8').catch(() => null)
  if (text === null) return 'npm run test:all was never run to its end.'
  const fullRun = JSON.parse(text)
  const { code, output } = await run('git', ['rev-list', '--count', `${fullRun.commit}..HEAD`], {
    isQuiet: true,
  }).catch(() => ({ code: 1, output: '' }))
  return fullRunLine(fullRun, code === 0 ? Number(output) : null)
}

/** @param commitsAgo null where the history does not say */
export function fullRunLine({ date, commit, isChanged, isPassed, passed, failed, minutes }, commitsAgo) {
  const outcome = isPassed
    ? `test:all last passed (${passed} tests in ${minutes} min)`
    : `test:all last FAILED (${failed} of ${passed + failed} tests)`
  const ago =
    commitsAgo === null
      ? 'not in this history'
      : commitsAgo === 1
        ? '1 commit ago'
        : `${commitsAgo} commits ago`
  const changes = isChanged ? ' with changes that were not committed' : ''
  return `${outcome} on ${date.slice(0, 10)} at ${commit.slice(0, 8)}${changes}, ${ago}.`
}

/** What git prints, or null where it cannot. */
async function git(...args) {
  const { code, output } = await run('git', args, { isQuiet: true }).catch(() => ({ code: 1, output: '' }))
  return code === 0 ? output.trim() : null
}
