/** 200 people who follow one table, each with a socket and a token of their own, and one change at a time. */
import { WebSocket } from 'ws'
import type { BackendLab } from '../../src/server/backend/backend-lab.fixture.ts'

const FOLLOWERS = 200
const WARM = 10
const CHANGES = 100

interface Followed {
  /** Milliseconds from the write's acknowledgement to the last follower, for each change; negative where they come first. */
  readonly toLast: readonly number[]
  /** The same from before the write was sent. */
  readonly whole: readonly number[]
}

export async function measureFollowers(lab: BackendLab, port: number, key: string): Promise<Followed> {
  const host = `${key}.preview.localhost:4000`
  const anon = await lab.keys.signApiKey(key, 'anon')
  let heard = 0
  let last: () => void = () => {}
  const sockets = await Promise.all(
    Array.from({ length: FOLLOWERS }, async (_, n) => {
      const token = await lab.tokenOf(key, `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
      const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${anon}&vsn=2.0.0`, {
        headers: { Host: host },
        origin: `http://${host}`,
      })
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
      const change = { event: '*', schema: 'public', table: 'todos' }
      socket.send(
        JSON.stringify([
          '1',
          '1',
          'realtime:todos',
          'phx_join',
          { config: { postgres_changes: [change] }, access_token: token },
        ]),
      )
      await new Promise<void>((resolve, reject) => {
        socket.on('message', (data) => {
          const text = String(data)
          if (text.includes('"Subscribed to PostgreSQL"')) resolve()
          else if (text.includes('"status":"error"')) reject(new Error(text))
          else if (text.includes('"postgres_changes",{"ids"')) {
            heard += 1
            if (heard === FOLLOWERS) last()
          }
        })
      })
      return socket
    }),
  )
  const [toLast, whole]: [number[], number[]] = [[], []]
  const headers = { apikey: anon, 'Content-Type': 'application/json' }
  for (let n = 0; n < WARM + CHANGES; n += 1) {
    heard = 0
    const all = new Promise<number>((resolve) => {
      last = () => resolve(performance.now())
    })
    const from = performance.now()
    const url = `http://${host}/rest/v1/todos?id=eq.${1 + (n % 50)}`
    const answer = await lab.ask(url, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ title: `changed ${n}` }),
    })
    if (answer.status !== 204) throw new Error(await answer.text())
    const acknowledged = performance.now()
    const at = await all
    if (n < WARM) continue
    toLast.push(at - acknowledged)
    whole.push(at - from)
  }
  for (const socket of sockets) socket.terminate()
  return { toLast, whole }
}
