import { describe, expect, it } from 'vitest'
import { createReadiness, PROBE_PATIENCE_MS, type Probes, READINESS_HOLDS_MS } from './readiness.ts'

function lab(probes: Probes) {
  let now = 0
  let timers: { at: number; call: () => void }[] = []
  const clock = {
    now: () => now,
    setTimeout(call: () => void, milliseconds: number) {
      const timer = { at: now + milliseconds, call }
      timers.push(timer)
      return timer
    },
    clearTimeout(handle: unknown) {
      timers = timers.filter((timer) => timer !== handle)
    },
  }
  return {
    readiness: createReadiness({ probes, clock }),
    pass(milliseconds: number) {
      now += milliseconds
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { call } of due) call()
    },
    waiting: () => timers.length,
  }
}

describe('whether a server is ready', () => {
  it('25.6 it is where everything answers, and no timer is left', async () => {
    const { readiness, waiting } = lab({ database: async () => 1, disk: async () => {} })
    expect(await readiness.failing()).toEqual([])
    expect(waiting()).toBe(0)
  })

  it('25.6 what fails is named, and nothing of what it said', async () => {
    const secret = new Error('password authentication failed for postgres://lathe:secret@db')
    const { readiness } = lab({
      database: () => Promise.reject(secret),
      disk: async () => {},
      blobs: () => Promise.reject(secret),
    })
    expect(await readiness.failing()).toEqual(['database', 'blobs'])
  })

  it('25.6 what hangs counts as failing when its time is over, and is not asked again before it answered', async () => {
    let asked = 0
    let answer = () => {}
    const { readiness, pass } = lab({
      database() {
        asked += 1
        return new Promise<void>((resolve) => {
          answer = resolve
        })
      },
    })
    const first = readiness.failing()
    pass(PROBE_PATIENCE_MS)
    expect(await first).toEqual(['database'])
    const second = readiness.failing()
    pass(PROBE_PATIENCE_MS)
    expect(await second).toEqual(['database'])
    expect(asked).toBe(1)
    answer()
    await new Promise(setImmediate)
    pass(READINESS_HOLDS_MS)
    const third = readiness.failing()
    answer()
    expect(await third).toEqual([])
    expect(asked).toBe(2)
  })

  it('25.6 however often somebody asks, it asks once a second', async () => {
    let asked = 0
    const { readiness, pass } = lab({ database: async () => (asked += 1) })
    await Promise.all(Array.from({ length: 1_000 }, () => readiness.failing()))
    pass(READINESS_HOLDS_MS - 1)
    for (let at = 0; at < 1_000; at += 1) await readiness.failing()
    expect(asked).toBe(1)
    pass(1)
    await readiness.failing()
    expect(asked).toBe(2)
  })

  it('25.6 from the moment that it leaves it is not, also for who asked before', async () => {
    let answer = () => {}
    const { readiness } = lab({ database: () => new Promise<void>((resolve) => (answer = resolve)) })
    const before = readiness.failing()
    readiness.leave()
    answer()
    expect(await before).toEqual(['draining'])
    expect(await readiness.failing()).toEqual(['draining'])
  })
})
