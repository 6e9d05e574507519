import { beat } from '../../../core/watch/beats.ts'
import { pauseBefore } from '../../../core/watch/pause-before.ts'

/** Milliseconds between two beats while there is nothing to do but wait. */
const WAITING_BEAT = 500

/**
 * A part of Lathe's own program that only some projects need. Where it does not come, the network or the server is to
 * blame and not the project: it is asked for again until it does.
 */
export async function loadOwn<T>(load: () => Promise<T>): Promise<T> {
  const timer = setInterval(beat, WAITING_BEAT)
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await load()
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pauseBefore(attempt)))
      }
    }
  } finally {
    clearInterval(timer)
    beat()
  }
}
