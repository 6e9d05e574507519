/** The preview alone, on the workspace's origin, that is given hostile apps: what becomes of its frame and its page. */
import type { Frame, FrameLocator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { OpenLab } from '../preview-lab/lab-page.ts'
import { setUpLab } from '../preview-lab/open-lab.ts'
import { WITHOUT_TAILWIND } from '../preview-lab/plain-project.ts'
import { frameOf } from '../shown-frame.ts'

export interface HostilePreview {
  readonly page: Page
  readonly app: FrameLocator
  /** Makes this the project's `src/App.tsx` and shows it; waits for nothing. */
  write(source: string): Promise<void>
  /** The same, and waits until the app has rendered `<main>` and runs. */
  run(source: string): Promise<void>
  /** The preview's frame as it is now. */
  frame(): Frame
  refresh(): Promise<void>
  /** Waits until the frame was taken out of the page; resolves to what is said of it. */
  stopped(): Promise<string>
  /** Expects that the frame was not taken out of the page. */
  expectNotStopped(): Promise<void>
  /** What the preview said of errors so far. */
  errors(): Promise<readonly string[]>
  /** Waits until the person hears this of the frame. */
  heard(notice: string): Promise<void>
  /** Expects that the page is where it was, and answers to typing. */
  expectAlive(): Promise<void>
}

/** For a test file: `open` gives each test a project of its own. */
export function setUpHostilePreview(): { open(): Promise<HostilePreview> } {
  const labs = setUpLab()
  return { open: async () => hostilePreview(await labs.open(), labs.origin()) }
}

function hostilePreview(lab: OpenLab, origin: string): HostilePreview {
  const { page } = lab
  const app = page.frameLocator('iframe[title="Live preview"]')
  let hasBegun = false
  const state = () => page.evaluate(() => window.lab.state())
  const write = async (source: string) => {
    const files = { 'src/App.tsx': source }
    await (hasBegun ? lab.change(files) : lab.begin({ ...WITHOUT_TAILWIND, ...files }))
    hasBegun = true
  }
  return {
    page,
    app,
    write,
    async run(source) {
      await write(source)
      await app.locator('main').waitFor()
      await page.waitForFunction(() => window.lab.states.some(({ status }) => status === 'running'))
    },
    frame: () => frameOf(page),
    refresh: () => page.evaluate(() => window.lab.refresh()),
    async stopped() {
      // Some are tried again and again first.
      await page.waitForFunction(() => window.lab.state()?.status === 'stopped', null, { timeout: 100_000 })
      const now = await state()
      expect(await page.locator('iframe[title="Live preview"]').count()).toBe(0)
      return now?.status === 'stopped' ? now.error.message : ''
    },
    async expectNotStopped() {
      expect((await state())?.status).not.toBe('stopped')
    },
    errors: () =>
      page.evaluate(() =>
        window.lab.states.flatMap((one) => (one.status === 'failed' ? [one.error.message] : [])),
      ),
    async heard(notice) {
      await expect
        .poll(() => page.evaluate(() => window.lab.notices))
        .toContainEqual(expect.stringContaining(notice))
    },
    async expectAlive() {
      expect(new URL(page.url()).origin).toBe(origin)
      const field = page.locator('#field')
      // Not by keys, which could still go to the frame.
      await field.evaluate((input) => {
        ;(input as HTMLInputElement).value = ''
      })
      await field.click()
      await page.keyboard.type('still here')
      await expect.poll(() => field.inputValue()).toBe('still here')
    },
  }
}
