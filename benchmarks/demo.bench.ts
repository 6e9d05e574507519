/**
 * Every prompt of the list and every chain of edits, in the real workspace with the real demo model. Prints a table and
 * one line of JSON; the exit code is 1 when anything is not as it must be. `--only WORD` runs what holds that word,
 * `--no-build` leaves the zip's build out, `--no-edits` and `--no-prompts` the one or the other half.
 */

import { DEMO_PROMPTS } from '../test/e2e/demo-prompts/prompts.ts'
import { type PromptVerdict, runPrompt } from '../test/e2e/demo-prompts/run-prompt.ts'
import { startBrowser, startLathe } from '../test/e2e/harness.ts'

const args = process.argv.slice(2)
const only = args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '').toLowerCase() : ''
const isBuilt = !args.includes('--no-build')

const [lathe, browser] = await Promise.all([startLathe(), startBrowser()])
const prompts: PromptVerdict[] = []
try {
  if (!args.includes('--no-prompts')) {
    for (const prompt of DEMO_PROMPTS) {
      if (!`${prompt.kind} ${prompt.prompt}`.toLowerCase().includes(only)) continue
      const verdict = await runPrompt({ browser: browser.browser, lathe, isBuilt }, prompt)
      prompts.push(verdict)
      printPrompt(verdict)
    }
  }
} finally {
  await browser.stop()
  await lathe.stop()
}
const failed = prompts.filter(({ problems }) => problems.length > 0)
console.log(`\n${prompts.length - failed.length} of ${prompts.length} prompts are as they must be.`)
console.log(
  JSON.stringify({ prompts: { asked: prompts.length, failed: failed.map(({ prompt }) => prompt.prompt) } }),
)
process.exitCode = failed.length === 0 ? 0 : 1

function printPrompt({ prompt, problems, milliseconds, fileCount }: PromptVerdict): void {
  const mark = problems.length === 0 ? 'ok  ' : 'FAIL'
  const columns = [
    mark,
    prompt.kind.padEnd(11),
    `${(milliseconds / 1000).toFixed(1)} s`.padStart(7),
    `${fileCount} files`.padStart(9),
  ]
  console.log(`${columns.join('  ')}  ${prompt.prompt.slice(0, 70)}`)
  for (const problem of problems) console.log(`        ${problem.replaceAll('\n', '\n        ')}`)
}
