/** What becomes of a session whose time is over at the moment in which its work is done. */
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { runAsCaller } from './run-as.ts'
import type { RunLimits } from './run-limited.ts'

const VISITOR = { role: 'anon', claims: {} } as const

interface Batch {
  readonly before: readonly string[]
  readonly text: string
  readonly callback: (error: Error | null, result: unknown) => void
}

/** A session that does all that it is told, but for what fails. */
function sessionWhere(fails: (text: string) => boolean) {
  const released: unknown[] = []
  const client = {
    processId: 7,
    isDoomed: false,
    cut: () => {},
    limitBytes: () => ({ lift: () => {} }),
    /** One text, or several that go as one batch. */
    query(asked: string | Batch) {
      const texts = typeof asked === 'string' ? [asked] : [...asked.before, asked.text]
      const failed = texts.some(fails) ? new Error('the session was ended') : null
      const result = { command: texts.at(-1)?.toUpperCase(), rows: [], fields: [], rowCount: 0 }
      if (typeof asked !== 'string') asked.callback(failed, result)
      return failed === null ? Promise.resolve(result) : typeof asked === 'string' && Promise.reject(failed)
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
    await expect.poll(() => released).toEqual([true])
  })

  it('2.1 is nobody else’s when its work failed first', async () => {
    const { pool, released } = sessionWhere(() => false)
    const time = timeOver()
    const failed = runAsCaller(pool, VISITOR, time.limits, async () => {
      time.comes()
      throw new Error('refused')
    })
    await expect(failed).rejects.toMatchObject({ problem: 'time-limit' })
    await expect.poll(() => released).toEqual([true])
  })

  it('2.1 has kept what it did when it ends while it is tidied', async () => {
    const { pool, released } = sessionWhere((text) => text === 'discard all')
    expect(await runAsCaller(pool, VISITOR, timeOver().limits, async () => 'done')).toBe('done')
    await expect.poll(() => released).toEqual([true])
  })

  it('2.1 runs nothing outside of the transaction that it asked for', async () => {
    const asked: string[] = []
    const { pool } = sessionWhere((text) => {
      asked.push(text)
      return text.startsWith('begin')
    })
    const done = runAsCaller(pool, VISITOR, timeOver().limits, (session) => session.query('select 1'))
    await expect(done).rejects.toThrow('the session was ended')
    await expect.poll(() => asked).toContain('discard all')
    expect(asked.map((text) => text.split(';')[0])).toEqual(['begin', 'rollback', 'discard all'])
  })

  it('2.1 is begun by the first statement that is sent, and not by one that cannot be', async () => {
    const asked: string[] = []
    const { pool } = sessionWhere((text) => {
      asked.push(text)
      return false
    })
    await runAsCaller(pool, VISITOR, timeOver().limits, async (session) => {
      await expect(session.query('select \0', [])).rejects.toMatchObject({ code: '22021' })
      await session.query('select 1', [])
    })
    await expect.poll(() => asked).toContain('discard all')
    expect(asked.map((text) => text.split(' ')[0])).toEqual([
      'begin',
      'set',
      'select',
      'select',
      'commit',
      'discard',
    ])
  })

  it('2.1 is asked nothing more by work that is over', async () => {
    const asked: string[] = []
    const { pool } = sessionWhere((text) => {
      asked.push(text)
      return false
    })
    let later: Promise<unknown> = Promise.resolve()
    const failed = runAsCaller(pool, VISITOR, timeOver().limits, async (session) => {
      later = new Promise((resolve) => setTimeout(resolve)).then(() => session.query('delete from t', []))
      later.catch(() => {})
      throw new Error('refused')
    })
    await expect(failed).rejects.toThrow('refused')
    await expect(later).rejects.toMatchObject({ problem: 'gone' })
    expect(asked).not.toContain('delete from t')
  })

  it('2.1 that was tidied is used again', async () => {
    const { pool, released } = sessionWhere(() => false)
    expect(await runAsCaller(pool, VISITOR, timeOver().limits, async () => 'done')).toBe('done')
    await expect.poll(() => released).toEqual([false])
  })
})
