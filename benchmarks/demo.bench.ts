/**
 * Every prompt of the list and every chain of edits, in the real workspace with the real demo model. Prints a table and
 * one line of JSON; the exit code is 1 when anything is not as it must be. `--only WORD` runs what holds that word,
 * `--no-build` leaves the zip's build out, `--no-edits` and `--no-prompts` the one or the other half; `--one-of-each`
 * asks the first prompt of each kind only; `--screens` also takes pictures into .cache/screens/demo.
 */

import { demoWorkspace } from '../test/e2e/demo-prompts/demo-app.ts'
import { EDIT_CHAINS } from '../test/e2e/demo-prompts/edits.ts'
import { DEMO_PROMPTS } from '../test/e2e/demo-prompts/prompts.ts'
import { type EditVerdict, runChain } from '../test/e2e/demo-prompts/run-edits.ts'
import { type PromptVerdict, runPrompt } from '../test/e2e/demo-prompts/run-prompt.ts'
import { startBrowser, startLathe } from '../test/e2e/harness.ts'
import { SHOWN_PROMPTS, takePictures, writePage } from './demo/sheet.ts'

const args = process.argv.slice(2)
const only = args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '').toLowerCase() : ''
const isBuilt = !args.includes('--no-build')

const [lathe, browser] = await Promise.all([startLathe(), startBrowser()])
const place = demoWorkspace(browser.browser, lathe)
const prompts: PromptVerdict[] = []
const edits: EditVerdict[] = []
const isSheet = args.includes('--screens')
try {
  if (!args.includes('--no-prompts')) {
    for (const prompt of DEMO_PROMPTS) {
      if (!`${prompt.kind} ${prompt.prompt}`.toLowerCase().includes(only)) continue
      if (args.includes('--one-of-each') && !SHOWN_PROMPTS.includes(prompt)) continue
      const isShown = isSheet && SHOWN_PROMPTS.includes(prompt)
      const runner = { place, isBuilt }
      const verdict = await runPrompt(
        isShown
          ? { ...runner, whileRunning: ({ page }, frame) => takePictures(page, frame, prompt.kind) }
          : runner,
        prompt,
      )
      prompts.push(verdict)
      printPrompt(verdict)
    }
  }
  if (isSheet) await writePage()
  if (!args.includes('--no-edits')) {
    for (const chain of EDIT_CHAINS) {
      if (!`${chain.name} ${chain.start}`.toLowerCase().includes(only)) continue
      edits.push(...(await runChain({ place, isBuilt }, chain, printEdit)))
    }
  }
} finally {
  await browser.stop()
  await lathe.stop()
}
const failed = prompts.filter(({ problems }) => problems.length > 0)
const failedEdits = edits.filter(({ problems }) => problems.length > 0)
console.log(`\n${prompts.length - failed.length} of ${prompts.length} prompts are as they must be.`)
console.log(`${edits.length - failedEdits.length} of ${edits.length} edits are as they must be.`)
console.log(
  JSON.stringify({
    prompts: { asked: prompts.length, failed: failed.map(({ prompt }) => prompt.prompt) },
    edits: { asked: edits.length, failed: failedEdits.map(({ request }) => request) },
  }),
)
process.exitCode = failed.length + failedEdits.length === 0 ? 0 : 1

function printEdit({ chain, request, problems }: EditVerdict): void {
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'}  ${chain.padEnd(16)}  ${request.slice(0, 80)}`)
  for (const problem of problems) console.log(`        ${problem.replaceAll('\n', '\n        ')}`)
}

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
