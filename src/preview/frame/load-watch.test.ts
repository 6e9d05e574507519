import { describe, expect, it } from 'vitest'
import { LoadWatch } from './load-watch.ts'

describe('the watch over loads', () => {
  it('I9 finds a circle of short lives', () => {
    const watch = new LoadWatch()
    const verdicts = Array.from({ length: 8 }, (_, index) => watch.loaded(index * 700, false))
    expect(verdicts).toEqual([false, false, false, false, false, false, true, true])
  })

  it('I9 takes no offence at loads that were asked for, or that come after a while', () => {
    const watch = new LoadWatch()
    for (let load = 0; load < 50; load += 1) expect(watch.loaded(load * 700, true)).toBe(false)
    for (let load = 0; load < 50; load += 1) expect(watch.loaded(100_000 + load * 9000, false)).toBe(false)
  })
})
