/**
 * A page that tests use one after the other, each as if it were opened for the first time: it is loaded anew, its storage
 * is empty, and only the browser's own caches know it already. That takes half of what a context of a test's own does.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach } from 'vitest'

export const VIEWPORT = { width: 1280, height: 800 }

/** What a page leaves in a browser. */
const STORED = 'cookies,local_storage,indexeddb,service_workers,cache_storage'

/** What tests listen to in a page that others go on with. */
const LISTENED = [
  'console',
  'dialog',
  'download',
  'frameattached',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'response',
  'worker',
] as const

/** A file of the origin, in which nothing runs that could write what is emptied. */
const quietIn = (origin: string) => `${origin}/config.json`

/**
 * The page of a context, on a file of `origin` in which nothing runs, with nothing kept from before. A page that was
 * closed is replaced.
 */
export async function emptyPage(context: BrowserContext, origin: string): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage())
  await Promise.all([context.clearPermissions(), context.clearCookies()])
  const quiet = quietIn(origin)
  if (page.url() !== quiet) await page.goto(quiet)
  await page.setViewportSize(VIEWPORT)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null, media: null })
  // Off the page, where nothing is under it.
  await page.mouse.move(-1, -1)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED })
  await devtools.send('Page.resetNavigationHistory')
  await devtools.detach()
  await page.evaluate(() => sessionStorage.clear())
  return page
}

/** Leaves the page of a context to the next test: nobody listens to it or answers for it, and what it opened is closed. */
export async function leavePage(context: BrowserContext, origin: string): Promise<void> {
  const [page, ...further] = context.pages()
  await Promise.all(further.map((opened) => opened.close()))
  await context.unrouteAll()
  if (page === undefined) return
  stopListening(page)
  await page.unrouteAll()
  // What was done last may not be written yet, of which the page would ask: a question may break the navigation off.
  await page
    .evaluate(() =>
      addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true }),
    )
    .catch(() => {})
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
  await page.goto(quietIn(origin)).catch((error: unknown) => {
    // The page itself broke it off: it is left by closing it, and the next test has another one.
    if (!String(error).includes('ERR_ABORTED')) throw error
    return page.close()
  })
  page.removeAllListeners('dialog')
}

export function stopListening(page: Page, except?: (typeof LISTENED)[number]): void {
  for (const event of LISTENED) if (event !== except) page.removeAllListeners(event)
}

export interface Visits {
  /** The page as a visitor who never was there has it before it is loaded. Each test may ask for it once. */
  begin(): Promise<Page>
  /** A context of the test's own, for what a whole context shares: its clock, its network. */
  apart(options?: BrowserContextOptions): Promise<BrowserContext>
}

/** For a test file: one page for all of its visits to an origin. */
export function setUpVisits(
  stage: { readonly browser: Browser; readonly lathe: { readonly origin: string } },
  options: BrowserContextOptions,
): Visits {
  let kept: Promise<BrowserContext> | undefined
  const apart: BrowserContext[] = []
  const newContext = (given: BrowserContextOptions) => stage.browser.newContext(given)
  afterEach(async () => {
    if (kept !== undefined) await leavePage(await kept, stage.lathe.origin)
    for (const context of apart.splice(0)) await context.close()
  })
  afterAll(async () => (await kept)?.close())
  return {
    async begin() {
      kept ??= newContext(options)
      const page = await emptyPage(await kept, stage.lathe.origin)
      await page.emulateMedia({ reducedMotion: options.reducedMotion ?? null })
      return page
    },
    async apart(further = {}) {
      const context = await newContext({ ...options, ...further })
      apart.push(context)
      return context
    },
  }
}
