/**
 * How long a stopped answer lives on: from the press of Stop to the provider's connection being let go, and to the
 * composer being ready for the next request; for each wire, before the first byte, between words, and inside a file.
 * Run by `npm run bench abort [rounds]`.
 */
import type { Page } from 'playwright-core'
import { type Lathe, startBrowser, startLathe } from '../test/e2e/harness.ts'
import { openSession, type WorkspaceSession } from '../test/e2e/workspace-driver.ts'
import {
  type EndlessProvider,
  type Moment,
  startEndlessProvider,
  type Wire,
} from './abort/endless-provider.ts'
import { percentile } from './web/page-watch.ts'

const LIMIT_MS = 100
const ROUNDS = Number(process.argv[2] ?? 10)
const MOMENTS: readonly Moment[] = ['no header', 'words', 'half a file']
const GEMINI_KEY = `AIza${'x'.repeat(35)}`

interface Stopped {
  /** Milliseconds from the press. */
  readonly released: number
  readonly ready: number
}

/** What the browser's storage holds once the person has chosen this model. */
function stored(wire: Wire, origin: string): Readonly<Record<string, string>> {
  if (wire === 'gemini') return { lathe_gemini_api_key: GEMINI_KEY }
  const baseUrl = wire === 'openai' ? `${origin}/v1` : origin
  const model = wire === 'openai' ? 'gpt-5' : 'claude-opus-5'
  return {
    [`lathe_${wire}_api_key`]: 'sk-test',
    lathe_model_providers: JSON.stringify({ [wire]: { baseUrl, models: [model] } }),
    lathe_model_choice: JSON.stringify({ from: wire, model }),
  }
}

async function measure(lathe: Lathe, provider: EndlessProvider, wire: Wire): Promise<void> {
  const session = await openSession(browser, lathe, { stored: stored(wire, provider.origin) })
  for (const moment of MOMENTS) {
    provider.say(moment)
    // The first loads the client of the wire.
    await stopOnce(session, provider, moment)
    const all: Stopped[] = []
    for (let round = 0; round < ROUNDS; round++) all.push(await stopOnce(session, provider, moment))
    const worst = Math.max(...all.map(({ released }) => released))
    const isMet = worst <= LIMIT_MS
    if (!isMet) process.exitCode = 1
    const times = (pick: (one: Stopped) => number) => {
      const values = all.map(pick)
      return `p50 ${percentile(values, 0.5).toFixed(1)}, worst ${Math.max(...values).toFixed(1)} ms`
    }
    console.log(
      `${isMet ? 'ok  ' : 'MISS'} ${wire}, ${moment}: let go after ${times((one) => one.released)} (at most ${LIMIT_MS}); ready after ${times((one) => one.ready)}`,
    )
  }
  await session.close()
}

async function stopOnce(
  { page, request }: WorkspaceSession,
  provider: EndlessProvider,
  moment: Moment,
): Promise<Stopped> {
  await request().fill('Build a page')
  const asked = page.waitForRequest(
    (made) => made.method() === 'POST' && made.url().startsWith(provider.origin),
  )
  await page.keyboard.press('Enter')
  await asked
  if (moment === 'words') await page.getByText('I will build').last().waitFor()
  if (moment === 'half a file') await page.getByText('half.ts').last().waitFor()
  // So that the request is on the server's side too, in every case.
  await page.waitForTimeout(100)
  const { pressed, ready } = await pressStop(page)
  return { released: (await provider.released()) - pressed, ready }
}

/** Both times are taken in the page: what drives it adds nothing. */
function pressStop(page: Page): Promise<{ readonly pressed: number; readonly ready: number }> {
  return page.evaluate(async () => {
    const stop = document.querySelector<HTMLElement>('button[aria-label="Stop"]')
    if (stop === null) throw new Error('There is nothing to stop.')
    const start = performance.now()
    stop.click()
    while (document.querySelector('button[aria-label="Stop"]') !== null) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return { pressed: performance.timeOrigin + start, ready: performance.now() - start }
  })
}

const { browser, stop } = await startBrowser()
try {
  for (const wire of ['gemini', 'openai', 'anthropic'] as const) {
    const provider = await startEndlessProvider(wire)
    const lathe = await startLathe({ GEMINI_BASE_URL: provider.origin })
    try {
      await measure(lathe, provider, wire)
    } finally {
      await lathe.stop()
      provider.close()
    }
  }
} finally {
  await stop()
}
