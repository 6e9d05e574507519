/** What one side of a comparison shows at one width, once it has come to rest. */
import type { Browser, Frame, Page, Request } from 'playwright-core'
import type { StageFiles } from './project-folder.ts'
import { steadyFrameScript } from './steady-frame.ts'

export interface Capture {
  /** Visible text, white space made equal. */
  readonly text: string
  /** Height of the whole document in CSS pixels. */
  readonly height: number
  /** Messages of what nobody caught, each once, sorted. */
  readonly errors: readonly string[]
  readonly png: Buffer
}

export interface Viewport {
  readonly width: number
  readonly height: number
}

export interface PreviewSide {
  readonly projectKey: string
  readonly previewOrigin: string
  readonly packagesOrigin: string
  readonly files: StageFiles
}

/** The fixed time of every page: a Wednesday noon. */
const NOW = Date.UTC(2025, 0, 15, 12)
/** Milliseconds of the page's time that pass while it starts. */
const GRACE = 50
/** Milliseconds that pass before the picture, in steps; no multiple of what intervals usually are. */
const STEPS = [333, 1000, 2000] as const
/** Milliseconds of real time. */
const START_TIMEOUT = 120_000
const REST_TIMEOUT = 20_000
/** A request that takes longer is a stream, or will never end. */
const REQUEST_PATIENCE = 5_000

/** Opens the page that both sides are shown in. */
export async function openStage(browser: Browser, origin: string, viewport: Viewport): Promise<Page> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', locale: 'en-US' })
  await context.addInitScript({ content: steadyFrameScript({ now: NOW, grace: GRACE }) })
  const page = await context.newPage()
  watchRequests(page)
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}))
  await page.goto(origin)
  return page
}

export async function captureBuild(page: Page, url: string): Promise<Capture> {
  return (await buildShown(page, url)).capture()
}

/** What a build shows to somebody who was there before: a font that came late the first time is there from the start. */
export async function captureBuildAgain(page: Page, url: string): Promise<Capture> {
  const { frame } = await buildShown(page, url)
  await rest(frame)
  await page.reload()
  return captureBuild(page, url)
}

async function buildShown(page: Page, url: string) {
  await page.evaluate((address) => window.stage.showBuild(address), url)
  const frame = await frameAt(page, new URL(url).origin)
  await frame.waitForLoadState('load', { timeout: START_TIMEOUT })
  return { frame, capture: () => capture(page, frame, []) }
}

export async function capturePreview(page: Page, { files, ...options }: PreviewSide): Promise<Capture> {
  await page.evaluate(([given, all]) => window.stage.showPreview(given, all), [options, files] as const)
  const frame = await frameAt(page, options.previewOrigin.replace('*', options.projectKey))
  await page.waitForFunction(() => window.stage.state().status !== 'starting', null, {
    timeout: START_TIMEOUT,
  })
  const own = async () => {
    const state = await page.evaluate(() => window.stage.state())
    return state.status === 'failed' ? [state.error.message] : []
  }
  return capture(page, frame, await own(), own)
}

async function capture(
  page: Page,
  frame: Frame,
  before: readonly string[],
  after: () => Promise<readonly string[]> = async () => [],
): Promise<Capture> {
  await rest(frame)
  for (const ms of STEPS) {
    await frame.evaluate((passing) => window.steadyFrame?.advance(passing), ms)
    await rest(frame)
  }
  // What Lathe lays over an app that failed is not the app's.
  await frame.evaluate(() => document.querySelector('lathe-error-overlay')?.remove())
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const seen = await frame.evaluate(() => ({
    text: document.body.innerText.replace(/\s+/g, ' ').trim(),
    height: document.documentElement.scrollHeight,
    errors: window.steadyFrame?.errors ?? [],
  }))
  const errors = [...new Set([...before, ...(await after()), ...seen.errors])].sort()
  return { ...seen, errors, png }
}

const underWay = new WeakMap<Page, Map<Request, number>>()

/** Keeps count of what each page is still waiting for. */
function watchRequests(page: Page): void {
  const requests = new Map<Request, number>()
  underWay.set(page, requests)
  page.on('request', (request) => requests.set(request, Date.now()))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

function isWaiting(page: Page): boolean {
  const begun = [...(underWay.get(page)?.values() ?? [])]
  return begun.some((at) => Date.now() - at < REQUEST_PATIENCE)
}

/** Waits until nothing is being loaded and the document has not changed for a while of real time. */
async function rest(frame: Frame): Promise<void> {
  const begun = Date.now()
  const until = begun + REST_TIMEOUT
  let last = ''
  for (let same = 0; same < 4 && Date.now() < until; ) {
    const look = await frame.evaluate(() => {
      const images = [...document.images].filter((image) => !image.complete && image.loading !== 'lazy')
      return JSON.stringify([
        document.readyState,
        document.fonts.status,
        images.length,
        performance.getEntriesByType('resource').length,
        document.documentElement.outerHTML.length,
        document.body?.innerText.length ?? 0,
        document.documentElement.scrollHeight,
        window.steadyFrame?.workers.messages,
      ])
    })
    const silent = await frame.evaluate(() => window.steadyFrame?.workers.silent ?? 0)
    // What a worker says may be shown; many never say anything.
    const isWorking = silent > 0 && Date.now() - begun < REQUEST_PATIENCE
    same = look === last && !isWorking && !isWaiting(frame.page()) ? same + 1 : 0
    last = look
    await frame.waitForTimeout(75)
  }
}

async function frameAt(page: Page, origin: string): Promise<Frame> {
  const find = () =>
    page.frames().find((frame) => frame !== page.mainFrame() && frame.url().startsWith(origin))
  const until = Date.now() + START_TIMEOUT
  for (let found = find(); ; found = find()) {
    if (found !== undefined) return found
    if (Date.now() > until) throw new Error(`Nothing was loaded from ${origin}.`)
    await page.waitForTimeout(50)
  }
}
