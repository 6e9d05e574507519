/** The workspace as the person of a case uses it: a demo session of its own, with the model that was chosen. */
import { strFromU8, zipSync } from 'fflate'
import type { BrowserContext, Frame, Page } from 'playwright-core'
import { pickImages } from '../../../test/e2e/pictures.ts'
import { newDemoContext, readDownload } from '../../../test/e2e/workspace-driver.ts'
import type { Picture, ProjectFiles } from '../eval-case.ts'
import { untilNull } from '../judge/until-null.ts'
import { recordTraffic } from '../traffic/record-traffic.ts'

/** Milliseconds. Long, for a machine that is busy: no verdict rests on the time an action takes. */
const PATIENCE = 60_000
const APP_PATIENCE = 6_000
/** The longest answer: the run's own limit, for each of the rounds that it may have, and some more. */
const LONGEST_ANSWER = 1_000_000
/** How long the preview must have been quiet until what it shows counts. */
const QUIET_AFTER_ANSWER = 1_200
const QUIET = 500
/** Wide enough for a preview of a desktop's width beside the chat. */
const VIEWPORT = { width: 1920, height: 1080 }

export type PreviewWidth = 'Desktop' | 'Tablet (768 px)' | 'Mobile (375 px)'

export interface EvalWorkspace {
  readonly page: Page
  /** Errors that the browser has reported since they were last forgotten. */
  readonly errors: string[]
  importProject(name: string, files: ProjectFiles): Promise<void>
  /** Sends a request and waits for the end of its run. */
  ask(text: string, images: readonly Picture[]): Promise<void>
  /** Presses Fix Now and waits for the end of its run; false when there is nothing to fix. */
  fixNow(): Promise<boolean>
  /** Waits until the preview is neither starting nor compiling, nor about to. */
  settle(): Promise<void>
  /** Whether the preview reports an error; what it says. */
  previewError(): Promise<string | null>
  /** What the newest answer says, and the sentence of its error box. */
  lastAnswer(): Promise<{ text: string; error: string | null }>
  /** The frame in which the app runs. */
  frame(): Promise<Frame>
  /** Loads the app anew, by the preview's own button. */
  reload(): Promise<void>
  setWidth(width: PreviewWidth): Promise<void>
  /** Does what is done to the app, which answers at once or not at all. */
  withinApp<Result>(work: () => Promise<Result>): Promise<Result>
  files(): Promise<ProjectFiles>
  close(): Promise<void>
}

export interface EvalWorkspaceOptions {
  readonly newContext: (options: { viewport: typeof VIEWPORT }) => Promise<BrowserContext>
  readonly origin: string
  /** What Settings would have written, by the key in the browser's storage. */
  readonly stored: Readonly<Record<string, string>>
}

export async function openEvalWorkspace({
  newContext,
  origin,
  stored,
}: EvalWorkspaceOptions): Promise<EvalWorkspace> {
  const context = await newContext({ viewport: VIEWPORT })
  await recordTraffic(context)
  await context.addInitScript((values) => {
    if (location.hostname.includes('preview')) return
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, stored)
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (said) => {
    if (said.type() === 'error') errors.push(said.text())
  })
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
  await page.goto(`${origin}/#/build`)
  const request = page.getByRole('textbox', { name: 'Your request' })
  await request.waitFor()

  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const frame = async (): Promise<Frame> => {
    const element = await page.locator('iframe[title="Live preview"]').elementHandle()
    const found = await element?.contentFrame()
    if (found === null || found === undefined) throw new Error('the preview has no frame')
    return found
  }
  const untilOver = async () => {
    await button('Stop').waitFor({ state: 'detached', timeout: LONGEST_ANSWER })
    await button('Send').waitFor()
  }
  /** @param quiet milliseconds */
  const settle = async (quiet = QUIET) => {
    const isBusy = () =>
      page
        .getByText(/^(Starting|Loading|Compiling|Preparing).*…$/)
        .filter({ visible: true })
        .count()
    let quietSince = Date.now()
    for (const end = Date.now() + PATIENCE; Date.now() - quietSince < quiet && Date.now() < end; ) {
      if ((await isBusy()) > 0) quietSince = Date.now()
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const previewError = async () => {
    const bar = page
      .getByRole('alert')
      .filter({ has: button('Fix Now') })
      .filter({ visible: true })
    return (await bar.count()) === 0 ? null : (await bar.first().innerText()).replace(/\s+/g, ' ')
  }
  const appears = (shown: Frame) =>
    untilNull(async () => {
      const isThere = (await shown.locator('#root > *').count()) > 0
      return isThere || (await previewError()) !== null ? null : 'nothing is shown'
    }, 10_000)
  return {
    page,
    errors,
    async importProject(name, files) {
      await button('Menu').click()
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Import a zip').click()])
      const zip = Buffer.from(zipSync(files))
      await chooser.setFiles({ name: `${name}.zip`, mimeType: 'application/zip', buffer: zip })
      await page.getByRole('heading', { name, level: 1 }).waitFor()
      await settle()
    },
    async ask(text, images) {
      if (images.length > 0) await pickImages(page, ...images)
      await request.fill(text)
      await button('Send').click()
      await button('Stop')
        .waitFor({ timeout: 5_000 })
        .catch(() => {})
      await untilOver()
      await settle(QUIET_AFTER_ANSWER)
    },
    async fixNow() {
      const offer = button('Fix Now').filter({ visible: true })
      if ((await offer.count()) === 0) return false
      await offer.first().click()
      await button('Stop')
        .waitFor({ timeout: 5_000 })
        .catch(() => {})
      await untilOver()
      await settle(QUIET_AFTER_ANSWER)
      return true
    },
    settle: () => settle(),
    previewError,
    async lastAnswer() {
      const answer = page.getByRole('article', { name: 'Answer' }).last()
      if ((await answer.count()) === 0) return { text: '', error: 'no answer came' }
      const alert = answer.getByRole('alert')
      const error = (await alert.count()) === 0 ? null : await alert.first().innerText()
      return { text: await answer.innerText(), error }
    },
    frame,
    async reload() {
      await button('Refresh').click()
      await settle()
      await appears(await frame())
    },
    async setWidth(width) {
      await page
        .getByRole('toolbar', { name: 'Preview' })
        .getByRole('button', { name: width, exact: true })
        .click()
      await settle()
    },
    async files() {
      await button('Export').click()
      const { files } = await readDownload(page, () =>
        page.getByRole('menuitem', { name: 'Download Project (.zip)' }).click(),
      )
      return files
    },
    async withinApp(work) {
      page.setDefaultTimeout(APP_PATIENCE)
      return work().finally(() => page.setDefaultTimeout(PATIENCE))
    },
    close: () => context.close(),
  }
}

/** A context of a demo session. */
export const demoContexts =
  (browser: Parameters<typeof newDemoContext>[0]): EvalWorkspaceOptions['newContext'] =>
  (options) =>
    newDemoContext(browser, options)

/** The texts of a project; what is no text is left out. */
export function textsOf(files: ProjectFiles): Record<string, string> {
  const texts = Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)] as const)
  return Object.fromEntries(texts.filter(([, text]) => !text.includes('\ufffd') && !text.includes('\0')))
}
