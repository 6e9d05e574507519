/** What becomes of a session whose time is over at the moment in which its work is done. */
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { runAsCaller } from './run-as.ts'
import type { RunLimits } from './run-limited.ts'

const VISITOR = { role: 'anon', claims: {} } as const

/** A session that does all that it is told, but for what fails. */
function sessionWhere(fails: (text: string) => boolean) {
  const released: unknown[] = []
  const client = {
    processId: 7,
    isDoomed: false,
    cut: () => {},
    limitBytes: () => ({ lift: () => {} }),
    async query(asked: string) {
      if (fails(asked)) throw new Error('the session was ended')
      return { command: asked.toUpperCase(), rows: [], fields: [], rowCount: 0 }
    },
    release: (destroy: unknown) => void released.push(destroy),
  }
  return { pool: { connect: async () => client } as unknown as pg.Pool, released }
}

/** Time is over when the test says so, and the server takes long to end a process. */
function timeOver() {
  const waiting: (() => void)[] = []
  const limits: RunLimits = {
    milliseconds: 1_000,
    bytes: 1_000,
    timers: { setTimeout: (callback) => waiting.push(callback), clearTimeout: () => {} },
    endProcess: () => new Promise(() => {}),
  }
  return { limits, comes: () => waiting[0]?.() }
}

describe('a session whose time is over', () => {
  it('2.1 is nobody else’s, also when its work was done', async () => {
    const { pool, released } = sessionWhere(() => false)
    const time = timeOver()
    const done = runAsCaller(pool, VISITOR, time.limits, async () => {
      time.comes()
      return 'done'
    })
    // It was kept, so whoever asked is told.
    expect(await done).toBe('done')
    expect(released).toEqual([true])
  })

  it('2.1 is nobody else’s when its work failed first', async () => {
    const { pool, released } = sessionWhere(() => false)
    const time = timeOver()
    const failed = runAsCaller(pool, VISITOR, time.limits, async () => {
      time.comes()
      throw new Error('refused')
    })
    await expect(failed).rejects.toMatchObject({ problem: 'time-limit' })
    expect(released).toEqual([true])
  })

  it('2.1 has kept what it did when it ends while it is tidied', async () => {
    const { pool, released } = sessionWhere((text) => text === 'discard all')
    expect(await runAsCaller(pool, VISITOR, timeOver().limits, async () => 'done')).toBe('done')
    expect(released).toEqual([true])
  })

  it('2.1 that was tidied is used again', async () => {
    const { pool, released } = sessionWhere(() => false)
    expect(await runAsCaller(pool, VISITOR, timeOver().limits, async () => 'done')).toBe('done')
    expect(released).toEqual([false])
  })
})
