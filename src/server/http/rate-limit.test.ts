import { describe, expect, it } from 'vitest'
import { createRateLimit, createRateLimits } from './rate-limit.ts'

function limited(rate: Parameters<typeof createRateLimit>[0]) {
  const clock = { now: 0 }
  return { clock, limit: createRateLimit(rate, () => clock.now) }
}

const takeMany = (limit: ReturnType<typeof createRateLimit>, client: string, count: number, cost?: number) =>
  Array.from({ length: count }, () => limit.take(client, cost)).filter((wait) => wait === 0).length

describe('how often a client may ask', () => {
  it('a burst at once, then evenly as time passes', () => {
    const { clock, limit } = limited({ perMinute: 60, burst: 5 })
    expect(takeMany(limit, 'a', 100)).toBe(5)
    expect(limit.take('a')).toBe(1)
    clock.now += 2_000
    expect(takeMany(limit, 'a', 100)).toBe(2)
    clock.now += 3_600_000
    expect(takeMany(limit, 'a', 100)).toBe(5)
  })

  it('who waits as long as is said may ask', () => {
    const { clock, limit } = limited({ perMinute: 7, burst: 3 })
    for (let turn = 0; turn < 50; turn += 1) {
      const wait = limit.take('a', 2)
      if (wait === 0) continue
      clock.now += wait * 1000
      expect(limit.take('a', 2)).toBe(0)
    }
  })

  it('each client has a bucket of its own', () => {
    const { limit } = limited(3)
    expect(takeMany(limit, 'a', 100)).toBe(3)
    expect(takeMany(limit, 'b', 3)).toBe(3)
  })

  it('what costs more than the burst can be had when the bucket is full', () => {
    const { clock, limit } = limited({ perMinute: 10, burst: 10 })
    expect(limit.take('a', 1_000)).toBe(0)
    expect(limit.take('a', 1_000)).toBe(60)
    clock.now += 60_000
    expect(limit.take('a', 1_000)).toBe(0)
  })

  it('what a request turned out to cost is waited for by the next, and not for ever', () => {
    const { clock, limit } = limited({ perMinute: 60, burst: 10 })
    expect(limit.take('a', 0)).toBe(0)
    limit.charge('a', 15)
    expect(limit.take('a', 0)).toBe(5)
    limit.charge('a', 1_000_000)
    clock.now += 11_000
    expect(limit.take('a', 1)).toBe(0)
  })

  it('a clock that is set back takes nothing away', () => {
    const { clock, limit } = limited({ perMinute: 60, burst: 2 })
    clock.now = 1_000_000
    expect(takeMany(limit, 'a', 2)).toBe(2)
    clock.now = 0
    expect(limit.take('a')).toBe(1)
    clock.now = 1_000
    expect(limit.take('a')).toBe(0)
  })

  it('remembers ten thousand clients, and forgets first who has not asked for longest', () => {
    const { limit } = limited(1)
    limit.take('first')
    limit.take('second')
    for (let index = 0; index < 9_998; index += 1) limit.take(`client ${index}`)
    expect(limit.take('first')).toBeGreaterThan(0)
    limit.take('one more')
    expect(limit.take('first')).toBeGreaterThan(0)
    expect(limit.take('second')).toBe(0)
  })

  it('limits of several names count apart, each by its own rate', () => {
    const limit = createRateLimits(
      { many: { perMinute: 60, burst: 2 }, few: { perMinute: 60, burst: 1 } },
      () => 0,
    )
    expect(['many', 'many', 'few'].map((name) => limit(name as 'many' | 'few').take('a'))).toEqual([0, 0, 0])
    expect([limit('many').take('a'), limit('few').take('a'), limit('few').take('b')]).toEqual([1, 1, 0])
  })
})
