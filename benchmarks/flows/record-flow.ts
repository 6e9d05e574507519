/**
 * A person's part: uses an app in the shown frame while the product records it, and keeps what a replay passes. What
 * is checked is what the recorder proposed; nobody wrote it with the regressions in mind.
 */
import type { Frame, Locator, Page } from 'playwright-core'
import { removeCheck } from '../../src/core/flows/edit-flow.ts'
import type { FlowResult } from '../../src/core/flows/flow-result.ts'
import type { Flow } from '../../src/core/flows/flow-schema.ts'
import type { OpenLab } from '../../test/e2e/preview-lab/lab-page.ts'
import type { Action } from './app.ts'

/** Pictures of the screen without a change after which a person goes on: longer than a recorder waits for the last one. */
const CALM = 24
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
  for (const action of actions) {
    await perform(lab, action)
    await calm(lab.frame())
  }
  const steps = await page.evaluate(() => window.lab.flows().stop())
  const [open, ...taken] = steps
  if (open === undefined) throw new Error('Nothing was recorded.')
  const flow: Flow = {
    lathe: 'flow',
    version: 1,
    name,
    clock: Date.now(),
    seed: SEED,
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

/** In the first screen of the page, where a press does nothing. */
function placeOfNothing(frame: Frame): Promise<{ x: number; y: number }> {
  return frame.evaluate(() => {
    const { clientWidth, clientHeight } = document.documentElement
    for (let y = clientHeight - 2; y > 0; y -= 5)
      for (let x = clientWidth - 2; x > 0; x -= 5) {
        const hit = document.elementFromPoint(x, y)
        if (hit === null || hit.matches('html, body, #root, main, h1, h2, p')) return { x, y }
      }
    throw new Error('Everything in this app can be pressed.')
  })
}

async function perform(lab: OpenLab, action: Action): Promise<void> {
  const frame = lab.frame()
  const { keyboard } = lab.page
  switch (action.do) {
    case 'click': {
      const element = frame.getByRole(action.role, { name: action.name, exact: true }).nth(action.at)
      if (action.role !== 'checkbox' && action.role !== 'radio') return element.click()
      // A box is often drawn by something else, which lies over it.
      await element.focus()
      return keyboard.press('Space')
    }
    case 'write': {
      const named = { name: action.label, exact: true }
      const field = frame
        .getByRole('textbox', named)
        .or(frame.getByRole('searchbox', named))
        .or(frame.getByLabel(action.label, { exact: true }))
        .first()
      await field.click()
      await keyboard.press('Control+A')
      await keyboard.press('Delete')
      return keyboard.type(action.text)
    }
    case 'choose':
      return choose(
        frame.getByRole('combobox', { name: action.label, exact: true }).first(),
        action.option,
        keyboard,
      )
    case 'press':
      return keyboard.press(action.key)
    case 'await':
      return frame.getByText(action.text).first().waitFor()
    case 'reload':
      await lab.page.evaluate(() => {
        window.lab.states.length = 0
        window.lab.refresh()
      })
      await lab.settled('running')
  }
}

/** Entry by entry with the keyboard, until it is the one. */
async function choose(list: Locator, option: string, keyboard: Page['keyboard']): Promise<void> {
  await list.focus()
  const chosen = () =>
    list.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.label.trim() ?? '')
  const place = (label: string) =>
    list.evaluate(
      (element, wanted) =>
        [...(element as HTMLSelectElement).options].findIndex((one) => one.label.trim() === wanted),
      label,
    )
  const wanted = await place(option)
  if (wanted < 0) throw new Error(`There is no entry “${option}”.`)
  for (let at = await place(await chosen()); at !== wanted; at = await place(await chosen()))
    await keyboard.press(at < wanted ? 'ArrowDown' : 'ArrowUp')
}

/** Until nothing has changed for so many pictures of the screen. */
async function calm(frame: Frame): Promise<void> {
  await frame.evaluate(async (wanted) => {
    let quiet = 0
    const observer = new MutationObserver(() => {
      quiet = 0
    })
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    for (; quiet < wanted; quiet += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    observer.disconnect()
  }, CALM)
}
