import type { Clock } from '../../core/agent/clock.ts'

/** Calls back before the next paint; returns what cancels it. */
export type RequestFrame = (callback: () => void) => () => void

/**
 * Frames at least so many milliseconds apart: for what is redrawn while it streams, where more frames cost their whole
 * work and read no better. The first comes at once.
 */
export function pacedFrames(apart: number, requestFrame: RequestFrame, clock: Clock): RequestFrame {
  let last = Number.NEGATIVE_INFINITY
  return (callback) => {
    let cancel: () => void
    const draw = () => {
      cancel = requestFrame(() => {
        last = clock.now()
        callback()
      })
    }
    // A clock that was set back must not hold anything up.
    const rest = Math.min(apart, last + apart - clock.now())
    if (rest > 0) {
      const timer = clock.setTimeout(draw, rest)
      cancel = () => clock.clearTimeout(timer)
    } else draw()
    return () => cancel()
  }
}

export const browserFrame: RequestFrame = (callback) => {
  const handle = requestAnimationFrame(callback)
  return () => cancelAnimationFrame(handle)
}
