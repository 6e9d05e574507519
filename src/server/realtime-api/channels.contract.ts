import { afterEach, describe, expect, it } from 'vitest'
import { soon, subscribed, type TestRealtime } from './test-realtime.fixture.ts'

export const CHANNELS_SQL = `
create policy "members hear" on realtime.messages for select to authenticated
  using (realtime.topic() like 'room:%' and extension = 'broadcast');
create policy "one speaks" on realtime.messages for insert to authenticated
  with check (realtime.topic() = 'room:1' and auth.uid() = '11111111-1111-4111-8111-111111111111');
create policy "who is there" on realtime.messages for all to authenticated
  using (extension = 'presence' and realtime.topic() = 'room:1')
  with check (extension = 'presence' and realtime.topic() = 'room:1');
create table events (id int primary key, text text);
create policy write on events for insert to anon with check (true);
create function tell() returns trigger language plpgsql security definer set search_path = '' as $$ begin
  perform realtime.send(jsonb_build_object('text', new.text), 'added', 'events', false);
  return null;
end $$;
create trigger tell after insert on events for each row execute function tell();
`

const ANNA = '11111111-1111-4111-8111-111111111111'
type Said = Readonly<Record<string, unknown>>

export function channelsContract(get: () => TestRealtime): void {
  afterEach(() => get().leave())

  /** Everything that a client hears on a channel, and whether it could join. */
  async function hearing(topic: string, client = get().visitor(), config: Record<string, unknown> = {}) {
    const heard: Said[] = []
    const channel = client.channel(topic, { config })
    channel.on('broadcast', { event: '*' }, (said) => heard.push(said))
    return { channel, heard, status: await subscribed(channel) }
  }

  describe('broadcast', () => {
    it('RT1.2 RT4.1 everybody else on the topic hears it, whichever protocol they speak', async () => {
      const one = await hearing('chat')
      const other = await hearing('chat', get().visitor('1.0.0'))
      const elsewhere = await hearing('chat2')
      expect(await one.channel.send({ type: 'broadcast', event: 'typed', payload: { text: 'ä “x”' } })).toBe(
        'ok',
      )
      await other.channel.send({ type: 'broadcast', event: 'typed', payload: [1, null] })
      await soon(() => expect([one.heard.length, other.heard.length]).toEqual([1, 1]))
      expect(other.heard[0]).toEqual({ type: 'broadcast', event: 'typed', payload: { text: 'ä “x”' } })
      expect(one.heard[0]).toEqual({ type: 'broadcast', event: 'typed', payload: [1, null] })
      expect(elsewhere.heard).toEqual([])
    })

    it('RT4.2 who wants to hears itself, and an acknowledgement comes when it was sent', async () => {
      const one = await hearing('chat', get().visitor(), { broadcast: { self: true, ack: true } })
      expect(await one.channel.send({ type: 'broadcast', event: 'typed', payload: {} })).toBe('ok')
      await soon(() => expect(one.heard).toHaveLength(1))
    })

    it('RT4.3 bytes arrive as they were', async () => {
      const one = await hearing('chat')
      const other = await hearing('chat')
      await one.channel.send({
        type: 'broadcast',
        event: 'frame',
        payload: Uint8Array.from([0, 255, 3]).buffer,
      })
      await soon(() => expect(other.heard).toHaveLength(1))
      expect([...new Uint8Array(other.heard[0]?.payload as ArrayBuffer)]).toEqual([0, 255, 3])
    })

    it('RT4.4 a client that has not joined says it over HTTP', async () => {
      const { heard } = await hearing('chat')
      const sender = get().visitor().channel('chat')
      expect(await sender.httpSend('posted', { n: 1 })).toEqual({ success: true })
      expect(await sender.send({ type: 'broadcast', event: 'fell back', payload: { n: 2 } })).toBe('ok')
      await soon(() => expect(heard.map(({ event }) => event)).toEqual(['posted', 'fell back']))
    })

    it('RT4.5 SQL says it too, once it is kept', async () => {
      const { heard } = await hearing('events')
      const visitor = get().visitor()
      await visitor.from('events').insert([
        { id: 1, text: 'a' },
        { id: 1, text: 'b' },
      ])
      expect((await visitor.from('events').insert({ id: 2, text: 'kept' })).error).toBeNull()
      await soon(() => expect(heard).toHaveLength(1))
      expect(heard[0]).toEqual({ type: 'broadcast', event: 'added', payload: { text: 'kept' } })
    })
  })

  describe('presence', () => {
    it('RT5.1 who tracks is seen by all, until they untrack or their socket goes', async () => {
      const [anna, ben] = [get().visitor(), get().visitor('1.0.0')]
      const log: string[] = []
      const join = async (client: typeof anna, key: string) => {
        const channel = client.channel('here', { config: { presence: { key } } })
        channel.on('presence', { event: 'join' }, (diff) => log.push(`${key} sees ${diff.key} come`))
        channel.on('presence', { event: 'leave' }, (diff) => log.push(`${key} sees ${diff.key} go`))
        expect(await subscribed(channel)).toBe('SUBSCRIBED')
        return channel
      }
      const ofAnna = await join(anna, 'anna')
      expect(await ofAnna.track({ mood: 'calm' })).toBe('ok')
      const ofBen = await join(ben, 'ben')
      await soon(() => expect(ofBen.presenceState()).toMatchObject({ anna: [{ mood: 'calm' }] }))
      expect(await ofBen.track({})).toBe('ok')
      await soon(() => expect(Object.keys(ofAnna.presenceState())).toEqual(['anna', 'ben']))
      expect(await ofAnna.track({ mood: 'busy' })).toBe('ok')
      await soon(() => expect(ofBen.presenceState()).toMatchObject({ anna: [{ mood: 'busy' }] }))
      expect(ofBen.presenceState().anna).toHaveLength(1)
      expect(await ofAnna.untrack()).toBe('ok')
      await soon(() => expect(Object.keys(ofBen.presenceState())).toEqual(['ben']))
      await ben.realtime.disconnect()
      await soon(() => expect(log.at(-1)).toBe('anna sees ben go'))
    })

    it('RT5.2 one key has an entry for each socket', async () => {
      const channels = await Promise.all(
        [1, 2].map(async (n) => {
          const channel = get()
            .visitor()
            .channel('here', { config: { presence: { key: 'anna' } } })
          channel.on('presence', { event: 'sync' }, () => {})
          await subscribed(channel)
          await channel.track({ n })
          return channel
        }),
      )
      await soon(() =>
        expect(channels[0]?.presenceState().anna).toMatchObject([
          { n: expect.any(Number) },
          { n: expect.any(Number) },
        ]),
      )
    })

    it('RT5.3 an entry of a key that others have too goes when its socket goes', async () => {
      const [watcher, ...tabs] = await Promise.all(
        ['watcher', 'anna', 'anna'].map(async (key, n) => {
          const client = get().visitor()
          const channel = client.channel('tabs', { config: { presence: { key } } })
          channel.on('presence', { event: 'sync' }, () => {})
          await subscribed(channel)
          await channel.track({ n })
          return { client, channel }
        }),
      )
      const ns = () =>
        (watcher?.channel.presenceState().anna ?? []).map((one) => (one as unknown as { n: number }).n)
      await soon(() => expect(ns().sort()).toEqual([1, 2]))
      await tabs[0]?.client.realtime.disconnect()
      await soon(() => expect(ns()).toEqual([2]))
      await tabs[1]?.channel.track({ n: 7 })
      await soon(() => expect(ns()).toEqual([7]))
      await tabs[1]?.client.realtime.disconnect()
      await soon(() => expect(Object.keys(watcher?.channel.presenceState() ?? {})).toEqual(['watcher']))
    })

    it.each(['__proto__', 'constructor', 'ids', 'a'.repeat(256)])(
      'RT7.4 the key %s, at which clients break, is refused',
      async (key) => {
        const channel = get()
          .visitor()
          .channel('here', { config: { presence: { key } } })
        expect(await subscribed(channel)).toBe(
          'CHANNEL_ERROR: InvalidJoinPayload: the presence key is too long, or no key',
        )
      },
    )
  })

  describe('private channels', () => {
    const PRIVATE = { private: true, broadcast: { ack: true } }

    it('RT6.1 policies say who hears and who speaks', async () => {
      const anna = await hearing('room:1', await get().person(ANNA), PRIVATE)
      const ben = await hearing('room:1', await get().person(), PRIVATE)
      expect([anna.status, ben.status]).toEqual(['SUBSCRIBED', 'SUBSCRIBED'])
      expect(await anna.channel.send({ type: 'broadcast', event: 'said', payload: {} })).toBe('ok')
      expect(await ben.channel.send({ type: 'broadcast', event: 'said', payload: {} })).toBe('error')
      await soon(() => expect(ben.heard).toHaveLength(1))
      expect(anna.heard).toEqual([])
    })

    it('RT6.2 who may not hear does not join', async () => {
      const refused =
        'CHANNEL_ERROR: Unauthorized: You do not have permissions to read from this Channel topic: '
      expect((await hearing('hall', await get().person(ANNA), PRIVATE)).status).toBe(`${refused}hall`)
      expect((await hearing('room:1', get().visitor(), PRIVATE)).status).toBe(`${refused}room:1`)
    })

    it('RT6.3 a public channel of the same name is another one, over HTTP too', async () => {
      const inside = await hearing('room:1', await get().person(), PRIVATE)
      const outside = await hearing('room:1')
      await outside.channel.send({ type: 'broadcast', event: 'outside', payload: {} })
      const stranger = get()
        .visitor()
        .channel('room:1', { config: { private: true } })
      await stranger.httpSend('forged', {})
      const anna = (await get().person(ANNA)).channel('room:1', { config: { private: true } })
      await anna.socket.setAuth()
      await anna.httpSend('true', {})
      await soon(() => expect(inside.heard.map(({ event }) => event)).toEqual(['true']))
      expect(outside.heard).toEqual([])
    })

    it('RT6.4 trying policies leaves no row', async () => {
      await hearing('room:1', await get().person(ANNA), PRIVATE)
      const { rows } = await get()
        .engine.database(get().projectKey)
        .runAsOwner('select * from realtime.messages')
      expect(rows).toEqual([])
    })
  })
}
