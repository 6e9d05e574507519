/**
 * `npm run mutations [filter…]`: makes each change of `scripts/mutations` in a copy and expects the test that it names to
 * turn red; then writes the table of them. `--browser` makes those that show in a browser, each of which is built first.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runScript, ScriptError } from '../lib/fail.mjs'
import { ROOT } from '../lib/paths.mjs'
import { BROWSER_MUTATIONS } from './browser-mutations.ts'
import { copyRepository, type MutatedCopy } from './mutated-copy.ts'
import type { Mutation } from './mutation.ts'
import { namesRow } from './mutation.ts'
import { MUTATIONS_PAGE, renderMutations } from './mutations-page.ts'
import { failedInBrowser } from './run-browser-test.ts'
import { startUnitTests } from './run-unit-tests.ts'
import { UNIT_MUTATIONS } from './unit-mutations.ts'

runScript(async () => {
  const words = process.argv.slice(2)
  const inBrowser = words.includes('--browser')
  const filters = words.filter((word) => word !== '--browser')
  const isWanted = ({ row, test }: Mutation) =>
    filters.length === 0 || filters.some((word) => row === word || test.includes(word))
  const copy = await copyRepository(ROOT, inBrowser)
  const green = inBrowser ? await inBrowserRun(copy, isWanted) : await unitRun(copy, isWanted)
  if (green.length > 0)
    throw new ScriptError(`No test turned red for:\n${green.map((what) => `- ${what}`).join('\n')}`)
  if (filters.length > 0) return
  await writeFile(join(ROOT, MUTATIONS_PAGE), renderMutations(UNIT_MUTATIONS, BROWSER_MUTATIONS))
  console.log(`Every change turned its test red. ${MUTATIONS_PAGE} is as it is now.`)
})

async function unitRun(copy: MutatedCopy, isWanted: (mutation: Mutation) => boolean): Promise<string[]> {
  const tests = await startUnitTests(copy.root)
  const green: string[] = []
  const wanted = UNIT_MUTATIONS.filter(isWanted)
  try {
    for (const test of new Set(wanted.map((mutation) => mutation.test)))
      if ((await tests.failedIn(test))?.length !== 0)
        throw new ScriptError(`${test} is red without a change, so it proves nothing.`)
    for (const mutation of wanted) {
      const failed = await copy.during(mutation, async (file) => {
        tests.forget(file)
        return tests.failedIn(mutation.test)
      })
      tests.forget(join(copy.root, mutation.file))
      judge(mutation, failed, green)
    }
  } finally {
    await tests.end()
  }
  return green
}

async function inBrowserRun(copy: MutatedCopy, isWanted: (mutation: Mutation) => boolean): Promise<string[]> {
  const green: string[] = []
  for (const mutation of BROWSER_MUTATIONS.filter(isWanted)) {
    const failed = await copy.during(mutation, () => failedInBrowser(copy.root, mutation))
    judge(mutation, failed, green)
  }
  return green
}

function judge(mutation: Mutation, failed: readonly string[] | null, green: string[]): void {
  const { row, change, title } = mutation
  const isRed = failed?.some((name) => name.includes(title) && namesRow(name, row)) === true
  const what = `${row} ${change}`
  console.log(`${isRed ? 'red  ' : 'GREEN'} ${what}${failed === null ? ' (the file did not run)' : ''}`)
  if (!isRed) green.push(what)
}
