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
}

/**
 * Times that {@link workOnce} is done in a millisecond that counts as one. Measured: 770 in one on the 2026 server that
 * Lathe is tested on, with nothing beside it. A machine of less than half its speed is given more time, in proportion.
 */
const WORK_PER_MS = 300

const SAMPLE = { id: 7, name: 'yardstick', size: { width: 375, height: 812 }, tags: ['work', 'beat'] }
const SAMPLE_TEXT = 'slow is said as slow, never as wrong; '.repeat(3)

/** A little of what programs do: objects are made, and texts written and read. Some microseconds. */
function workOnce(): unknown {
  return JSON.parse(JSON.stringify({ ...SAMPLE, text: SAMPLE_TEXT }))
}

/**
 * Works for some milliseconds by the clock.
 * @param now milliseconds, from any beginning
 * @returns milliseconds of work that were done, never more than went by
 */
export function work(milliseconds: number, now: () => number): number {
  const began = now()
  let count = 0
  let passed = 0
  while (passed < milliseconds) {
    for (let times = 0; times < WORK_PER_MS / 20; times += 1) workOnce()
    count += WORK_PER_MS / 20
    passed = now() - began
  }
  return Math.min(count / WORK_PER_MS, passed)
}

/** Work by which a thread finds out how much it is given itself, in milliseconds; with a throttle, some rounds of that. */
const OWN_WORK_MS = 0.6

/**
 * How much of the processor the calling thread is given right now, from 0 to 1. Tells of a thread that is throttled by
 * itself, which no other thread notices; says little of competition, since who slept is let in first.
 */
export function ownShare(now: () => number): number {
  const began = now()
  let count = 0
  while (count < OWN_WORK_MS * WORK_PER_MS) {
    workOnce()
    count += 1
  }
  const passed = now() - began
  return passed <= OWN_WORK_MS ? 1 : OWN_WORK_MS / passed
}
