import { describe, expect, it } from 'vitest'
import { manualWatch } from '../../core/watch/manual-watch.fixture.ts'
import { Heartbeat } from './heartbeat.ts'

function watch() {
  const time = manualWatch()
  const asked: number[] = []
  let hung = 0
  let isExpected = true
  const heartbeat = new Heartbeat({
    clock: time.clock,
    yardstick: time.yardstick,
    ask: (id) => asked.push(id),
    onHung: () => {
      hung += 1
    },
    isExpected: () => isExpected,
  })
  heartbeat.start()
  return {
    time,
    heartbeat,
    asked,
    hung: () => hung,
    expect: (value: boolean) => {
      isExpected = value
    },
  }
}

describe('the heartbeat', () => {
  it('H1 declares a frame hung that owes an answer, less than 3 s after its last one, once', () => {
    const { time, heartbeat, asked, hung } = watch()
    for (let beat = 0; beat < 20; beat += 1) {
      time.pass(400)
      heartbeat.answer(asked.at(-1) ?? 0)
    }
    expect(hung()).toBe(0)
    time.pass(2999)
    expect(hung()).toBe(1)
    time.pass(60_000)
    expect(hung()).toBe(1)
  })

  it('H1 takes the answer to the newest question only', () => {
    const { time, heartbeat, hung } = watch()
    for (let beat = 0; beat < 10; beat += 1) {
      time.pass(400)
      heartbeat.answer(12_345)
    }
    expect(hung()).toBe(1)
  })

  it('H1 waits for a frame that was not given the processor, for as long as that is so', () => {
    const { time, heartbeat, asked, hung } = watch()
    time.pass(400)
    time.give(0)
    time.pass(60_000)
    expect(hung()).toBe(0)
    heartbeat.answer(asked.at(-1) ?? 0)
    time.give(0.2)
    time.pass(5000)
    expect(hung()).toBe(0)
    time.pass(4000)
    expect(hung()).toBe(1)
  })

  it('H1 takes each step of the frame for a sign of life', () => {
    const { time, heartbeat, hung } = watch()
    for (let step = 0; step < 30; step += 1) {
      time.pass(1000)
      heartbeat.beat()
    }
    expect(hung()).toBe(0)
    time.pass(3000)
    expect(hung()).toBe(1)
  })

  it('H2 waits for as long as a dialog is open, and then as long as for any answer', () => {
    const { time, heartbeat, hung } = watch()
    time.pass(400)
    heartbeat.setDialog(true)
    time.pass(600_000)
    expect(hung()).toBe(0)
    heartbeat.setDialog(false)
    time.pass(1500)
    expect(hung()).toBe(0)
    time.pass(1500)
    expect(hung()).toBe(1)
  })

  it('H2 does not count while nothing is expected, such as in a hidden tab', () => {
    const { time, expect: setExpected, hung } = watch()
    time.pass(400)
    setExpected(false)
    time.pass(600_000)
    setExpected(true)
    time.pass(1500)
    expect(hung()).toBe(0)
  })

  it('H2 does not count beats that are late themselves: the machine slept, or is busy', () => {
    const { time, heartbeat, asked, hung } = watch()
    time.pass(400)
    time.beLate(8 * 3_600_000)
    time.pass(8 * 3_600_000 + 500)
    time.beLate(0)
    expect(hung()).toBe(0)
    heartbeat.answer(asked.at(-1) ?? 0)
    time.beLate(900)
    time.pass(60_000)
    expect(hung()).toBe(0)
    time.beLate(0)
    time.pass(3000)
    expect(hung()).toBe(1)
  })
})
