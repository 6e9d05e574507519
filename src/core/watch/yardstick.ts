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
  /** {@link LEAST_PACE} or more, as in {@link work}. */
  pace(): number
}

/**
 * Times that {@link workOnce} is done in a millisecond, at the least: a machine that never comes to it is given more time,
 * in proportion. Measured: 770 on the 2026 server that Lathe is tested on, with nothing beside it.
 */
export const LEAST_PACE = 300

/** Milliseconds in which a thread that competes is not held up now and then, by which a pace is found. */
const STEP = 2
/** Times that the work is done between two looks at the clock. */
const BATCH = 15

const SAMPLE = { id: 7, name: 'yardstick', size: { width: 375, height: 812 }, tags: ['work', 'beat'] }
const SAMPLE_TEXT = 'slow is said as slow, never as wrong; '.repeat(3)

/** A little of what programs do: objects are made, and texts written and read. Some microseconds. */
function workOnce(): unknown {
  return JSON.parse(JSON.stringify({ ...SAMPLE, text: SAMPLE_TEXT }))
}

/**
 * Works for some milliseconds by the clock. What is done counts by the pace of a thread that nothing holds up: the most
 * that was ever seen, and so part of it where others have the processor in turns, however fast the machine is.
 * @param now milliseconds, from any beginning
 * @param pace the most that was seen before, in times the work was done in a millisecond
 * @returns milliseconds of work that were done, never more than went by; and the most that was seen now
 */
export function work(
  milliseconds: number,
  now: () => number,
  pace: number,
): { readonly done: number; readonly pace: number } {
  const began = now()
  let most = pace
  let count = 0
  let at = began
  while (at - began < milliseconds) {
    const since = at
    let times = 0
    while (at - since < STEP) {
      for (let batch = 0; batch < BATCH; batch += 1) workOnce()
      times += BATCH
      at = now()
    }
    most = Math.max(most, times / (at - since))
    count += times
  }
  return { done: Math.min(count / most, at - began), pace: most }
}

/**
 * Work by which a thread finds out how much it is given itself, in milliseconds at full pace. A page that the browser's
 * tools slow down runs freely for some milliseconds and then stands for as many as make up for it.
 */
const OWN_WORK_MS = 2

/**
 * How much of the processor the calling thread is given right now, from 0 to 1. Tells of a thread that is throttled by
 * itself, which no other thread notices; says little of competition, since who slept is let in first.
 * @param pace of a thread that is not, as {@link work} found it
 */
export function ownShare(now: () => number, pace: number): number {
  const began = now()
  for (let count = 0; count < OWN_WORK_MS * pace; count += 1) workOnce()
  const passed = now() - began
  return passed <= OWN_WORK_MS ? 1 : OWN_WORK_MS / passed
}
