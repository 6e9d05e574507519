/**
 * `npm run eval -- --provider NAME`: every case through the whole workspace, in a real browser, by the model that is
 * named; writes report.json and report.md. Ends with 0 when all cases were run, whatever their verdicts, with 3 when a
 * cap stopped it, and with 2 on a command line that cannot be.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OptionsError } from '../lib/read-flags.ts'
import { ALL_CASES } from './cases/all-cases.ts'
import { type EvalOptions, parseOptions } from './options.ts'
import { progressLine, writeMarkdown } from './report.ts'
import { ResultsError } from './results-file.ts'
import { runEval } from './run-eval.ts'

const BAD_INPUT = 2
const STOPPED = 3

async function main(args: readonly string[]): Promise<number> {
  const today = new Date().toISOString().slice(0, 10)
  let options: EvalOptions
  try {
    options = parseOptions(args, process.env, ALL_CASES, today)
  } catch (error) {
    if (!(error instanceof OptionsError)) throw error
    console.error(error.message)
    return BAD_INPUT
  }
  try {
    const report = await runEval(options, today, (result) => console.log(progressLine(result)))
    mkdirSync(options.out, { recursive: true })
    writeFileSync(join(options.out, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
    const page = writeMarkdown(report)
    writeFileSync(join(options.out, 'report.md'), page)
    console.log(`\n${page.split('\n## Cases')[0]}\nThe report is ${join(options.out, 'report.md')}.`)
    return report.stopped === null ? 0 : STOPPED
  } catch (error) {
    if (!(error instanceof ResultsError)) throw error
    console.error(error.message)
    return BAD_INPUT
  }
}

process.exitCode = await main(process.argv.slice(2))
