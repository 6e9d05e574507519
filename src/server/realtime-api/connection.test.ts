import { describe, expect, it } from 'vitest'
import type { AppChannels } from './app-channels.ts'
import { createConnection } from './connection.ts'
import { REALTIME_LIMITS } from './realtime-limits.ts'

/** A socket that keeps what is done with it, and timers that go off when the test says so. */
function open(unread = 0, limits = REALTIME_LIMITS) {
  const done: string[] = []
  const timers = new Map<object, { callback: () => void; at: number }>()
  let now = 0
  let joins = 0
  const connection = createConnection({
    socket: {
      send: (data) => done.push(`sent ${data}`),
      close: (code, reason) => done.push(`closed ${code} ${reason}`),
      cut: () => done.push('cut'),
      unread,
    },
    version: '2.0.0',
    apikey: 'key',
    app: {
      // Never answers, as a database that starts.
      verify: () => new Promise(() => {}),
      mayJoin: () => {
        joins += 1
        return true
      },
      disconnect: () => done.push('disconnected'),
    } as unknown as AppChannels,
    limits,
    clock: {
      now: () => now,
      setTimeout(callback, milliseconds) {
        const id = {}
        timers.set(id, { callback, at: now + milliseconds })
        return id
      },
      clearTimeout: (id) => timers.delete(id as object),
    },
    reportError: (error) => done.push(String(error)),
  })
  return {
    connection,
    done,
    timers,
    joins: () => joins,
    pass(milliseconds: number) {
      now += milliseconds
      for (const [id, { callback, at }] of timers) if (at <= now && timers.delete(id)) callback()
    },
  }
}

const HEARTBEAT = '[null,"1","phoenix","heartbeat",{}]'

describe('a socket', () => {
  it('RT7.2 is ended when it says nothing for too long', () => {
    const { connection, done, pass } = open()
    pass(REALTIME_LIMITS.idleMs - 1)
    connection.receive(HEARTBEAT)
    pass(REALTIME_LIMITS.idleMs - 1)
    expect(done).toEqual(['sent [null,"1","phoenix","phx_reply",{"status":"ok","response":{}}]'])
    pass(1)
    expect(done.slice(1)).toEqual(['closed 1008 Nothing was said for too long.', 'disconnected'])
  })

  it('RT7.5 is cut when it does not read, and nothing more is kept for it', () => {
    const { connection, done, timers } = open(REALTIME_LIMITS.unreadBytes + 1)
    connection.send('more')
    connection.send('more')
    connection.receive(HEARTBEAT)
    expect(done).toEqual(['cut', 'disconnected'])
    expect(timers.size).toBe(0)
  })

  it('RT7.2 has only so many messages waiting behind a join', async () => {
    const messages = { perSecond: 1_000, burst: 1_000 }
    const { connection, done, joins } = open(0, { ...REALTIME_LIMITS, messages, waiting: 10 })
    for (let n = 0; n < 11; n += 1) connection.receive(`["1","${n}","realtime:${n}","phx_join",{}]`)
    expect(done).toEqual(['closed 1008 Too many messages per second', 'disconnected'])
    await Promise.resolve()
    expect(joins()).toBeLessThanOrEqual(1)
  })
})
