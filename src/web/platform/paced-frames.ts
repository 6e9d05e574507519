import type { Clock } from '../../core/time/clock.ts'

/** Calls back before the next paint; returns what cancels it. */
export type RequestFrame = (callback: () => void) => () => void

/** For so many times as long as a drawing took the thread is left to other work before the next. */
const REST = 3
/** Milliseconds after which something moves all the same. */
const LONGEST = 2000

/**
 * Frames at least so many milliseconds apart, and further where drawing is slow: for what is redrawn while it streams,
 * where more frames cost their whole work and read no better. The first comes at once.
 */
export function pacedFrames(apart: number, requestFrame: RequestFrame, clock: Clock): RequestFrame {
  let last = Number.NEGATIVE_INFINITY
  let pause = apart
  return (callback) => {
    let cancel: () => void
    const draw = () => {
      cancel = requestFrame(() => {
        const begun = clock.now()
        last = begun
        pause = apart
        callback()
        // Once the thread is free again: what was called for is rendered, laid out and painted later than here.
        clock.setTimeout(() => {
          const took = clock.now() - begun
          pause = Math.min(Math.max(apart, took * (1 + REST)), Math.max(apart, LONGEST))
        }, 0)
      })
    }
    const wait = () => {
      // A clock that was set back must not hold anything up.
      last = Math.min(last, clock.now())
      const rest = last + pause - clock.now()
      if (rest <= 0) return draw()
      const timer = clock.setTimeout(wait, rest)
      cancel = () => clock.clearTimeout(timer)
    }
    wait()
    return () => cancel()
  }
}

export const browserFrame: RequestFrame = (callback) => {
  const handle = requestAnimationFrame(callback)
  return () => cancelAnimationFrame(handle)
}
