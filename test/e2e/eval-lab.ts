/** Apps that are judged in the preview alone. */
import type { Page } from 'playwright-core'
import type { Shown } from '../../scripts/eval/judge/judge-app.ts'
import { firstLine, untilNull } from '../../scripts/eval/judge/until-null.ts'
import { STARTER_FILES } from '../../src/core/project/starter-template.ts'
import type { OpenLab } from './preview-lab/lab-page.ts'

/** Milliseconds: for an action in the app, where what is looked for is at hand or never comes, and in the page. */
const APP_PATIENCE = 20_000
const PATIENCE = 60_000
const WIDTHS = { 'Mobile (375 px)': 375, 'Tablet (768 px)': 768, Desktop: 1280 } as const

/** Shows a project of these texts, and nothing else, in a lab. */
export async function showProject(lab: OpenLab, texts: Readonly<Record<string, string>>): Promise<Shown> {
  const { page } = lab
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (said) => {
    if (said.type() === 'error') errors.push(said.text())
  })
  const gone = [...STARTER_FILES.keys()].filter((path) => texts[path] === undefined)
  await lab.start({ ...Object.fromEntries(gone.map((path) => [path, null])), ...texts })
  const frame = async () => {
    const found = page.frames().find((one) => one.url().includes('.preview.localhost'))
    if (found === undefined) throw new Error('the preview has no frame')
    return found
  }
  const previewError = async () => {
    const state = await page.evaluate(() => window.lab.state())
    return state?.status === 'failed' ? state.error.message : null
  }
  return {
    errors,
    frame,
    async reload() {
      await page.evaluate(() => window.lab.refresh())
      await untilSettled(page)
      // What failed shows nothing.
      if ((await previewError()) !== null) return
      await untilNull(async () => {
        const count = await (await frame()).locator('#root > *').count()
        return count > 0 ? null : 'nothing is shown'
      }, 10_000)
    },
    files: async () =>
      Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, new TextEncoder().encode(text)])),
    lastAnswer: async () => ({ text: '', error: null }),
    previewError,
    async withinApp(work) {
      page.setDefaultTimeout(APP_PATIENCE)
      return work().finally(() => page.setDefaultTimeout(PATIENCE))
    },
    async setWidth(width) {
      await page.locator('iframe').evaluate((element, pixels) => {
        element.style.width = `${pixels}px`
      }, WIDTHS[width])
    },
  }
}

/** How often, and how many milliseconds lie between. */
const ASKS = 6
const STEP = 250

/**
 * For apps that do at once whatever they do: asks some times, however long the app takes to answer, in place of the
 * seconds that an unknown app is given.
 */
export async function untilAsked(ask: () => Promise<string | null>): Promise<string | null> {
  for (let asked = 1; ; asked += 1) {
    const problem = await ask().catch((error: unknown) => firstLine(error))
    if (problem === null || asked === ASKS) return problem
    await new Promise((resolve) => setTimeout(resolve, STEP))
  }
}

async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => window.lab.state()?.status !== 'starting')
}
