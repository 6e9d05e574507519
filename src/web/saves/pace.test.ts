import { describe, expect, it } from 'vitest'
import { ManualTimers } from '../../core/model/manual-timers.fixture.ts'
import { Pace } from './pace.ts'

function setUp(everyMs: number) {
  const timers = new ManualTimers()
  let now = 0
  const begun: number[] = []
  const endings: (() => void)[] = []
  const pace = new Pace({
    clock: {
      now: () => now,
      setTimeout: (run, wait) => timers.setTimeout(run, wait),
      clearTimeout: (timer) => timers.clearTimeout(timer),
    },
    everyMs,
    work() {
      begun.push(now)
      return new Promise((resolve) => endings.push(resolve))
    },
  })
  const pass = async (milliseconds: number) => {
    for (let at = 0; at < milliseconds; at += 10) {
      timers.advance(10)
      now += 10
    }
  }
  const end = async () => {
    endings.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { pace, begun, pass, end }
}

describe('a pace', () => {
  it('design §8 begins at once after a rest, and once for all that was asked meanwhile', async () => {
    const { pace, begun, pass, end } = setUp(100)
    for (let at = 0; at < 5; at += 1) pace.ask()
    await pass(10)
    expect(begun).toHaveLength(1)
    await end()
    for (let at = 0; at < 5; at += 1) pace.ask()
    await pass(50)
    expect(begun).toHaveLength(1)
    await pass(60)
    expect(begun).toHaveLength(2)
  })

  it('design §8 does what was asked while it worked once more, and not before that has ended', async () => {
    const { pace, begun, pass, end } = setUp(100)
    pace.ask()
    await pass(10)
    pace.ask()
    await pass(500)
    expect(begun).toHaveLength(1)
    await end()
    await pass(10)
    expect(begun).toHaveLength(2)
    await end()
    await pass(500)
    expect(begun).toHaveLength(2)
  })

  it('design §8 begins nothing once it is stopped', async () => {
    const { pace, begun, pass, end } = setUp(100)
    pace.ask()
    pace.stop()
    await pass(200)
    pace.ask()
    await pass(200)
    await end()
    expect(begun).toEqual([])
  })
})
