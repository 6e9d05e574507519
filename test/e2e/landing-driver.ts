/** What a visitor does on the landing page. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { setUpVisits } from './kept-page.ts'
import { STILL } from './sign-in-driver.ts'
import { setUpStage } from './stage.ts'
import { closeLayers } from './workspace-driver.ts'

declare global {
  interface Window {
    /** What a test has the page note. */
    texts: string[]
  }
}

/** For a test file: each of its tests has the page that it opens, whose parts are found here. */
export function setUpLanding() {
  const stage = setUpStage({}, { hasStandIns: true })
  const visits = setUpVisits(stage, STILL)
  let page: Page
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const modal = () => page.getByRole('dialog', { name: 'Get Started' })
  return {
    stage,
    /** The one that the test has opened. */
    get page() {
      return page
    },
    /** Without its animations, but for those tests that look at them: the page shows a replay, and draws without an end. */
    async open(path = '/', prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
      page = await visits.begin()
      await prepare?.(page)
      await page.goto(`${stage.lathe.origin}${path}`)
      return page
    },
    /** In a context of its own, and nowhere yet. */
    async newPage(options: BrowserContextOptions = {}): Promise<Page> {
      page = await (await visits.apart(options)).newPage()
      return page
    },
    /** For a describe: its tests follow one another on one page, on which each closes what it opened. */
    shareOne(): void {
      let shared: Page
      beforeAll(async () => {
        const context = await stage.browser.newContext({ ...STILL, reducedMotion: 'no-preference' })
        shared = await context.newPage()
        await shared.goto(stage.lathe.origin)
      })
      beforeEach(() => {
        page = shared
      })
      afterEach(() => closeLayers(shared))
      afterAll(() => shared.context().close())
    },
    button,
    modal,
    heading: () => page.getByRole('heading', { level: 1 }),
    /** The modal's buttons, by name, in their order. */
    waysIn: () =>
      modal()
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((each) => each.getAttribute('aria-label') ?? each.textContent)),
    /** Of the workspace, once it is open. */
    composer: () => page.getByPlaceholder('Describe what you want to build or change...'),
  }
}
