/**
 * Attacks on the sockets of apps: who opens too many, says too much, too fast or what is no message, and whose SQL lies about
 * what was changed. Who says nothing or does not read is in `connection.test.ts`.
 */
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { mustOpen } from '../../src/server/realtime-api/sockets.contract.ts'
import {
  hostOf,
  PROJECT,
  soon,
  subscribed,
  type TestRealtime,
  testRealtime,
} from '../../src/server/realtime-api/test-realtime.fixture.ts'

const SQL = `
create table notes (id bigint primary key, text text, check (id > 0));
create policy all_of_it on notes using (true) with check (true);
create table traps (id int primary key);
create function spring() returns boolean language plpgsql as $$ begin
  if current_setting('request.jwt.claims', true) like '%"sub"%' then
    perform set_config('role', 'service_role', true), set_config('request.jwt.claims', '{"role":"service_role"}', true);
    raise exception 'sprung';
  end if;
  return true;
end $$;
create policy sprung on traps for select using (spring());
create policy add on traps for insert with check (true);
alter publication supabase_realtime add table notes, traps;
create function forge(said text) returns void language sql as $$
  select set_config('request.changes', said, false)
$$;
create function lock_up() returns void language sql as 'select set_config(''request.followed'', ''x'', false)';
`

let lab: TestRealtime

beforeAll(async () => {
  lab = await testRealtime(SQL, {
    realtime: {
      sockets: { client: 12, project: 100, all: 100 },
      channelsPerSocket: 5,
      changesPerChannel: 3,
      messages: { perSecond: 50, burst: 60 },
      joins: { perSecond: 1_000, burst: 1_000 },
      delivered: { perSecond: 100, burst: 2_000 },
    },
  })
})
afterAll(() => lab.end())

const open: WebSocket[] = []
afterEach(async () => {
  await lab.leave()
  for (const socket of open.splice(0)) socket.terminate()
})

async function socket(query?: string) {
  const opened = await mustOpen(lab, query)
  open.push(opened.socket)
  const say = (...message: unknown[]) => opened.socket.send(JSON.stringify(message))
  const join = (topic: string, config: unknown = {}) =>
    say('1', topic, `realtime:${topic}`, 'phx_join', { config })
  const answers = () =>
    opened.heard.flatMap((one) => {
      const [, ref, , event, payload] = one as [
        unknown,
        string,
        string,
        string,
        { status: string; response: { reason?: string } },
      ]
      return event === 'phx_reply' ? [`${ref} ${payload.response.reason ?? payload.status}`] : []
    })
  return { ...opened, say, join, answers }
}

describe('sockets', () => {
  it('RT7.1 a client has so many, and no more', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => socket()))
    expect(await (await socket()).ended).toBe('1013 ConnectionRateLimitReached: Too many connected users')
    all[0]?.socket.terminate()
    await soon(async () => {
      const one = await socket()
      one.say(null, '1', 'phoenix', 'heartbeat', {})
      await soon(() => expect(one.answers()).toEqual(['1 ok']))
    })
  })

  it('RT7.1 a socket has so many channels, and a channel so many tables', async () => {
    const one = await socket()
    for (const topic of ['a', 'b', 'c', 'd', 'e', 'f']) one.join(topic)
    await soon(() => expect(one.answers()).toHaveLength(6))
    expect(one.answers().at(-1)).toBe('f ChannelRateLimitReached: Too many channels')
    const other = await socket()
    other.join('many', {
      postgres_changes: Array.from({ length: 4 }, () => ({ event: '*', schema: 'public' })),
    })
    await soon(() => expect(other.answers()[0]).toContain('TooManyPostgresChanges'))
  })

  it('RT7.2 who says too much at once is ended', async () => {
    const { ended, socket: own } = await socket()
    for (let n = 0; n < 100; n += 1) own.send('[null,"1","phoenix","heartbeat",{}]')
    expect(await ended).toBe('1008 Too many messages per second')
  })

  it('RT7.3 a message that is too large ends its socket', async () => {
    const { ended, socket: own } = await socket()
    own.send(`[null,"1","phoenix","heartbeat",${JSON.stringify('a'.repeat(300_000))}]`)
    expect(await ended).toMatch(/^1009 /)
  })

  it.each([
    'no JSON',
    '{}',
    '[]',
    'null',
    '[null,null,1,2,3]',
    `["${'1'.repeat(65)}","1","realtime:a","phx_join",{}]`,
    `${'['.repeat(50_000)}`,
    `[null,null,"realtime:a","broadcast",{"event":"x","payload":${'['.repeat(100_000)}${']'.repeat(100_000)}}]`,
  ])('RT7.4 what is no message ends its socket: %#', async (text) => {
    const { ended, socket: own } = await socket()
    own.send(text)
    expect(await ended).toBe('1008 This is no message of Phoenix.')
  })

  it.each([[[3]], [[3, 255, 255, 255, 255, 255, 1]], [[0, 1, 2, 3, 4, 5, 6, 7]], [[]]])(
    'RT7.4 a frame that is cut or of no kind ends its socket: %j',
    async (bytes) => {
      const { ended, socket: own } = await socket()
      own.send(Uint8Array.from(bytes))
      expect(await ended).toBe('1008 This is no message of Phoenix.')
    },
  )

  it.each([
    [['1', '2', 'phoenix', 'phx_join', {}], '2 ok'],
    [['1', '2', 'other:a', 'phx_join', {}], '2 unmatched topic'],
    [['1', '2', 'realtime:', 'phx_join', {}], '2 TopicNameRequired: You must provide a topic name'],
    [
      ['1', '2', `realtime:${'ä'.repeat(200)}`, 'phx_join', {}],
      '2 TopicNameTooLong: A topic has at most 255 bytes',
    ],
    [['1', '2', 'realtime:a', 'phx_join', { config: 7 }], '2 InvalidJoinPayload: unable to parse'],
    [['1', '2', 'realtime:a', 'broadcast', { event: 'x' }], '2 unmatched topic'],
    [
      ['1', '2', 'realtime:a', 'phx_join', { access_token: 'x' }],
      '2 JwtSignatureError: Failed to validate JWT signature',
    ],
    [
      [
        '1',
        '2',
        'realtime:a',
        'phx_join',
        { config: { broadcast: { replay: { since: 1 } }, private: true } },
      ],
      '2 UnableToReplayMessages: replay is not supported here',
    ],
  ])('RT7.4 %j is answered with %s', async (message, answer) => {
    const one = await socket()
    one.say(...message)
    await soon(() => expect(one.answers()).toEqual([answer]))
  })

  it('RT8.1 an event that is not here is refused by its name', async () => {
    const one = await socket()
    one.join('a')
    one.say('1', '2', 'realtime:a', 'postgres_cdc', {})
    await soon(() =>
      expect(one.answers()).toEqual(['a ok', '2 The event `postgres_cdc` is not supported here']),
    )
  })

  it('RT7.5 who says more than an app may be sent loses the channel', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => socket()))
    for (const one of all) one.join('flood')
    await soon(() => expect(all.map((one) => one.answers().length)).toEqual(all.map(() => 1)))
    const [speaker] = all
    for (const one of all.slice(1)) one.socket.removeAllListeners('message')
    const payload = { type: 'broadcast', event: 'x', payload: 'a'.repeat(100_000) }
    for (let n = 0; n < 20; n += 1) speaker?.say('1', null, 'realtime:flood', 'broadcast', payload)
    await soon(() => expect(JSON.stringify(speaker?.heard)).toContain('Too many messages per second'))
    expect(JSON.stringify(speaker?.heard)).toContain('phx_close')
  })

  it('RT7.5 rows that are more than an app may be sent are not told, and who follows is', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => socket()))
    for (const one of all)
      one.join('rows', { postgres_changes: [{ event: '*', schema: 'public', table: 'notes' }] })
    await soon(() => expect(all.map((one) => one.answers().length)).toEqual(all.map(() => 1)))
    await lab.backends.engine
      .database(PROJECT)
      .runAsOwner(`insert into notes select n, repeat('a', 900000) from generate_series(101, 105) n`)
    await soon(() =>
      expect(all.map(({ heard }) => JSON.stringify(heard).includes('Too much was changed'))).not.toContain(
        false,
      ),
    )
    const told = all.flatMap(({ heard }) => heard).filter((one) => JSON.stringify(one).includes('aaaa'))
    expect(told.length).toBeLessThan(8)
  })

  it('RT7.6 a request for another protocol is answered and ended', async () => {
    const answer = await new Promise<string>((resolve) => {
      const raw = connect(lab.port, '127.0.0.1', () => {
        raw.write(`GET / HTTP/1.1\r\nHost: ${hostOf(PROJECT)}\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`)
      })
      let text = ''
      raw.on('data', (chunk) => {
        text += chunk
      })
      raw.on('close', () => resolve(text))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('SQL of an app', () => {
  async function following(table: string, client = lab.visitor()) {
    const seen: unknown[] = []
    const channel = client
      .channel(table)
      .on('postgres_changes', { event: '*', schema: 'public', table }, (said) => seen.push(said.new))
    expect(await subscribed(channel)).toBe('SUBSCRIBED')
    return seen
  }

  it('RT7.7 a policy that fails for one hides nothing from another, and lends nobody a role', async () => {
    const sprung = await following('traps', await lab.person())
    const seen = await following('traps')
    expect((await lab.visitor().from('traps').insert({ id: 1 })).error).toBeNull()
    await soon(() => expect(seen).toEqual([{ id: 1 }]))
    expect(sprung).toEqual([])
  })

  it.each([
    'no line',
    '[1,"INSERT",null]',
    '[0,"BROADCAST","{}","{}"]',
    `[${'9'.repeat(400)},"INSERT","{}",null]`,
    '['.repeat(60_000),
    'a'.repeat(1_000_000),
  ])('RT7.7 what it says of changes that there were none of tells nobody anything: %#', async (said) => {
    const seen = await following('notes')
    await lab.visitor().rpc('forge', { said })
    const id = String(9_007_199_254_740_993n)
    await lab.backends.engine
      .database(PROJECT)
      .runAsOwner(`insert into notes values (${id}, 'true') on conflict do nothing`)
    await lab.backends.engine.database(PROJECT).runAsOwner(`update notes set text = 'told'`)
    await soon(() => expect(seen.at(-1)).toMatchObject({ text: 'told' }))
  })

  it('RT7.7 the table of followed tables cannot be made to hold up a write', async () => {
    await following('notes')
    expect((await lab.visitor().rpc('lock_up')).error).toBeNull()
    expect((await lab.visitor().from('notes').insert({ id: 5, text: 'a' })).error).toBeNull()
  })

  it('RT7.8 none of it was the server’s fault', () => {
    expect(lab.reported).toEqual([])
  })
})
