import { describe, expect, it } from 'vitest'
import { manualWatch } from './manual-watch.fixture.ts'
import { Watchdog, type WatchdogOptions } from './watchdog.ts'

function watch(further: Partial<WatchdogOptions> = {}) {
  const time = manualWatch()
  let hung = 0
  const watchdog = new Watchdog({
    clock: time.clock,
    yardstick: time.yardstick,
    quietMs: 4000,
    workMs: 2000,
    onHung: () => {
      hung += 1
    },
    ...further,
  })
  watchdog.start()
  return { time, watchdog, hung: () => hung }
}

/** @param share of the processor that this thread is given at a look */
function watchThrottled(share: () => number) {
  const watched = watch({ isThrottledWithThis: true })
  watched.time.giveThis(share)
  return watched
}

describe('the watchdog', () => {
  it('W1 says of work without a beat that it hangs once it had the processor for the limit, and says it once', () => {
    const { time, hung } = watch()
    time.pass(5800)
    expect(hung()).toBe(0)
    time.pass(800)
    expect(hung()).toBe(1)
    time.pass(600_000)
    expect(hung()).toBe(1)
    expect(time.isMeasuring()).toBe(false)
  })

  it('W1 waits for work that is starved, for hours, and tells once it had its share', () => {
    const { time, hung } = watch()
    time.give(0)
    time.pass(3_600_000)
    expect(hung()).toBe(0)
    time.give(0.01)
    time.pass(190_000)
    expect(hung()).toBe(0)
    time.pass(20_000)
    expect(hung()).toBe(1)
  })

  it('W2 a beat begins it anew, also while the processor is measured', () => {
    const { time, watchdog, hung } = watch()
    for (let beats = 0; beats < 50; beats += 1) {
      time.pass(5500)
      expect(time.isMeasuring()).toBe(true)
      watchdog.beat()
      expect(time.isMeasuring()).toBe(false)
    }
    expect(hung()).toBe(0)
  })

  it('W3 measures nothing, and so costs nothing, before it is quiet for long', () => {
    const { time, watchdog } = watch()
    for (let beats = 0; beats < 50; beats += 1) {
      time.pass(3500)
      watchdog.beat()
    }
    expect(time.starts()).toBe(0)
  })

  it('W4 does not judge while the watcher itself is late: what came meanwhile is heard first', () => {
    const { time, watchdog, hung } = watch()
    time.beLate(900)
    time.pass(120_000)
    expect(hung()).toBe(0)
    time.beLate(0)
    time.pass(4600)
    expect(time.isMeasuring()).toBe(true)
    // The watcher stalls while enough work is done; the beat that waits behind it comes before the next look.
    time.beLate(30_000)
    time.pass(30_300)
    expect(hung()).toBe(0)
    watchdog.beat()
    time.beLate(0)
    time.pass(5000)
    expect(hung()).toBe(0)
  })

  it('W5 counts what the page is given of its own, where it is throttled alone', () => {
    const { time, hung } = watchThrottled(() => 0.05)
    time.pass(40_000)
    expect(hung()).toBe(0)
    time.pass(6000)
    expect(hung()).toBe(1)
  })

  it('W5 is not led astray by moments in which a throttled thread is not held up', () => {
    // What a page that was slowed six times measured of itself beside an app that hangs: the throttle’s own thread comes late, too.
    const measured = [0.06, 0.02, 0.04, 0.08, 0.07, 0.43, 0.17, 0.12, 0.03, 0.03, 0.05, 0.06]
    let looks = 0
    const { time, hung } = watchThrottled(() => measured[looks++ % measured.length] ?? 1)
    time.pass(20_000)
    expect(hung()).toBe(0)
    time.pass(10_000)
    expect(hung()).toBe(1)
  })

  it('W5 does not count competition twice, which a moment of own work meets like the yardstick', () => {
    const { time, hung } = watchThrottled(() => 0.5)
    time.give(0.5)
    time.pass(7800)
    expect(hung()).toBe(0)
    time.pass(800)
    expect(hung()).toBe(1)
  })

  it('W6 does not count while nothing is expected, nor after the end', () => {
    let isExpected = false
    const { time, watchdog, hung } = watch({ isExpected: () => isExpected })
    time.pass(600_000)
    expect(hung()).toBe(0)
    isExpected = true
    time.pass(5000)
    watchdog.stop()
    time.pass(600_000)
    expect(hung()).toBe(0)
  })
})
