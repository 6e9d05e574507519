/** What the flows of one app say of it: unchanged, and broken in each way. By the product's own check of a draft. */

import type { FlowsOfDraft, FlowToReplay } from '../../src/core/drafts/flows-of-draft.ts'
import { Questions } from '../../src/core/drafts/questions.ts'
import { replayFlows } from '../../src/core/drafts/replay-flows.ts'
import { filePath } from '../../src/core/files/file-path.ts'
import type { FlowResult } from '../../src/core/flows/flow-result.ts'
import type { Flow } from '../../src/core/flows/flow-schema.ts'
import { mayChangeFlow } from '../../src/core/flows/touched-flows.ts'
import type { OpenLab } from '../../test/e2e/preview-lab/lab-page.ts'
import type { FlowApp } from './app.ts'
import { broken, type Changes, changesOf, projectOf } from './app-files.ts'
import { recordFlow } from './record-flow.ts'

/** A flow that passes, and the modules that ran in it. */
export interface KnownFlow {
  readonly flow: Flow
  readonly modules: readonly string[]
}

export type Verdict =
  /** `says`: what was told of the first flow that is red. */
  { readonly isCaught: true; readonly says: string } | { readonly isCaught: false; readonly why: string }

/** Opens a project for each flow, as an app that nobody has used yet, and records what is done in it. */
export async function recordFlows(
  open: () => Promise<OpenLab>,
  app: FlowApp,
  report: (line: string) => void,
): Promise<readonly Flow[]> {
  const flows: Flow[] = []
  for (const [name, actions] of Object.entries(app.flows)) {
    const lab = await startApp(open, changesOf(app))
    const { flow, dropped } = await recordFlow(lab, name, actions)
    flows.push(flow)
    const count = flow.steps.reduce((sum, { checks }) => sum + checks.length, 0)
    report(`${app.name}: recorded “${name}”, ${flow.steps.length} steps, ${count} checks`)
    for (const words of dropped) report(`  did not hold a second time: ${words}`)
  }
  return flows
}

/** An app that does not run is no app of the benchmark. */
export async function startApp(open: () => Promise<OpenLab>, changes: Changes): Promise<OpenLab> {
  const lab = await open()
  await lab.start(changes)
  const state = await lab.page.evaluate(() => window.lab.state())
  if (state?.status !== 'running') throw new Error(`The app does not run: ${JSON.stringify(state)}`)
  return lab
}

export function replayShown({ page }: OpenLab, flow: Flow): Promise<FlowResult> {
  return page.evaluate((given) => window.lab.flows().run(given), flow)
}

/** Flows that pass on what is shown, with what they ran; a replay that does not pass is reported. */
export async function knownFlows(
  lab: OpenLab,
  flows: readonly Flow[],
  onAlarm: (flow: Flow, result: FlowResult) => void,
): Promise<readonly KnownFlow[]> {
  const known: KnownFlow[] = []
  for (const flow of flows) {
    const result = await replayShown(lab, flow)
    if (result.status === 'passed') known.push({ flow, modules: result.modules })
    else onAlarm(flow, result)
  }
  return known
}

/** Of the app that the lab shows, with one thing broken. */
export async function judgeRegression(
  lab: OpenLab,
  app: FlowApp,
  name: string,
  flows: readonly KnownFlow[],
): Promise<Verdict> {
  const regression = app.regressions[name]
  if (regression === undefined) throw new Error(`${app.name} has no regression “${name}”.`)
  const changed = broken(app, regression)
  const problem = await checkDraft(lab, changed)
  if (problem !== null) return { isCaught: false, why: `it does not build: ${problem}` }
  const touched = touchedBy(app, changed, flows)
  if (touched.length === 0) return { isCaught: false, why: 'no flow runs that module' }
  let unsteady = ''
  for (const one of touched) {
    const { check, result } = await replayOnDraft(lab, app, changed, [one])
    if (check !== null) return { isCaught: true, says: `${one.flow.name}: ${check}` }
    if (result?.status === 'unsteady') unsteady = `, and “${one.flow.name}” is not the same each time`
  }
  return { isCaught: false, why: `${touched.length} flows pass${unsteady}` }
}

/** Milliseconds that so many flows add to a change of every module that they run, which changes nothing in the app. */
export async function timeOfFlows(
  lab: OpenLab,
  app: FlowApp,
  flows: readonly KnownFlow[],
  count: number,
): Promise<number> {
  const path = 'src/App.tsx'
  const changed = { [path]: `${changesOf(app)[path]}\n// Nothing else.\n` }
  await checkDraft(lab, changed)
  await lab.page.evaluate(() => window.lab.boot())
  const wanted = Array.from({ length: count }, (_, index) => flows[index % flows.length] as KnownFlow)
  const began = performance.now()
  await replayOnDraft(lab, app, changed, wanted)
  const time = performance.now() - began
  await lab.page.evaluate(() => window.lab.show())
  return time
}

async function checkDraft({ page }: OpenLab, changed: Changes): Promise<string | null> {
  const report = (await page.evaluate((given) => window.lab.check(given), changed)) as {
    readonly diagnostics: readonly { readonly message: string }[]
  } | null
  if (report === null) return 'nothing is known of it'
  return report.diagnostics[0]?.message ?? null
}

function touchedBy(app: FlowApp, changed: Changes, flows: readonly KnownFlow[]): readonly KnownFlow[] {
  const before = projectOf(changesOf(app))
  const after = projectOf({ ...changesOf(app), ...changed })
  return flows.filter(({ modules }) => mayChangeFlow(before, after, modules))
}

async function replayOnDraft(
  { page }: OpenLab,
  app: FlowApp,
  changed: Changes,
  given: readonly KnownFlow[],
): Promise<{ readonly check: string | null; readonly result: FlowResult | null }> {
  const replayed: FlowToReplay[] = given.map(({ flow }, index) => ({
    path: filePath(`e2e/${index}.flow.json`),
    flow,
  }))
  let result: FlowResult | null = null
  const flows: FlowsOfDraft = {
    touched: () => replayed,
    replay: (flow) => page.evaluate((one) => window.lab.flows().runOnDraft(one), flow),
    learn: (_path, _flow, _files, found) => {
      result = found
    },
    ofHead: () => null,
  }
  const asked = new Questions(new AbortController().signal, (message) => {
    throw new Error(message)
  })
  const { checks } = await replayFlows({ flows }, asked, projectOf({ ...changesOf(app), ...changed }))
  const [check] = checks
  return { check: check?.status === 'failed' ? (check.diagnostics[0]?.message ?? '') : null, result }
}
