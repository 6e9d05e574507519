import type { Clock } from '../time/clock.ts'
import type { Yardstick } from './yardstick.ts'

/** For tests: the clock and the processor are held apart. Time passes only in `pass`, and work is done only then. */
export function manualWatch() {
  let time = 1000
  let late = 0
  let share = 1
  let ownShare = () => 1
  let next = 1
  const pending = new Map<number, { readonly at: number; readonly callback: () => void }>()
  const clock: Clock = {
    now: () => time,
    setTimeout: (callback, milliseconds) => {
      const handle = next++
      pending.set(handle, { at: time + milliseconds, callback })
      return handle
    },
    clearTimeout: (handle) => void pending.delete(handle as number),
  }
  let done = 0
  let isOn = false
  let starts = 0
  const yardstick: Yardstick = {
    start: () => {
      done = 0
      isOn = true
      starts += 1
    },
    stop: () => {
      isOn = false
    },
    done: () => done,
    ownWork: () => ({ done: 8 * ownShare(), passed: 8 }),
  }
  const moveTo = (at: number) => {
    if (isOn) done += Math.max(0, at - time) * share
    time = Math.max(time, at)
  }
  return {
    clock,
    yardstick,
    isMeasuring: () => isOn,
    starts: () => starts,
    /** From now on each timer comes so many milliseconds late. */
    beLate: (milliseconds: number) => {
      late = milliseconds
    },
    /** From now on a busy thread gets this part of the processor, from 0 to 1. */
    give: (part: number) => {
      share = part
    },
    /** From now on the watcher's thread gets what this says at each look. */
    giveThis: (part: () => number) => {
      ownShare = part
    },
    pass(milliseconds: number) {
      const end = time + milliseconds
      for (;;) {
        const [due] = [...pending]
          .filter(([, { at }]) => at + late <= end)
          .sort(([, a], [, b]) => a.at - b.at)
        if (due === undefined) break
        pending.delete(due[0])
        moveTo(due[1].at + late)
        due[1].callback()
      }
      moveTo(end)
    },
  }
}
