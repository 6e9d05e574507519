/**
 * A measure of what a busy thread was given of the processor. A page is told neither how long another thread ran nor how
 * fast the machine is, so a thread beside the watched one does a known work over and over: both compete for the same
 * processors, and what the one got done the other could have. Time by the clock says nothing of that.
 */

/** Measures from `start` to `stop`; begins anew each time. */
export interface Yardstick {
  start(): void
  stop(): void
  /** Milliseconds of work that were done since `start`; 0 before. */
  done(): number
  /**
   * Works for a moment, and says what the calling thread was given. Tells of one that is throttled by itself, as browsers'
   * tools do it to a page, which no other thread notices; competition is in it too.
   */
  ownWork(): Worked
}

/** What a thread that worked all the time was given, both in milliseconds. */
export interface Worked {
  /** Of work, never more than `passed`. */
  readonly done: number
  /** By the clock. */
  readonly passed: number
}

/**
 * Times that {@link workOnce} is done in a millisecond, at the least: a machine that never comes to it is given more time,
 * in proportion. Measured: 700 to 900 on the 2026 server that Lathe is tested on, with nothing beside it.
 */
const LEAST_PACE = 300
/** Times that the work is done between two looks at the clock: a few microseconds, on a slow machine a few more. */
const BATCH = 5
/**
 * Milliseconds between two looks from which others had the processor. The turns of threads that compete last a millisecond
 * or more; browsers' tools hold a page up for as long, but after each fifth of one.
 */
const GAP = 0.15
/** As many times the smallest step of the clock, which browsers make as coarse as a millisecond, are none. */
const STEPS = 1.5

const SAMPLE = { id: 7, name: 'yardstick', size: { width: 375, height: 812 }, tags: ['work', 'beat'] }
const SAMPLE_TEXT = 'slow is said as slow, never as wrong; '.repeat(3)

/** A little of what programs do: objects are made, and texts written and read. About a microsecond. */
function workOnce(): unknown {
  return JSON.parse(JSON.stringify({ ...SAMPLE, text: SAMPLE_TEXT }))
}

/**
 * Works for some milliseconds by the clock. Time that went by between two looks at it while next to nothing was to do is
 * somebody else's, however fast the machine is.
 * @param now milliseconds, from any beginning
 */
export function work(milliseconds: number, now: () => number): Worked {
  const began = now()
  let count = 0
  let gone = 0
  let at = began
  let step = Number.POSITIVE_INFINITY
  while (at - began < milliseconds) {
    for (let batch = 0; batch < BATCH; batch += 1) workOnce()
    count += BATCH
    const since = at
    at = now()
    const jump = at - since
    if (jump > 0) step = Math.min(step, jump)
    if (jump > Math.max(GAP, STEPS * step)) gone += jump - step
  }
  const passed = at - began
  return { done: Math.min(passed - gone, count / LEAST_PACE), passed }
}
