/**
 * How fast the preview is beside a native Vite dev server and the naive way (one srcdoc frame, Babel standalone, full
 * reload), in one interleaved run on generated projects of 12, 60 and 300 files. Run by `npm run bench preview`;
 * `-- --quick` takes fewer rounds. Source maps: Vite's and Babel's are inline, Lathe makes its own when an error asks.
 *
 * `-- --reference DIR [--part tailwind] [--rounds 25] [--warm 4] [--answers 10]` measures beside another checkout, which is
 * built, in place of those two.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startBrowser } from '../test/e2e/harness.ts'
import { measureAnswers } from './preview/answer/measure-answers.ts'
import { compareWith, PARTS } from './preview/beside-reference.ts'
import { expectationsOf } from './preview/expectations.ts'
import { startLabServer } from './preview/lab-server.ts'
import { measureProjects, type Plan, type Stage } from './preview/measure-projects.ts'
import { PaintWatch } from './preview/paint-watch.ts'
import { printReport } from './preview/print-report.ts'
import { Samples } from './preview/samples.ts'
import { checkSourceMaps, SEED } from './preview/source-maps/check-source-maps.ts'

const OUT = fileURLToPath(new URL('../.cache/bench/preview.json', import.meta.url))

interface Amount {
  readonly plans: readonly Plan[]
  readonly answers: number
}

const FULL: Amount = {
  plans: [
    {
      variant: 'tailwind',
      sides: ['lathe', 'vite', 'naive'],
      isColdMeasured: true,
      rounds: 15,
      warmOpens: 6,
      seconds: { edits: 80, warmOpens: 35 },
      naiveRounds: { 12: 8, 60: 8, 300: 4 },
    },
    {
      variant: 'plain',
      sides: ['lathe', 'vite'],
      isColdMeasured: false,
      rounds: 25,
      warmOpens: 3,
      seconds: { edits: 35, warmOpens: 8 },
      naiveRounds: {},
    },
  ],
  answers: 7,
}

const QUICK: Amount = {
  plans: [
    {
      variant: 'tailwind',
      sides: ['lathe', 'vite', 'naive'],
      isColdMeasured: false,
      rounds: 4,
      warmOpens: 2,
      seconds: { edits: 15, warmOpens: 6 },
      naiveRounds: { 12: 2, 60: 2, 300: 1 },
    },
    {
      variant: 'plain',
      sides: ['lathe', 'vite'],
      isColdMeasured: false,
      rounds: 6,
      warmOpens: 1,
      seconds: { edits: 8, warmOpens: 3 },
      naiveRounds: {},
    },
  ],
  answers: 3,
}

const begun = performance.now()
const say = (line: string) =>
  console.log(`[${String(Math.round((performance.now() - begun) / 1000)).padStart(3)} s] ${line}`)
const { values: given } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    reference: { type: 'string' },
    part: { type: 'string' },
    rounds: { type: 'string', default: '25' },
    warm: { type: 'string', default: '4' },
    answers: { type: 'string', default: '10' },
  },
})
const { plans, answers } = given.quick ? QUICK : FULL
const checkout = given.reference === undefined ? undefined : resolve(given.reference)

// A run that is cut short ends its servers and its browser too: they listen for this process's exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const lab = await startLabServer()
const reference = checkout === undefined ? null : await startLabServer(checkout)
const { browser, stop } = await startBrowser()
try {
  const [context = await browser.newContext()] = browser.contexts()
  const watch = await PaintWatch.install(context)
  const samples = new Samples()
  const stage: Stage = { browser, context, watch, lab, reference, samples, say }
  if (checkout === undefined) await measureAll(stage)
  else
    await compareWith(checkout, stage, {
      parts: PARTS.filter((part) => given.part === undefined || part === given.part),
      rounds: Number(given.rounds),
      warmOpens: Number(given.warm),
      answers: Number(given.answers),
    })
} finally {
  await stop()
  await lab.stop()
  await reference?.stop()
}

async function measureAll(stage: Stage): Promise<void> {
  const { samples } = stage
  for (const plan of plans) await measureProjects(stage, plan)
  const answerTimes = await measureAnswers(stage.browser, answers)
  say(`${answers} answers in the workspace done`)
  const sourceMaps = await checkSourceMaps(stage.context, lab)
  say(`${sourceMaps.length} seeded errors done`)

  const expectations = expectationsOf(samples, sourceMaps)
  printReport({ samples, answers: answerTimes, sourceMaps, expectations })
  await mkdir(fileURLToPath(new URL('.', `file://${OUT}`)), { recursive: true })
  const result = {
    machine: {
      processors: cpus().length,
      model: cpus()[0]?.model,
      node: process.version,
      browser: stage.browser.version(),
    },
    seed: SEED,
    times: samples.summaries(),
    states: samples.states(),
    answers: answerTimes,
    sourceMaps,
    expectations,
  }
  await writeFile(OUT, `${JSON.stringify(result, null, 2)}\n`)
  say('Written to .cache/bench/preview.json')
  if (expectations.some(({ isMet }) => !isMet)) process.exitCode = 1
}
