/** A workspace as a person uses it on a slow machine: every step waits for what is seen, and for nothing else. */
import type { Browser, Frame, Page } from 'playwright-core'
import type { Lathe } from '../../test/e2e/harness.ts'
import { newDemoContext, readDownload } from '../../test/e2e/workspace-driver.ts'
import type { ModelName } from './options.ts'
import type { Patience } from './patience.ts'
import { type FrameSight, watchFrames } from './watch-frame.ts'
import { type PageWatch, watchPage } from './watch-page.ts'

/** What became of an answer. */
export interface Outcome {
  readonly kind: 'version' | 'held' | 'words' | 'failed'
  /** Versions that can be undone, from then on. */
  readonly versions: number
  /** What the card of the draft, the red box or the text says. */
  readonly says: string
}

export interface SlowWorkspace {
  readonly page: Page
  readonly watch: PageWatch
  /** Sends a request; resolves to the moment of sending, in milliseconds since 1970. */
  send(text: string): Promise<number>
  /** What became of the newest answer, once it is over and no draft waits to be tried. */
  outcome(): Promise<Outcome>
  fixDraft(): Promise<void>
  hasDraft(): Promise<boolean>
  applyAnyway(): Promise<void>
  undo(): Promise<void>
  files(): Promise<Readonly<Record<string, string>>>
  versions(): Promise<number>
  /** What the preview's frame shows; null while there is none, or none that answers. */
  sight(): Promise<FrameSight | null>
  /** The sentence of the error that the preview shows now. */
  shownError(): Promise<string | null>
  close(): Promise<void>
}

/** Of the form that Settings takes; the stand-in looks at no key. */
const KEY = `AIza${'s'.repeat(35)}`

export async function openSlowWorkspace(
  browser: Browser,
  lathe: Lathe,
  model: ModelName,
  patience: Patience,
): Promise<SlowWorkspace> {
  const context = await patience.within('opening a window', () => newDemoContext(browser))
  context.setDefaultTimeout(patience.left())
  context.setDefaultNavigationTimeout(patience.left())
  await watchFrames(context)
  const beginWatch = await watchPage(context)
  if (model === 'stand-in') {
    await context.addInitScript((key) => {
      if (!location.hostname.includes('preview')) localStorage.setItem('lathe_gemini_api_key', key)
    }, KEY)
  }
  const page = await context.newPage()
  const watch = beginWatch(page)
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
  const request = page.getByRole('textbox', { name: 'Your request' })
  await patience.within('opening the workspace', async () => {
    await page.goto(`${lathe.origin}/#/build`)
    await request.waitFor()
  })

  const answers = page.getByRole('article', { name: 'Answer' })
  const undos = page.getByTitle('Undo to this version')
  const draft = page.getByRole('region', { name: 'Draft' })
  const click = (step: string, name: string) =>
    patience.within(step, () => draft.last().getByRole('button', { name, exact: true }).click())
  let asked = 0
  const frame = async (): Promise<Frame | null> => {
    const element = await page.$('iframe[title="Live preview"]')
    return (await element?.contentFrame()) ?? null
  }
  return {
    page,
    watch,
    async send(text) {
      asked = await answers.count()
      return patience.within('sending', async () => {
        await request.fill(text)
        const at = Date.now()
        await request.press('Enter')
        return at
      })
    },
    outcome: () =>
      patience.until('the end of the answer', async () => {
        if ((await answers.count()) <= asked) return null
        const answer = answers.last()
        if ((await answer.getAttribute('aria-busy')) !== 'false') return null
        // Asked for together: what is seen is of one moment.
        const { hasUndo, drafted, isLoading, alert, text } = await answer.evaluate((element) => ({
          hasUndo: element.querySelector('[title="Undo to this version"]') !== null,
          drafted: element.querySelector('section[aria-label=Draft]')?.textContent ?? null,
          // What shows a draft is loaded when it is needed first, which may take long.
          isLoading: element.querySelector('section[aria-label=Draft][aria-busy]') !== null,
          alert: element.querySelector('[role=alert]')?.textContent ?? null,
          text: element.textContent ?? '',
        }))
        // The product tries it again by itself.
        if (isLoading || /not checked/i.test(drafted ?? '')) return null
        const versions = await undos.count()
        const tidy = (said: string) => said.replace(/\s+/g, ' ').slice(0, 400)
        if (drafted !== null) return { kind: 'held', versions, says: tidy(drafted) } as const
        if (hasUndo) return { kind: 'version', versions, says: tidy(text) } as const
        if (alert !== null) return { kind: 'failed', versions, says: tidy(alert) } as const
        return { kind: 'words', versions, says: tidy(text) } as const
      }),
    async fixDraft() {
      asked = await answers.count()
      await click('Fix Now', 'Fix Now')
    },
    hasDraft: async () => (await draft.count()) > 0,
    applyAnyway: () => click('Apply anyway', 'Apply anyway'),
    async undo() {
      await patience.within('undoing', async () => {
        await undos.last().click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
        await page.getByRole('button', { name: 'Redo', exact: true }).waitFor()
      })
    },
    files: () =>
      patience.within('exporting', async () => {
        await page.getByRole('button', { name: 'Export', exact: true }).click()
        const { files } = await readDownload(page, () =>
          page.getByRole('menuitem', { name: 'Download Project (.zip)' }).click(),
        )
        const decoder = new TextDecoder()
        return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, decoder.decode(bytes)]))
      }),
    versions: () => undos.count(),
    async sight() {
      const found = await frame()
      return found === null ? null : found.evaluate(() => window.slowSight ?? null)
    },
    async shownError() {
      return page.evaluate(() => {
        const alerts = [...document.querySelectorAll('[role=alert]')]
        const shown = alerts.find(
          (one) =>
            one.closest('article') === null &&
            [...one.querySelectorAll('button')].some((button) =>
              /Fix Now|Restart/.test(button.textContent ?? ''),
            ),
        )
        return shown?.textContent ?? null
      })
    },
    close: () => context.close(),
  }
}
