/**
 * How long a stopped answer lives on: from the press of Stop to the provider's connection being let go, and to the
 * composer being ready for the next request; for each wire, before the first byte, between words, and inside a file.
 * Run by `npm run bench abort [rounds]`; `-- --reference DIR [--rounds 10]` measures beside another checkout, which is built.
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
import { ratioLine, readBeside, takeTurns } from './beside/beside-reference.ts'
import { quantile } from './beside/quantile.ts'

const LIMIT_MS = 100
const { reference, rounds } = readBeside(10)
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

/** A checkout that asks a provider of its own. */
interface Side {
  readonly provider: EndlessProvider
  readonly lathe: Lathe
  readonly session: WorkspaceSession
}

async function openSide(wire: Wire, root?: string): Promise<Side> {
  const provider = await startEndlessProvider(wire)
  const lathe = await startLathe({ GEMINI_BASE_URL: provider.origin }, root)
  const session = await openSession(browser, lathe, { stored: stored(wire, provider.origin) })
  return { provider, lathe, session }
}

async function closeSide({ provider, lathe, session }: Side): Promise<void> {
  await session.close()
  await lathe.stop()
  provider.close()
}

async function measure(wire: Wire, sides: readonly Side[]): Promise<void> {
  for (const moment of MOMENTS) {
    for (const { session, provider } of sides) {
      provider.say(moment)
      // The first loads the client of the wire.
      await stopOnce(session, provider, moment)
    }
    const all = new Map(sides.map((side): [Side, Stopped[]] => [side, []]))
    await takeTurns(sides, rounds, async (side) => {
      await side.session.page.bringToFront()
      all.get(side)?.push(await stopOnce(side.session, side.provider, moment))
    })
    const [own = [], other] = [...all.values()]
    printOwn(`${wire}, ${moment}`, own)
    if (other === undefined) continue
    for (const part of ['released', 'ready'] as const)
      console.log(
        ratioLine(
          `${wire}, ${moment}: ${part}`,
          own.map((one) => one[part]),
          other.map((one) => one[part]),
        ),
      )
  }
}

function printOwn(title: string, all: readonly Stopped[]): void {
  const isMet = Math.max(...all.map(({ released }) => released)) <= LIMIT_MS
  if (!isMet) process.exitCode = 1
  const times = (pick: (one: Stopped) => number) => {
    const values = all.map(pick)
    return `p50 ${quantile(values, 0.5).toFixed(1)}, worst ${Math.max(...values).toFixed(1)} ms`
  }
  console.log(
    `${isMet ? 'ok  ' : 'MISS'} ${title}: let go after ${times((one) => one.released)} (at most ${LIMIT_MS}); ready after ${times((one) => one.ready)}`,
  )
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
    const sides = [await openSide(wire)]
    try {
      if (reference !== null) sides.push(await openSide(wire, reference))
      await measure(wire, sides)
    } finally {
      for (const side of sides) await closeSide(side)
    }
  }
} finally {
  await stop()
}
