/** One run of the story in a browser of its own, at rest or slowed. */
import { startBrowser } from '../../test/e2e/harness.ts'
import { createThrottle } from '../slow/throttle.ts'
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
  const throttle = rate === 1 ? undefined : createThrottle(rate)
  const { browser, stop } = await startBrowser([], {
    wrap: unprivileged,
    ...(throttle && { takePipe: throttle.takePipe }),
  })
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
