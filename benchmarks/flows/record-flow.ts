/**
 * A person's part: uses an app in the shown frame while the product records it, and keeps what a replay passes. What
 * is checked is what the recorder proposed; nobody wrote it with the regressions in mind.
 */
import type { Page } from 'playwright-core'
import { removeCheck } from '../../src/core/flows/edit-flow.ts'
import type { FlowResult } from '../../src/core/flows/flow-result.ts'
import type { Flow } from '../../src/core/flows/flow-schema.ts'
import type { OpenLab } from '../../test/e2e/preview-lab/lab-page.ts'
import type { Action } from './app.ts'
import { calm, perform, placeOfNothing, type UsedApp } from './use-app.ts'

const SEED = 7

export interface RecordedFlow {
  readonly flow: Flow
  /** What did not hold a second time, and was taken out: sentences. */
  readonly dropped: readonly string[]
}

/** The app has just been started. Throws where it cannot be used so, or its replay does not pass. */
export async function recordFlow(
  lab: OpenLab,
  name: string,
  actions: readonly Action[],
): Promise<RecordedFlow> {
  const { page } = lab
  await page.evaluate(() =>
    window.lab.flows().record('/', (steps) => {
      window.lab.recorded = steps
    }),
  )
  const idle = await wakeRecorder(lab)
  const used: UsedApp = {
    page,
    frame: () => lab.frame(),
    async loadAnew() {
      await page.evaluate(() => {
        window.lab.states.length = 0
        window.lab.refresh()
      })
      await lab.settled('running')
    },
  }
  for (const action of actions) {
    await perform(used, action)
    await calm(lab.frame())
  }
  const steps = await page.evaluate(() => window.lab.flows().stop())
  const width = await page.evaluate(() => window.lab.flows().width())
  const [open, ...taken] = steps
  if (open === undefined) throw new Error('Nothing was recorded.')
  const flow: Flow = {
    lathe: 'flow',
    version: 1,
    name,
    clock: Date.now(),
    seed: SEED,
    ...(width !== null && { width }),
    steps: [open, ...taken.slice(idle)],
  }
  return settled(page, flow)
}

/** As the Flows panel does after a recording. */
async function settled(page: Page, recorded: Flow): Promise<RecordedFlow> {
  let flow = recorded
  const dropped: string[] = []
  for (;;) {
    const result: FlowResult = await page.evaluate((given) => window.lab.flows().run(given), flow)
    if (result.status === 'passed') return { flow, dropped }
    if (result.status !== 'failed' || result.check === null)
      throw new Error(`“${flow.name}” does not pass when it is replayed: ${JSON.stringify(wordsOf(result))}`)
    dropped.push(`Step ${result.step + 1}: ${result.wanted} ${result.found}`)
    flow = removeCheck(flow, result.step, result.check)
  }
}

function wordsOf(result: FlowResult): object {
  return result.status === 'failed' ? { ...result, picture: null } : result
}

/**
 * The recorder is loaded when it is first asked for; what comes before that is not heard.
 *
 * @returns steps that this took
 */
async function wakeRecorder(lab: OpenLab): Promise<number> {
  const count = () => lab.page.evaluate(() => window.lab.recorded.length)
  while ((await count()) < 2) {
    // The keyboard is the frame's once something in it was pressed.
    await lab
      .frame()
      .locator('html')
      .click({ position: await placeOfNothing(lab.frame()) })
    await lab.page.keyboard.press('Escape')
    await calm(lab.frame())
  }
  return (await count()) - 1
}
