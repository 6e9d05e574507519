import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { trialKeyOf } from '../../core/wire/trial-key.ts'
import { hostOf, PROJECT, soon, subscribed, type TestRealtime } from './test-realtime.fixture.ts'

const ANNA = '11111111-1111-4111-8111-111111111111'
const BEN = '22222222-2222-4222-8222-222222222222'

interface Opened {
  readonly socket: WebSocket
  readonly heard: unknown[]
  /** Code and reason. */
  readonly ended: Promise<string>
}

/** Without the client. */
function openSocket(
  lab: Pick<TestRealtime, 'port'>,
  query: string,
  { key = PROJECT, origin = `http://${hostOf(key)}` }: { key?: string; origin?: string } = {},
): Promise<Opened | number> {
  const url = `ws://127.0.0.1:${lab.port}/realtime/v1/websocket${query}`
  const socket = new WebSocket(url, { headers: { Host: hostOf(key) }, ...(origin !== '' && { origin }) })
  const heard: unknown[] = []
  socket.on('message', (data, isBinary) => heard.push(isBinary ? data : JSON.parse(String(data))))
  socket.on('error', () => {})
  const ended = new Promise<string>((resolve) => {
    socket.once('close', (code, reason) => resolve(`${code} ${reason}`))
  })
  return new Promise((resolve) => {
    socket.once('open', () => resolve({ socket, heard, ended }))
    socket.once('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
  })
}

export async function mustOpen(
  lab: TestRealtime,
  query = `?apikey=${lab.anonKey}&vsn=2.0.0`,
): Promise<Opened> {
  const opened = await openSocket(lab, query)
  if (typeof opened === 'number') throw new Error(`refused: ${opened}`)
  return opened
}

export function socketsContract(get: () => TestRealtime): void {
  afterEach(() => get().leave())

  describe('sockets', () => {
    it.each([
      ['no key', '', {}, 401],
      ['a key of another project', 'other', {}, 401],
      ['another version of the protocol', 'own&vsn=3.0.0', {}, 400],
      ['a page of another site', 'own', { origin: 'http://evil.example' }, 403],
      ['the page of another app', 'own', { origin: `http://${hostOf('e'.repeat(32))}` }, 403],
      ['a project without a backend', 'own', { key: 'e'.repeat(32) }, 404],
    ])('RT1.1 nobody gets one with %s', async (_, query, options, status) => {
      const other = await get().keys.signApiKey('e'.repeat(32), 'anon')
      const asked = query.replace('own', `?apikey=${get().anonKey}`).replace('other', `?apikey=${other}`)
      expect(await openSocket(get(), asked, options)).toBe(status)
    })

    it('RT1.1 a person’s token is no key, and a page is told that the address is for sockets', async () => {
      const token = await get().tokenOf(PROJECT, ANNA)
      expect(await openSocket(get(), `?apikey=${token}`)).toBe(401)
      const url = `http://${hostOf(PROJECT)}/realtime/v1`
      expect((await get().ask(`${url}/websocket?apikey=${get().anonKey}`)).status).toBe(426)
      const unknown = await get().ask(`${url}/api/tenants?apikey=${get().anonKey}`)
      expect([unknown.status, await unknown.json()]).toMatchObject([
        404,
        { message: '`/api/tenants` is not supported here.' },
      ])
    })

    it('RT1.3 a heartbeat is answered, in both versions of the protocol', async () => {
      const two = await mustOpen(get())
      two.socket.send('[null,"7","phoenix","heartbeat",{}]')
      await soon(() =>
        expect(two.heard).toEqual([[null, '7', 'phoenix', 'phx_reply', { status: 'ok', response: {} }]]),
      )
      const one = await mustOpen(get(), `?apikey=${get().anonKey}`)
      one.socket.send('{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"7"}')
      await soon(() =>
        expect(one.heard).toEqual([
          { topic: 'phoenix', event: 'phx_reply', ref: '7', payload: { status: 'ok', response: {} } },
        ]),
      )
      one.socket.close()
      two.socket.close()
    })

    it('RT1.4 what is left is not heard any more, and may be joined again', async () => {
      const client = get().visitor()
      const [heard, speaker] = [[] as unknown[], get().visitor().channel('chat')]
      await subscribed(speaker)
      const listen = () =>
        client.channel('chat').on('broadcast', { event: '*' }, (said) => heard.push(said.event))
      const channel = listen()
      await subscribed(channel)
      expect(await client.removeChannel(channel)).toBe('ok')
      // Messages of a socket are read in turn.
      await subscribed(client.channel('another'))
      await speaker.send({ type: 'broadcast', event: 'unheard', payload: {} })
      await subscribed(listen())
      await speaker.send({ type: 'broadcast', event: 'heard', payload: {} })
      await soon(() => expect(heard).toEqual(['heard']))
    })

    it('RT1.5 a socket ends with its database, and its client comes back to the new one', async () => {
      const client = get().visitor()
      const states: string[] = []
      const seen: unknown[] = []
      client
        .channel('notes')
        .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' }, (said) =>
          seen.push(said.new),
        )
        .subscribe((status) => states.push(status))
      await soon(() => expect(states).toEqual(['SUBSCRIBED']))
      const { ended } = await mustOpen(get())
      await get().backends.reset(PROJECT, get().files)
      expect(await ended).toBe('1012 The database of this app is gone or was made anew.')
      const service = await get().service()
      let id = 100
      // It may have come back before its tables were there, and then comes once more.
      await soon(async () => {
        id += 1
        await service.from('notes').insert({ id, text: 'open' })
        expect(seen.length).toBeGreaterThan(0)
      })
      expect(states).toContain('CHANNEL_ERROR')
    })

    it('RT1.5 the socket of a draft that is tried ends with the try', async () => {
      const key = trialKeyOf(PROJECT)
      const query = `?apikey=${await get().keys.signApiKey(key, 'anon')}`
      expect(await openSocket(get(), query, { key })).toBe(404)
      expect((await get().send('POST', `${PROJECT}/trial`, get().files)).status).toBe(200)
      const opened = await openSocket(get(), query, { key })
      if (typeof opened === 'number') throw new Error(`refused: ${opened}`)
      expect((await get().send('DELETE', `${PROJECT}/trial`)).status).toBe(204)
      expect(await opened.ended).toBe('1012 The database of this app is gone or was made anew.')
    })

    it('RT1.6 who follows tables joins again when a migration changed them', async () => {
      const states: string[] = []
      get()
        .visitor()
        .channel('notes')
        .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' }, () => {})
        .subscribe((status) => states.push(status))
      await soon(() => expect(states).toEqual(['SUBSCRIBED']))
      const more = { name: '20260102000000_more.sql', sql: 'alter table notes add column more int' }
      expect((await get().migrate(PROJECT, [...get().files.migrations, more])).status).toBe(200)
      await soon(() => expect(states).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED']))
    })
  })

  describe('tokens', () => {
    it('RT2.1 a channel is joined as whom its token says, and not with a wrong one', async () => {
      const { keys } = get()
      const wrong = await get().bearer(await keys.signToken('e'.repeat(32), claims(ANNA, 600)))
      expect(await subscribed(wrong.channel('a'))).toBe(
        'CHANNEL_ERROR: JwtSignatureError: Failed to validate JWT signature',
      )
      const late = await get().bearer(await keys.signToken(PROJECT, claims(ANNA, -1)))
      expect(await subscribed(late.channel('a'))).toBe('CHANNEL_ERROR: InvalidJWTToken: Token has expired')
    })

    it('RT2.2 a new token is another person from then on', async () => {
      const client = get().visitor()
      const seen: unknown[] = []
      const channel = client
        .channel('notes')
        .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' }, (said) =>
          seen.push((said.new as { id: number }).id),
        )
      await client.realtime.setAuth(await get().tokenOf(PROJECT, ANNA))
      expect(await subscribed(channel)).toBe('SUBSCRIBED')
      const insert = (id: number, owner: string) =>
        get()
          .backends.engine.database(PROJECT)
          .runAsOwner(`insert into notes (id, owner) values (${id}, '${owner}')`)
      await insert(11, ANNA)
      await insert(12, BEN)
      await soon(() => expect(seen).toEqual([11]))
      await client.realtime.setAuth(await get().tokenOf(PROJECT, BEN))
      // Messages of a socket are read in turn.
      await channel.track({})
      await insert(13, ANNA)
      await insert(14, BEN)
      await soon(() => expect(seen).toEqual([11, 14]))
    })

    it('RT2.3 a channel ends with its token, and with a wrong one that is to renew it', async () => {
      const ending = async (token: string, then?: string) => {
        const client = get().visitor()
        const [states, said]: [string[], unknown[]] = [[], []]
        await client.realtime.setAuth(token)
        client
          .channel('a')
          .on('system', {}, ({ message }: { message: string }) => said.push(message))
          .subscribe((status) => states.push(status))
        await soon(() => expect(states[0]).toBe('SUBSCRIBED'))
        if (then !== undefined) await client.realtime.setAuth(then)
        await soon(() => expect(states[1]).toBe('CLOSED'))
        return said
      }
      const { keys } = get()
      const short = await keys.signToken(PROJECT, claims(ANNA, 2))
      expect(await ending(short)).toEqual(['InvalidJWTToken: Token has expired'])
      const own = await keys.signToken(PROJECT, claims(ANNA, 600))
      const foreign = await keys.signToken('e'.repeat(32), claims(ANNA, 600))
      expect(await ending(own, foreign)).toEqual(['JwtSignatureError: Failed to validate JWT signature'])
    })
  })
}

function claims(sub: string, seconds: number) {
  return { role: 'authenticated', sub, exp: Math.floor(Date.now() / 1000) + seconds } as const
}
