/** One app that hangs: how long it does until it is stopped, from the moment that it noted itself. */
import { strToU8, zipSync } from 'fflate'
import type { Browser, Page } from 'playwright-core'
import type { Lathe } from '../../../test/e2e/harness.ts'
import type { Condition } from '../options.ts'
import { NotFinished, Patience } from '../patience.ts'
import { openSlowWorkspace, type SlowWorkspace } from '../slow-workspace.ts'
import { answerOfFiles } from '../stand-in/answers.ts'
import type { StandInModel } from '../stand-in/start-model.ts'
import type { SeenAlert } from '../watch-page.ts'
import { type HangingApp, NOTE, projectFiles } from './hanging-apps.ts'

export interface HangVerdict {
  readonly name: string
  readonly condition: Condition
  readonly stops: HangingApp['stops']
  /** Milliseconds from the hang to the stop; null when it was never stopped. */
  readonly took: number | null
  /** What was said. */
  readonly says: string
}

export interface HangRun {
  readonly browser: Browser
  readonly lathe: Lathe
  readonly standIn: StandInModel
  readonly condition: Condition
  readonly limit: number
}

export async function runHang(run: HangRun, hanging: HangingApp): Promise<HangVerdict> {
  const patience = new Patience(run.limit)
  const { name, stops } = hanging
  const verdict = { name, stops, condition: run.condition }
  let workspace: SlowWorkspace | null = null
  try {
    workspace = await openSlowWorkspace(run.browser, run.lathe, 'stand-in', patience)
    const { page, watch } = workspace
    /** Hangs that were noted, by the host on which they happened. */
    const noted = new Map<string, number>()
    page.on('console', (message) => {
      const [, at, host] = message.text().match(/^slow-hang (\d+) (\S+)/) ?? []
      if (at !== undefined && host !== undefined && !noted.has(host)) noted.set(host, Number(at))
    })
    if (hanging.way === 'import') await importProject(page, patience, projectFiles(hanging))
    else await insist(workspace, run.standIn, hanging.files)
    await patience.within('showing the preview', () => page.getByRole('tab', { name: /^Preview/ }).click())
    if (hanging.needsClick) {
      const button = page.frameLocator('iframe[title="Live preview"]').getByRole('button', { name: 'Go' })
      await patience.until('the app’s button', async () => ((await button.count()) > 0 ? true : null))
      // It never comes back from its press.
      void button.click({ noWaitAfter: true }).catch(() => {})
    }
    // One that is stopped within moments is gone before it is looked for.
    const onlyNoted = () => (noted.size === 1 ? ([...noted.keys()][0] ?? null) : null)
    const host = await patience.until('the frame', async () => (await hostOf(page)) ?? onlyNoted())
    const isStop = ({ where, text }: SeenAlert) =>
      stops === 'preview'
        ? where === 'preview stopped'
        : where === 'preview bar' && /style|tailwind|postcss/i.test(text)
    const stop = await patience.until(
      'the stop',
      async () => {
        const since = noted.get(host)
        const alerts = await watch.alerts()
        return alerts.find((alert) => isStop(alert) && (since === undefined || alert.at >= since)) ?? null
      },
      200,
    )
    const since = noted.get(host)
    if (since === undefined) return { ...verdict, took: null, says: `${NOTE} was never seen; ${stop.text}` }
    return { ...verdict, took: stop.at - since, says: stop.text }
  } catch (error) {
    const says = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    return { ...verdict, took: null, says: error instanceof NotFinished ? says : `${patience.step}: ${says}` }
  } finally {
    await workspace?.close().catch(() => {})
  }
}

/** Where the shown app runs; a stopped one was there. */
let lastHost: { readonly page: Page; readonly host: string } | null = null
async function hostOf(page: Page): Promise<string | null> {
  const source = await page
    .locator('iframe[title="Live preview"]')
    .getAttribute('src', { timeout: 1000 })
    .catch(() => null)
  if (source !== null) lastHost = { page, host: new URL(source).host }
  return lastHost?.page === page ? lastHost.host : null
}

async function importProject(
  page: Page,
  patience: Patience,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const texts = Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const)
  const buffer = Buffer.from(zipSync(Object.fromEntries(texts)))
  await patience.within('importing the project', async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Import a zip', exact: true }).click(),
    ])
    await chooser.setFiles({ name: 'hanging.zip', mimeType: 'application/zip', buffer })
    await page.getByRole('heading', { name: 'hanging', level: 1 }).waitFor()
  })
}

/** What does not run is held back, and wanted all the same. */
async function insist(
  workspace: SlowWorkspace,
  standIn: StandInModel,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  standIn.answerNext(answerOfFiles('Here it is.', files))
  await workspace.send('Build it')
  const outcome = await workspace.outcome()
  if (outcome.kind === 'held') await workspace.applyAnyway()
}
