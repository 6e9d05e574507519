/**
 * What flows are worth: forty apps are used and recorded as a person does, then broken in two hundred ways that a person
 * would notice. How many of these the flows catch, how often they cry wolf, what they cost, and whether they pass where
 * they leave for. `npm run bench flows`; the options are in `flows/options.ts`. Also written to .cache/bench/flows.json.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { OptionsError } from '../scripts/lib/read-flags.ts'
import { createThrottle } from '../scripts/slow/throttle.ts'
import { flowText } from '../src/core/flows/flow-file.ts'
import type { FlowResult } from '../src/core/flows/flow-result.ts'
import type { Flow } from '../src/core/flows/flow-schema.ts'
import { withSpecs } from '../src/core/flows/playwright/with-specs.ts'
import { startBrowser } from '../test/e2e/harness.ts'
import { openLab } from '../test/e2e/preview-lab/lab-page.ts'
import { serveLab } from '../test/e2e/preview-lab/lab-server.ts'
import { runSpecs } from '../test/e2e/run-specs.ts'
import { FLOW_APPS } from './flows/all-apps.ts'
import type { FlowApp } from './flows/app.ts'
import { changesOf, projectOf } from './flows/app-files.ts'
import {
  judgeRegression,
  knownFlows,
  recordFlows,
  replayShown,
  startApp,
  timeOfFlows,
} from './flows/judge-app.ts'
import { readOptions } from './flows/options.ts'
import { linesOf } from './flows/report.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const SLOWER = 6
/** Milliseconds that an action in a shown app may take. */
const ACTION = 20_000
const FLOWS_OF_A_CHANGE = 5
/** Milliseconds that an expectation of Playwright's is waited for. */
const PATIENCE = 15_000

const begun = performance.now()
const say = (line: string) =>
  console.log(`[${String(Math.round((performance.now() - begun) / 1000)).padStart(4)} s] ${line}`)

const options = (() => {
  try {
    return readOptions(process.argv.slice(2), FLOW_APPS)
  } catch (error) {
    if (!(error instanceof OptionsError)) throw error
    console.error(error.message)
    process.exit(2)
  }
})()
// A run that is cut short ends its servers and its browser too: they listen for this process's exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const found = {
  broken: 0,
  caught: 0,
  missed: [] as string[],
  replays: 0,
  slowReplays: 0,
  alarms: [] as string[],
  times: [] as number[],
  specs: 0,
  passedSpecs: 0,
  failedSpecs: [] as string[],
  unusable: [] as string[],
}
const recorded = new Map<FlowApp, readonly Flow[]>()

const server = await serveLab({
  root: `${ROOT}test/e2e/preview-lab`,
  outDir: `${ROOT}.cache/preview-lab`,
  isKept: true,
})
try {
  await inBrowser(1, async (browser) => {
    for (const app of options.apps) await breakApp(browser, app)
  })
  if (options.slowReplays > 0)
    await inBrowser(SLOWER, async (browser) => {
      for (const [app, flows] of recorded) await replaySlowly(browser, app, flows)
    })
} finally {
  await server.stop()
}
if (options.isExported) for (const [app, flows] of recorded) await runExported(app, flows)

for (const [title, lines] of [
  ['Missed', found.missed],
  ['False alarms', found.alarms],
  ['Specs that fail', found.failedSpecs],
  ['Not used', found.unusable],
] as const)
  if (lines.length > 0) console.log(`\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`)
console.log('')
const lines = linesOf(found)
for (const { text, isMet } of lines) console.log(`${isMet ? 'ok  ' : 'MISS'} ${text}`)
await mkdir(`${ROOT}.cache/bench`, { recursive: true })
await writeFile(`${ROOT}.cache/bench/flows.json`, `${JSON.stringify(found, null, 2)}\n`)
process.exitCode = lines.every(({ isMet }) => isMet) ? 0 : 1

async function inBrowser(slower: number, use: (browser: Browser) => Promise<void>): Promise<void> {
  const throttle = createThrottle(slower)
  const { browser, stop } = await startBrowser([], slower === 1 ? {} : { takePipe: throttle.takePipe })
  try {
    await use(browser)
  } finally {
    await stop()
  }
  if (slower > 1) say(`Slowed down: ${throttle.notes().join('; ')}`)
}

/** Projects of one page, one after the other. */
async function openPage(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  context.setDefaultTimeout(ACTION)
  const page = await context.newPage()
  await page.goto(server.origin)
  return { open: () => openLab(page, server), close: () => context.close() }
}

async function breakApp(browser: Browser, app: FlowApp): Promise<void> {
  const { open, close } = await openPage(browser)
  try {
    const flows = await recordFlows(open, app, say)
    recorded.set(app, flows)
    const lab = await startApp(open, changesOf(app))
    const known = await knownFlows(lab, flows, (flow, result) => alarm(app, flow, result))
    found.replays += flows.length
    if (known.length > 0) found.times.push(await timeOfFlows(lab, app, known, FLOWS_OF_A_CHANGE))
    let caught = 0
    const names = options.isBroken ? Object.keys(app.regressions) : []
    for (const name of names) {
      const verdict = await judgeRegression(lab, app, name, known)
      if (verdict.isCaught) caught += 1
      else {
        found.missed.push(`${app.name}: ${name}: ${verdict.why}`)
        say(`  missed: ${name}: ${verdict.why}`)
      }
    }
    found.broken += names.length
    found.caught += caught
    await lab.page.evaluate(() => window.lab.show())
    for (let count = flows.length; count < shareOf(options.replays); count += 1)
      await replayOnce(app, flows[count % flows.length], (flow) => replayShown(lab, flow))
    say(`${app.name}: ${caught} of ${names.length} caught`)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    found.unusable.push(`${app.name}: ${message.split('\n').slice(0, 4).join(' ')}`)
    say(`${app.name} could not be used: ${message}`)
  } finally {
    await close()
  }
}

async function replaySlowly(browser: Browser, app: FlowApp, flows: readonly Flow[]): Promise<void> {
  const { open, close } = await openPage(browser)
  try {
    const lab = await startApp(open, changesOf(app))
    const before = found.alarms.length
    for (let count = 0; count < shareOf(options.slowReplays); count += 1) {
      await replayOnce(app, flows[count % flows.length], (flow) => replayShown(lab, flow))
      found.slowReplays += 1
    }
    say(`${app.name}, slowed down: ${found.alarms.length - before} alarms`)
  } finally {
    await close()
  }
}

async function replayOnce(
  app: FlowApp,
  flow: Flow | undefined,
  replay: (flow: Flow) => Promise<FlowResult>,
): Promise<void> {
  if (flow === undefined) return
  const result = await replay(flow)
  found.replays += 1
  if (result.status !== 'passed') alarm(app, flow, result)
}

function alarm(app: FlowApp, flow: Flow, result: FlowResult): void {
  const words =
    result.status === 'failed'
      ? `step ${result.step + 1}: ${result.wanted} ${result.found}`
      : JSON.stringify(result)
  found.alarms.push(`${app.name}: ${flow.name}: ${words}`)
  say(`  false alarm: ${flow.name}: ${words}`)
}

/** Replays of one app, of as many of all. */
function shareOf(replays: number): number {
  return Math.ceil(replays / options.apps.length)
}

async function runExported(app: FlowApp, flows: readonly Flow[]): Promise<void> {
  const files = projectOf({
    ...changesOf(app),
    ...Object.fromEntries(flows.map((flow, index) => [`e2e/${index}.flow.json`, flowText(flow)])),
  })
  const { passed, output } = await runSpecs(withSpecs(files), PATIENCE)
  const failed = flows.filter(({ name }) => passed[name] !== true)
  found.specs += flows.length
  found.passedSpecs += flows.length - failed.length
  for (const { name } of failed) found.failedSpecs.push(`${app.name}: ${name}`)
  if (failed.length > 0) say(output.slice(0, 1500))
  say(`${app.name}: ${flows.length - failed.length} of ${flows.length} specs pass`)
}
