import { describe, expect, it } from 'vitest'
import { ManualTimers } from '../model/manual-timers.fixture.ts'
import { fairTimers } from './fair-timers.ts'
import { manualWatch } from './manual-watch.fixture.ts'
import { type SpinWorker, WorkerYardstick } from './worker-yardstick.ts'
import { work } from './yardstick.ts'

/** A clock that shows these times, one for each look, and then goes on by `step`. */
function clockOf(step: number) {
  let now = 0
  return () => {
    now += step
    return now
  }
}

describe('the yardstick', () => {
  it('W1 counts what was done, never more than the time that went by', () => {
    const { done, passed } = work(25, clockOf(0.001))
    expect(passed).toBeGreaterThanOrEqual(25)
    expect(done).toBeLessThanOrEqual(passed)
    // Between two looks 100 ms go by with little work done: somebody else had the processor.
    expect(work(1000, clockOf(100)).done).toBeLessThan(5)
  })

  // The clocks of browsers: Chromium's where a page is isolated, and where it is not; Firefox's and Safari's.
  it.each([0.005, 0.1, 1])('W1 leaves out the turns of others, by a clock with steps of %s ms', (step) => {
    const coarse = (look: () => number) => () => Math.floor(look() / step) * step
    for (const pace of [0.001, 0.006, 0.04]) {
      const alone = work(60, coarse(clockOf(pace)))
      expect(alone.done / alone.passed).toBeGreaterThan(0.99 * Math.min(1, 5 / pace / 300))
    }
    const look = clockOf(0.006)
    // Each 2 ms two others have the processor for 2 ms.
    const inTurns = () => {
      const own = look()
      return own + Math.floor(own / 2) * 4
    }
    const { done, passed } = work(120, coarse(inTurns))
    expect(done / passed).toBeGreaterThan(0.3)
    expect(done / passed).toBeLessThan(0.36)
  })

  it('W1 gives a slow machine more time', () => {
    const { done, passed } = work(100, clockOf(0.1))
    expect(done / passed).toBeCloseTo(5 / 0.1 / 300, 1)
  })

  it('W5 tells a thread that browsers’ tools hold up from one that gets all', () => {
    expect(work(8, clockOf(0.006)).done).toBeGreaterThan(7.9)
    const look = clockOf(0.006)
    // A fifth of a millisecond, and then none for one.
    const held = work(8, () => {
      const own = look()
      return own + Math.floor(own / 0.2)
    })
    expect(held.done / held.passed).toBeGreaterThan(0.1)
    expect(held.done / held.passed).toBeLessThan(0.25)
  })

  it('W3 starts its worker when it is first needed, and lets go of it a while after', () => {
    const time = manualWatch()
    const sent: boolean[] = []
    let started = 0
    let ended = 0
    let tell = (_: { readonly data?: unknown }) => {}
    const open = (): SpinWorker => {
      started += 1
      return {
        postMessage: (isOn) => void sent.push(isOn),
        terminate: () => {
          ended += 1
        },
        addEventListener: (type, listener) => {
          if (type === 'message') tell = listener
        },
      }
    }
    const yardstick = new WorkerYardstick(open, time.clock)
    expect(started).toBe(0)
    yardstick.start()
    tell({ data: { done: 20, passed: 25 } })
    tell({ data: { done: 5, passed: 25 } })
    for (const forged of ['forged', 7, null, {}, { done: '5' }, { done: Number.NaN }]) tell({ data: forged })
    expect(yardstick.done()).toBe(25)
    yardstick.stop()
    tell({ data: { done: 30, passed: 30 } })
    expect(yardstick.done()).toBe(25)
    yardstick.start()
    expect(yardstick.done()).toBe(0)
    expect([started, sent]).toEqual([1, [true, false, true]])
    yardstick.stop()
    time.pass(60_000)
    expect(ended).toBe(1)
  })

  it('W1 goes by the clock where no worker can be had: what hangs is stopped all the same', () => {
    const time = manualWatch()
    const yardstick = new WorkerYardstick(() => {
      throw new Error('No workers here.')
    }, time.clock)
    yardstick.start()
    time.pass(700)
    expect(yardstick.done()).toBe(700)
  })
})

describe('fair timers', () => {
  it('W7 fire when their time is over, and not once they are called off', () => {
    const timers = new ManualTimers()
    const fair = fairTimers(timers)
    const fired: string[] = []
    fair.setTimeout(() => fired.push('60 s'), 60_000)
    const other = fair.setTimeout(() => fired.push('never'), 10_000)
    timers.advance(9_000)
    fair.clearTimeout(other)
    timers.advance(50_999)
    expect(fired).toEqual([])
    timers.advance(1)
    expect(fired).toEqual(['60 s'])
    expect(timers.count).toBe(0)
  })

  it('W7 do not count time in which the thread was held up', () => {
    const time = manualWatch()
    let fired = 0
    fairTimers(time.clock).setTimeout(() => {
      fired += 1
    }, 60_000)
    time.beLate(10_000)
    time.pass(600_000)
    expect(fired).toBe(0)
    time.beLate(0)
    time.pass(60_000)
    expect(fired).toBe(1)
  })
})
