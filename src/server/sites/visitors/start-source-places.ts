/** The thread that reads source maps, seen from what serves: started when it is first needed, ended when it is idle or hangs. */
import { Worker } from 'node:worker_threads'
import { threadEntry } from '../../work/thread-entry.ts'
import type { FoundPlace, PlacesAsked } from './source-places.ts'

export interface SourcePlaces {
  /** One after the other. Null in place of what took too long, or too much. */
  find(asked: readonly PlacesAsked[]): Promise<FoundPlace[][] | null>
  end(): void
}

const HEAP_MEGABYTES = 256
/** Milliseconds for one error: a map that takes longer was made to. */
const PATIENCE = 20_000
const IDLE = 60_000

export function startSourcePlaces(reportError: (error: unknown) => void): SourcePlaces {
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  function end(): void {
    clearTimeout(idle)
    const ending = worker
    worker = null
    ending?.terminate().catch(reportError)
  }

  function start(): Worker {
    const { url, options } = threadEntry('./source-places.thread.ts', import.meta.url)
    const made = new Worker(url, { ...options, resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES } })
    // It is told by the thread's end.
    made.on('error', () => {})
    made.unref()
    return made
  }

  async function ask(asked: readonly PlacesAsked[]): Promise<FoundPlace[][] | null> {
    clearTimeout(idle)
    worker ??= start()
    const asking = worker
    const answer = await new Promise<FoundPlace[][] | null>((resolve) => {
      const timer = setTimeout(() => resolve(null), PATIENCE)
      const settle = (found: FoundPlace[][] | null) => {
        clearTimeout(timer)
        asking.off('message', settle).off('exit', failed)
        resolve(found)
      }
      const failed = () => settle(null)
      asking.once('message', settle).once('exit', failed)
      asking.postMessage({ asked })
    })
    if (answer === null) end()
    else idle = setTimeout(end, IDLE).unref()
    return answer
  }

  return {
    find(asked) {
      const next = last.then(() => ask(asked))
      last = next.catch(() => {})
      return next
    },
    end,
  }
}
