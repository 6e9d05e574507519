import type { Timers } from '../../core/time/clock.ts'

/** A part of a page, whatever it shows. */
interface Loadable {
  load(): Promise<unknown>
  current(): unknown
}

/** By then the first paint is over. */
const BEGIN_AFTER_MS = 3000
/** In which whatever somebody does comes first. */
const PAUSE_MS = 500

/**
 * Loads parts one after the other before they are asked for, once nothing else is to be done. One that cannot be loaded
 * says so when it is wanted. Returns what ends it.
 */
export function loadAhead(parts: readonly Loadable[], timers: Timers = globalThis): () => void {
  const waiting = parts.filter((part) => part.current() === null)
  let handle: unknown
  const next = (after: number) => {
    handle = timers.setTimeout(() => {
      const part = waiting.shift()
      if (part === undefined) return
      part
        .load()
        .catch(() => undefined)
        .then(() => !isEnded && next(PAUSE_MS))
    }, after)
  }
  let isEnded = false
  next(BEGIN_AFTER_MS)
  return () => {
    isEnded = true
    timers.clearTimeout(handle)
  }
}
