/**
 * `npm run slow`: the main job at rest and on machines that are slow or busy, with the demo model and with a stand-in
 * for a model; apps that hang; answers that are broken. One browser and one run at a time. Ends with 1 on any false
 * error, on any answer that was applied untried, and on any limit that is missed; see docs/slow-machine.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Browser } from 'playwright-core'
import { type Lathe, startLathe } from '../../test/e2e/harness.ts'
import { OptionsError } from '../lib/read-flags.ts'
import { type BrokenVerdict, runBroken } from './broken.ts'
import { hangRows, hangTable } from './hang/hang-report.ts'
import { HANGING_APPS } from './hang/hanging-apps.ts'
import { type HangVerdict, runHang } from './hang/run-hang.ts'
import { runMainJob } from './main-job.ts'
import { type Condition, parseOptions, type SlowOptions } from './options.ts'
import { brokenLine, brokenTable, groupTable, hangLine, runLine } from './report.ts'
import { type StandInModel, startModel } from './stand-in/start-model.ts'
import { startSurroundings } from './surroundings.ts'
import { privilegeNote } from './unprivileged.ts'
import { groupVerdicts, type RunVerdict } from './verdict.ts'

interface Stage {
  readonly condition: Condition
  readonly browser: Browser
  readonly lathe: Lathe
  readonly standIn: StandInModel
  /** Milliseconds that a run may take. */
  readonly limit: number
}

// Without it this process ends without a word to what it started.
process.once('SIGINT', () => process.exit(130))

async function main(args: readonly string[]): Promise<number> {
  let options: SlowOptions
  try {
    options = parseOptions(args)
  } catch (error) {
    if (!(error instanceof OptionsError)) throw error
    console.error(error.message)
    return 2
  }
  switch (options.part) {
    case 'main':
      return mainJobs(options)
    case 'hang':
      return hangingApps(options)
    case 'broken':
      return brokenAnswers(options)
  }
}

/** What every run stands on: the server, the stand-in, the browser of the condition. One run at a time. */
async function underEach(
  options: SlowOptions,
  work: (stage: Stage, runs: number) => Promise<void>,
): Promise<void> {
  if (privilegeNote !== null) console.log(`      ${privilegeNote}`)
  const standIn = await startModel()
  // With the pauses of a real stream.
  const lathe = await startLathe({ LATHE_TEST: '', GEMINI_BASE_URL: standIn.origin }, options.app)
  try {
    for (const condition of options.conditions) {
      const surroundings = await startSurroundings(condition, options.nice)
      const { limit } = options
      const stage = { condition, lathe, standIn, browser: surroundings.browser, limit }
      try {
        await work(stage, condition === 'rest' ? options.restRuns : options.runs)
        console.log(`      ${condition}: ${surroundings.notes().join('; ')}`)
      } finally {
        await surroundings.stop()
      }
    }
  } finally {
    await lathe.stop()
    await standIn.stop()
  }
}

async function mainJobs(options: SlowOptions): Promise<number> {
  const verdicts: RunVerdict[] = []
  await underEach(options, async (stage, runs) => {
    for (const model of options.models) {
      for (let index = options.first; index < options.first + runs; index += 1) {
        const { isFirstPaintOnly } = options
        const verdict = await runMainJob({ ...stage, model, index, isFirstPaintOnly })
        verdicts.push(verdict)
        console.log(runLine(verdict))
        keep(options.out, { groups: groupVerdicts(verdicts), verdicts })
      }
    }
  })
  const groups = groupVerdicts(verdicts)
  console.log(`\n${groupTable(groups)}`)
  return groups.some(({ falseErrors, untried }) => falseErrors + untried > 0) ? 1 : 0
}

async function hangingApps(options: SlowOptions): Promise<number> {
  const verdicts: HangVerdict[] = []
  const apps = HANGING_APPS.filter(({ name }) => name.includes(options.only))
  await underEach(options, async (stage, runs) => {
    for (let index = 0; index < runs; index += 1) {
      for (const hanging of apps) {
        const verdict = await runHang(stage, hanging)
        verdicts.push(verdict)
        console.log(hangLine(verdict))
        keep(options.out, { verdicts })
      }
    }
  })
  const rows = hangRows(verdicts)
  console.log(`\n${hangTable(rows)}`)
  for (const { name, misses } of rows) for (const miss of misses) console.log(`MISS ${name}: ${miss}`)
  return rows.some(({ misses }) => misses.length > 0) ? 1 : 0
}

async function brokenAnswers(options: SlowOptions): Promise<number> {
  const verdicts: BrokenVerdict[] = []
  await underEach(options, async (stage, runs) => {
    for (let index = 0; index < runs; index += 1) {
      const verdict = await runBroken(stage)
      verdicts.push(verdict)
      console.log(brokenLine(verdict))
      keep(options.out, { verdicts })
    }
  })
  console.log(`\n${brokenTable(verdicts)}`)
  return verdicts.some(({ isHeld, isSaid }) => isHeld === false || isSaid === false) ? 1 : 0
}

/** After each run: a long series may be ended. */
function keep(path: string, report: object): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify({ at: new Date().toISOString(), ...report }, null, 2)}\n`)
}

process.exitCode = await main(process.argv.slice(2))
