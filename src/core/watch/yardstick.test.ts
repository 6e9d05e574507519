import { describe, expect, it } from 'vitest'
import { ManualTimers } from '../model/manual-timers.fixture.ts'
import { fairTimers } from './fair-timers.ts'
import { manualWatch } from './manual-watch.fixture.ts'
import { type SpinWorker, WorkerYardstick } from './worker-yardstick.ts'
import { LEAST_PACE, ownShare, work } from './yardstick.ts'

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
    expect(work(25, clockOf(0.001), LEAST_PACE).done).toBeLessThanOrEqual(27)
    // Between two looks 100 ms go by with little work done: somebody else had the processor.
    expect(work(1000, clockOf(100), LEAST_PACE).done).toBeLessThan(5)
  })

  it('W1 notices who has the processor in turns with others, also on a fast machine', () => {
    const alone = work(25, clockOf(0.01), LEAST_PACE)
    expect(alone.done).toBeGreaterThan(24.9)
    // Still faster than the least: by that alone it would have had the processor all the time.
    const shared = work(25, clockOf(0.03), alone.pace)
    expect(shared.pace).toBe(alone.pace)
    expect(shared.done).toBeGreaterThan(8)
    expect(shared.done).toBeLessThan(9)
  })

  it('W1 has a pace by which a slow machine is given more time', () => {
    const slow = work(100, clockOf(0.1), LEAST_PACE)
    expect(slow.pace).toBe(LEAST_PACE)
    expect(slow.done).toBeCloseTo(50, 0)
  })

  it('W5 tells a thread that gets a twentieth from one that gets all', () => {
    expect(ownShare(clockOf(0), LEAST_PACE)).toBe(1)
    expect(ownShare(clockOf(40), LEAST_PACE)).toBeCloseTo(0.05)
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
    tell({ data: { done: 20, pace: 700 } })
    tell({ data: { done: 5, pace: 650 } })
    for (const forged of ['forged', 7, null, {}, { done: 5 }, { done: '5', pace: Number.NaN }])
      tell({ data: forged })
    expect([yardstick.done(), yardstick.pace()]).toEqual([25, 700])
    yardstick.stop()
    tell({ data: { done: 30, pace: 1e9 } })
    expect(yardstick.pace()).toBe(700)
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
