/**
 * Judges patterns in a thread. recheck runs as plain JavaScript: its native program is quicker, but a process that lives
 * on with more than a gigabyte when this one is killed, and its search for bad texts differs when it judges several.
 */
import { check } from 'recheck'

process.env.RECHECK_BACKEND = 'pure'

/** What recheck found, and how many milliseconds it took. */
export async function judge({ pattern, flags, bounds }) {
  const start = performance.now()
  const found = await check(pattern, flags, bounds)
  return { found, ms: performance.now() - start }
}
