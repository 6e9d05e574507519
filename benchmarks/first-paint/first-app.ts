/** One newcomer: a server and a browser that know nothing yet, a demo session at rest, one request, its first paint. */
import { fileURLToPath } from 'node:url'
import { startBrowser, startLathe } from '../../test/e2e/harness.ts'
import { HABITS, newDemoContext } from '../../test/e2e/workspace-driver.ts'
import { now } from '../preview/clock.ts'
import { type Started, WorkList } from './list-work.ts'
import { type Snapshot, takeSnapshot, timeBetween } from './processor-time.ts'

export interface FirstApp {
  /** Milliseconds of processor time of browser and server, from the sending of the prompt to the paint. */
  readonly work: number
  /** Milliseconds by the clock. */
  readonly wait: number
  readonly before: Snapshot
  readonly after: Snapshot
  readonly started: readonly Started[]
}

export interface FirstAppOptions {
  /** The checkout, built; null for this one. */
  readonly root: string | null
  /** Whether the demo model answers at once, rather than at the pace of a model. */
  readonly isAtOnce: boolean
  /** Whether what starts and loads is listed, at the cost of processor time. */
  readonly isListed?: boolean
}

const SCRIPT = fileURLToPath(new URL('./watch-paint.js', import.meta.url))
const TIMEOUT_MS = 120_000
/** The processes are at rest when a second takes them less processor time than this, in milliseconds. */
const REST = 40
const MAX_LOOKS = 40

export async function buildFirstApp({
  root,
  isAtOnce,
  isListed = false,
}: FirstAppOptions): Promise<FirstApp> {
  const [lathe, browser] = await Promise.all([
    startLathe({ LATHE_TEST: isAtOnce ? '1' : '0' }, root ?? undefined),
    startBrowser(),
  ])
  try {
    const roots = [lathe.processId, browser.sessionId]
    const context = await newDemoContext(browser.browser)
    const page = await context.newPage()
    const list = isListed ? await WorkList.watch(page) : null
    let painted = (_at: number): void => undefined
    const paint = new Promise<number>((resolve, reject) => {
      painted = resolve
      setTimeout(() => reject(new Error('The first app was not painted.')), TIMEOUT_MS).unref()
    })
    await context.exposeBinding('reportFirstPaint', (_source, at: number) => painted(at))
    await context.addInitScript({ path: SCRIPT })
    await page.goto(`${lathe.origin}/#/build`)
    const request = page.getByRole('textbox', { name: 'Your request' })
    await request.fill(HABITS)
    await rest(roots)
    list?.begin()
    const before = takeSnapshot(roots)
    const sent = now()
    await request.press('Enter')
    const at = await paint
    const after = takeSnapshot(roots)
    const started = list?.end() ?? []
    return { work: timeBetween(before, after), wait: at - sent, before, after, started }
  } finally {
    await browser.stop()
    await lathe.stop()
  }
}

async function rest(roots: readonly number[]): Promise<void> {
  let last = takeSnapshot(roots)
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const next = takeSnapshot(roots)
    if (timeBetween(last, next) < REST) return
    last = next
  }
  throw new Error('The workspace does not come to rest.')
}
