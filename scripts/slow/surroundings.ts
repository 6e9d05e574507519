/** A browser on a machine that is slow, or busy, in one of the ways that docs/slow-machine.md explains. */
import type { Browser } from 'playwright-core'
import { startBrowser } from '../../test/e2e/harness.ts'
import { startLoops, withLoops } from './busy-loops.ts'
import type { Condition, NiceVariant } from './options.ts'
import { createThrottle } from './throttle.ts'
import { throttleThreads } from './throttle-threads.ts'
import { unprivileged } from './unprivileged.ts'

export interface Surroundings {
  readonly browser: Browser
  /** What exactly was done, known in full at the end. */
  notes(): readonly string[]
  stop(): Promise<void>
}

export const THROTTLE_RATE = 20
export const LOOPS = 8
const NICENESS = 19

export async function startSurroundings(condition: Condition, nice: NiceVariant): Promise<Surroundings> {
  switch (condition) {
    case 'rest':
      return {
        ...(await startBrowser([], { wrap: unprivileged })),
        notes: () => ['nothing else runs but what the machine runs anyway'],
      }
    case 'throttle': {
      const throttle = createThrottle(THROTTLE_RATE)
      const started = await startBrowser([], { wrap: unprivileged, takePipe: throttle.takePipe })
      const workers = throttleThreads(started.sessionId, THROTTLE_RATE, 'workers')
      return {
        browser: started.browser,
        notes: () => [...throttle.notes(), workers.note()],
        async stop() {
          await workers.stop()
          await started.stop()
        },
      }
    }
    case 'frozen': {
      const started = await startBrowser([], { wrap: unprivileged })
      const threads = throttleThreads(started.sessionId, THROTTLE_RATE, 'workers and pages')
      return {
        browser: started.browser,
        notes: () => [threads.note()],
        async stop() {
          await threads.stop()
          await started.stop()
        },
      }
    }
    case 'loops': {
      const started = await startBrowser([], { wrap: withLoops(LOOPS, 0) })
      return { ...started, notes: () => [`${LOOPS} loops in the browser's session, all at normal priority`] }
    }
    case 'nice': {
      const endLoops = nice.apart === 0 ? async () => {} : startLoops(nice.apart)
      const started = await startBrowser([], { wrap: withLoops(nice.beside, NICENESS) }).catch(
        async (error: unknown) => {
          await endLoops()
          throw error
        },
      )
      return {
        browser: started.browser,
        notes: () => [
          `the browser's processes at nice ${NICENESS}; ${nice.beside} loops at normal priority in its session, ${nice.apart} in a session of its own each`,
        ],
        async stop() {
          await started.stop()
          await endLoops()
        },
      }
    }
  }
}
