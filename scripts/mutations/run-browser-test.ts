import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ScriptError } from '../lib/fail.mjs'
import { runNode } from '../lib/run.mjs'
import type { BrowserMutation } from './browser-mutations.ts'

const RESULTS = '.cache/red.json'

/** Builds the changed part in the copy and runs the one test; the full titles of what failed. */
export async function failedInBrowser(
  root: string,
  { part, test, title }: BrowserMutation,
): Promise<readonly string[] | null> {
  const quiet = { isQuiet: true, cwd: root }
  if (part !== 'none') {
    const built = await runNode(['--import', 'tsx', 'scripts/build.ts', part], quiet)
    if (built.code !== 0) throw new ScriptError(`The copy with the change was not built:\n${built.output}`)
  }
  const vitest = join(root, '../../node_modules/vitest/vitest.mjs')
  const only = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  await runNode([vitest, 'run', '--project', 'e2e', test, '-t', only], {
    ...quiet,
    env: { ...process.env, LATHE_TEST_RESULTS: RESULTS },
  })
  const report = JSON.parse(await readFile(join(root, RESULTS), 'utf8').catch(() => '{"testResults":[]}'))
  if (report.testResults.length === 0) return null
  return report.testResults.flatMap((file: { assertionResults: { status: string; fullName: string }[] }) =>
    file.assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  )
}
