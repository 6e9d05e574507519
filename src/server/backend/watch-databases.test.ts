import { describe, expect, it } from 'vitest'
import type { ProjectDatabase } from '../engine/engine.ts'
import type { Caller } from '../engine/sessions/caller.ts'
import type { Session } from '../engine/sessions/session.ts'
import { createDatabaseWatch } from './watch-databases.ts'

const CALLER: Caller = { role: 'anon', claims: {} }

/** A database whose transactions note what they are told to, and are kept or given up when the test says so. */
function database() {
  const asked: Caller[] = []
  const waiting: { keep: () => void; giveUp: () => void }[] = []
  const fake = {
    async withRole<T>(caller: Caller, run: (session: Session) => Promise<T>): Promise<T> {
      asked.push(caller)
      const rows: Record<string, unknown>[] = []
      const result = await run({
        async query(text, values) {
          if (values !== undefined) rows.push({ noted: values[0] })
          return { columns: [], rows: text.includes('changes') ? rows.slice(-1) : [], count: null }
        },
      })
      await new Promise<void>((resolve, reject) => {
        waiting.push({ keep: resolve, giveUp: () => reject(new Error('given up')) })
      })
      return result
    },
    drop: async () => {},
  }
  return { asked, waiting, fake: fake as unknown as ProjectDatabase }
}

function following(followed = ' 7 ') {
  const watch = createDatabaseWatch()
  const told: string[] = []
  const { asked, waiting, fake } = database()
  const unfollow = watch.follow('key', {
    followed,
    changed: (noted) => told.push(noted),
    migrated: () => told.push('migrated'),
    ended: () => told.push('ended'),
  })
  const watched = watch.watched('key', fake)
  const write = (noted: string, caller = CALLER) =>
    watched.withRole(caller, (session) => session.query('write', [noted])).catch(() => {})
  return {
    told,
    asked,
    waiting,
    watched,
    write,
    unfollow,
    settle: () => new Promise((done) => setTimeout(done)),
  }
}

describe('watching databases', () => {
  it('RT3.9 tells transactions in the order in which they read what they changed', async () => {
    const { told, waiting, write, settle } = following()
    void write('first')
    await settle()
    void write('second')
    await settle()
    waiting[1]?.keep()
    await settle()
    expect(told).toEqual([])
    waiting[0]?.keep()
    await settle()
    expect(told).toEqual(['first', 'second'])
  })

  it('RT3.9 tells nothing of what was given up, and does not wait for it any longer', async () => {
    const { told, waiting, write, settle } = following()
    void write('first')
    await settle()
    void write('second')
    await settle()
    waiting[1]?.keep()
    waiting[0]?.giveUp()
    await settle()
    expect(told).toEqual(['second'])
  })

  it('RT3.9 asks nothing more of a transaction that changes nothing, or that nobody follows', async () => {
    const { asked, write, unfollow, settle } = following()
    void write('read', { ...CALLER, isReadOnly: true })
    unfollow()
    void write('unseen')
    await settle()
    expect(asked.map(({ request }) => request)).toEqual([undefined, undefined])
  })

  it('RT3.6 says to a transaction which tables are followed', async () => {
    const { asked, write, settle } = following(' 7 9 ')
    void write('seen')
    await settle()
    expect(asked[0]?.request).toEqual({ followed: ' 7 9 ' })
  })

  it('RT1.5 says when a database is gone', async () => {
    const { told, watched } = following()
    await watched.drop()
    expect(told).toEqual(['ended'])
  })
})
