/** One run of the story in a browser of its own, at rest or slowed. */
import { startBrowser, type TestBrowser } from '../../test/e2e/harness.ts'
import { createThrottle } from '../slow/throttle.ts'
import { canFreezeThreads, throttleThreads } from '../slow/throttle-threads.ts'
import { unprivileged } from '../slow/unprivileged.ts'
import { record } from './record.ts'
import type { Recording, Wait } from './recording.ts'
import { tellStory } from './story.ts'

export interface Run {
  readonly name: string
  readonly width: number
  readonly height: number
  /** How many times slower pages and frames run; 1 at rest. */
  readonly rate: number
}

export const RUNS: readonly Run[] = [
  { width: 1280, height: 800 },
  { width: 375, height: 760 },
].flatMap((size) =>
  [1, 6].map((rate) => ({ ...size, rate, name: `${size.width}-${rate === 1 ? 'rest' : 'slow'}` })),
)

/** Below it the workspace shows one pane at a time. */
const NARROW = 900

export async function runStory({ width, height, rate }: Run, origin: string): Promise<Recording> {
  const { browser, stop } = await (rate === 1
    ? startBrowser([], { wrap: unprivileged })
    : startSlowedBrowser(rate))
  const waits: Wait[] = []
  let failure: string | null = null
  try {
    const context = await browser.newContext({
      viewport: { width, height },
      reducedMotion: 'no-preference',
      colorScheme: 'light',
    })
    const recorder = await record(context)
    const page = await recorder.newPage()
    try {
      const isNarrow = width < NARROW
      await tellStory({ page, origin, isNarrow, noteWait: (wait) => waits.push(wait) })
    } catch (error) {
      failure = error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : String(error)
    }
    return { ...recorder.taken(), waits, failure }
  } finally {
    await stop()
  }
}

/**
 * A browser whose pages, frames and workers run so many times slower. The debugger's way has each page spin, at rest as well, so
 * that they take the processors from one another: with five of them its six times are nineteen. It is for machines
 * that cannot freeze threads.
 */
async function startSlowedBrowser(rate: number): Promise<Pick<TestBrowser, 'browser' | 'stop'>> {
  if (!canFreezeThreads()) {
    const { takePipe } = createThrottle(rate)
    return startBrowser([], { wrap: unprivileged, takePipe })
  }
  const started = await startBrowser([], { wrap: unprivileged })
  const threads = throttleThreads(started.sessionId, rate, 'workers and pages')
  return {
    browser: started.browser,
    async stop() {
      await threads.stop()
      await started.stop()
    },
  }
}
