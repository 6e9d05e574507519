/**
 * Attacks on live databases: with keys of others and of the draft, at hosts that are not theirs, over sockets, by whoever
 * knows a project's key, and by what is published.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { NewSiteAccess } from '../../src/core/wire/site-access.ts'
import { previewOf } from '../../src/server/backend/backend-lab.fixture.ts'
import { type Listening, listen } from '../../src/server/listen.ts'
import { type LiveLab, openLiveLab } from '../../src/server/live/live-lab.fixture.ts'
import { appOf } from '../../src/server/sites/site-lab.fixture.ts'

/** Two projects of one owner, each published. */
const [MINE, THEIRS] = ['a'.repeat(32), 'b'.repeat(32)]
const NAMES: Readonly<Record<string, string>> = { [MINE]: 'my-notes', [THEIRS]: 'their-notes' }
const ANNA = '11111111-1111-4111-8111-111111111111'
const NOTES = {
  name: '20260101000000_notes.sql',
  sql: `create table notes (id int primary key, text text);
alter table notes enable row level security;
create policy read on notes for select to anon, authenticated using (true);
insert into storage.buckets (id, name, public) values ('files', 'files', false);`,
}

let lab: LiveLab
let server: Listening
const keys: Record<string, string> = {}
beforeAll(async () => {
  lab = await openLiveLab({ realtime: { stayMs: 0 } })
  for (const key of [MINE, THEIRS]) {
    expect((await lab.migrate(key, [NOTES])).status).toBe(200)
    await lab.engine.database(key).runAsOwner(`insert into notes values (1, 'draft of ${key[0]}')`)
    await lab.published(key, NAMES[key] ?? '', { migrations: [NOTES] })
    await lab.rows(key, `insert into notes values (1, 'live of ${key[0]}')`)
    keys[`draft of ${key[0]}`] = await lab.keys.signApiKey(key, 'anon')
    keys[`draft service of ${key[0]}`] = await lab.keys.signApiKey(key, 'service_role')
    keys[`live of ${key[0]}`] = await lab.anonKey(key)
    keys[`live service of ${key[0]}`] = await lab.live.live.backends.keys.signApiKey(
      lab.live.live.keyOf(key),
      'service_role',
    )
  }
  server = await listen({ fetch: (request, env) => lab.fetch(request, env), host: '127.0.0.1', port: 0 })
}, 120_000)
afterAll(async () => {
  await server.stop(0)
  expect(lab.reported).toEqual([])
  await lab.end()
})

const ORIGINS: Readonly<Record<string, string>> = {
  'draft of a': previewOf(MINE),
  'draft of b': previewOf(THEIRS),
  'live of a': appOf('my-notes'),
  'live of b': appOf('their-notes'),
}
const ROUTES = ['/rest/v1/notes?select=text', '/auth/v1/settings', '/storage/v1/bucket']

describe('whose key it is', () => {
  it('2.1 each opens its own database and no other: sixteen keys and hosts, three APIs', async () => {
    for (const [place, origin] of Object.entries(ORIGINS))
      for (const of of Object.keys(ORIGINS)) {
        const [kind, letter] = of.split(' of ')
        for (const apikey of [keys[of] ?? '', keys[`${kind} service of ${letter}`] ?? ''])
          for (const route of ROUTES) {
            const response = await lab.ask(`${origin}${route}`, { headers: { apikey } })
            const isOwn = of === place
            expect([place, of, route, response.status < 300]).toEqual([place, of, route, isOwn])
            if (isOwn && route.startsWith('/rest')) expect(await response.json()).toEqual([{ text: place }])
            else if (!isOwn) expect(await response.text()).not.toMatch(/(?:draft|live) of [ab]/)
          }
      }
  })

  it('2.1 a domain of an app leads to its database and to no other, from pages there alone', async () => {
    const origin = 'http://notes.annas-bakery.com:4000'
    const [domain, token] = ['notes.annas-bakery.com', 'in DNS']
    await lab.sites?.setDomains(MINE, () => [{ domain, token, provenAt: 1, isLeading: false }])
    const ask = (apikey: string | undefined, from: string) =>
      lab.ask(`${origin}/rest/v1/notes?select=text`, { headers: { apikey: apikey ?? '', Origin: from } })
    const own = await ask(keys['live of a'], origin)
    expect([own.status, await own.json()]).toEqual([200, [{ text: 'live of a' }]])
    expect((await ask(keys['live of a'], appOf('my-notes'))).status).toBe(403)
    for (const of of ['live of b', 'draft of a'] as const)
      expect((await ask(keys[of], origin)).status).toBe(401)
    await lab.sites?.setDomains(MINE, () => [])
    expect((await ask(keys['live of a'], origin)).status).toBe(421)
  })

  it('2.1 nor does a person’s token, nor a service key beside the app’s own', async () => {
    const soon = Math.floor(Date.now() / 1000) + 600
    const claims = { role: 'authenticated', sub: ANNA, exp: soon } as const
    const { backends, keyOf } = lab.live.live
    const foreign = [
      await lab.keys.signToken(MINE, claims),
      // With the secret of drafts and the name that the live database has, and the other way around.
      await lab.keys.signToken(keyOf(MINE), claims),
      await backends.keys.signToken(MINE, claims),
      await backends.keys.signToken(keyOf(THEIRS), claims),
      keys['draft service of a'],
      keys['live service of b'],
    ]
    for (const token of foreign) {
      const headers = { apikey: keys['live of a'] ?? '', Authorization: `Bearer ${token}` }
      expect((await lab.ask(`${appOf('my-notes')}/rest/v1/notes`, { headers })).status).toBe(401)
    }
  })

  it('2.1 nor a session: who signed up at one app is nobody at the other and in the preview', async () => {
    const { data } = await (await lab.visitor(MINE, 'my-notes')).auth.signUp({
      email: 'anna@example.com',
      password: 'a long password',
    })
    const refresh_token = data.session?.refresh_token ?? ''
    expect(refresh_token).not.toBe('')
    for (const other of [await lab.visitor(THEIRS, 'their-notes'), await lab.client(MINE)]) {
      const { error } = await other.auth.refreshSession({ refresh_token })
      expect(error?.status).toBe(400)
    }
  })

  it('2.1 sockets open with the app’s own key and page alone', async () => {
    const open = (host: string, key: string, origin: string) =>
      new Promise<number>((resolve) => {
        const url = `ws://127.0.0.1:${server.port}/realtime/v1/websocket?vsn=2.0.0&apikey=${key}`
        const socket = new WebSocket(url, { headers: { Host: host }, origin })
        socket.once('open', () => {
          socket.terminate()
          resolve(101)
        })
        socket.once('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
        socket.on('error', () => {})
      })
    const [mine, theirs] = ['my-notes.apps.localhost:4000', 'their-notes.apps.localhost:4000']
    const own = keys['live of a'] ?? ''
    expect(await open(mine, own, `http://${mine}`)).toBe(101)
    for (const key of ['live of b', 'draft of a'])
      expect(await open(mine, keys[key] ?? '', `http://${mine}`)).toBe(401)
    for (const origin of [
      `http://${theirs}`,
      previewOf(MINE),
      'http://localhost:4000',
      'https://evil.example',
    ])
      expect(await open(mine, own, origin)).toBe(403)
    expect(await open(new URL(previewOf(MINE)).host, own, previewOf(MINE))).toBe(401)
  })

  it('2.2 a socket ends with what let it in: another choice of who may see the app, or none to see', async () => {
    const host = 'my-notes.apps.localhost:4000'
    const ended = (headers: Record<string, string>, change: () => Promise<unknown>) =>
      new Promise<number>((resolve, reject) => {
        const url = `ws://127.0.0.1:${server.port}/realtime/v1/websocket?vsn=2.0.0&apikey=${keys['live of a']}`
        const socket = new WebSocket(url, { headers: { Host: host, ...headers }, origin: `http://${host}` })
        let beat: ReturnType<typeof setInterval> | undefined
        socket.once('open', () => {
          beat = setInterval(() => socket.send('[null,"1","phoenix","heartbeat",{}]'), 50)
          // It is answered as long as it may stay.
          socket.once('message', () => change().catch(reject))
        })
        socket.once('close', (code) => {
          clearInterval(beat)
          resolve(code)
        })
        socket.once('error', reject)
      })
    const limit = (access: NewSiteAccess) => lab.send('PUT', `${MINE}/access`, access)
    const password = 'correct horse'
    expect(await ended({}, () => limit({ mode: 'password', password }))).toBe(1008)
    const entered = await lab.ask(`http://${host}/_access/password`, {
      method: 'POST',
      headers: { Origin: `http://${host}`, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ password, to: '/' }),
    })
    const Cookie = entered.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    expect(await ended({ Cookie }, () => limit({ mode: 'password', password: 'another one' }))).toBe(1008)
    expect((await limit({ mode: 'everyone' })).status).toBe(200)
  })
})

describe('whose host it is', () => {
  const read = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    lab.ask(url, { method, headers: { apikey: keys['live of a'] ?? '', ...headers }, redirect: 'manual' })

  it('2.1 the Host alone says which database is asked', async () => {
    const other = 'their-notes.apps.localhost:4000'
    for (const name of ['X-Forwarded-Host', 'X-Host', 'X-Original-URL', 'Forwarded'])
      expect(
        await (await read(`${appOf('my-notes')}/rest/v1/notes?select=text`, { [name]: other })).json(),
      ).toEqual([{ text: 'live of a' }])
    for (const host of [`${MINE}.apps.localhost:4000`, 'no-app.apps.localhost:4000'])
      expect((await read(`http://${host}/rest/v1/notes`)).status).toBe(404)
    for (const host of [
      'my-notes.evil.example',
      'x.my-notes.apps.localhost:4000',
      'my-notes.apps.localhost:4001',
    ])
      expect((await read(`http://${host}/rest/v1/notes`)).status).toBe(421)
    for (const host of ['localhost:4000', 'packages.preview.localhost:4000'])
      expect((await read(`http://${host}/rest/v1/notes`)).status).toBe(404)
  })

  it('2.1 pages of others get nothing, those of other apps and of the workspace among them', async () => {
    for (const headers of [
      { Origin: appOf('their-notes') },
      { Origin: previewOf(MINE) },
      { Origin: 'http://localhost:4000' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'same-site' },
    ] as Record<string, string>[]) {
      const response = await read(`${appOf('my-notes')}/rest/v1/notes`, headers)
      expect(response.status).toBe(403)
      expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false)
    }
  })

  it('2.2 what is no route of the backend is still read only, however it is written', async () => {
    for (const path of ['/', '/index.html', '/rest', '/rest/v1x', '/%72est%2fv1/notes', '/x/../index.html'])
      expect([path, (await read(`${appOf('my-notes')}${path}`, {}, 'POST')).status]).toEqual([path, 405])
    for (const path of ['/functions/v1/x', '/ai/v1/x', '/REST/V1/notes'])
      expect([path, (await read(`${appOf('my-notes')}${path}`, {}, 'POST')).status]).toEqual([path, 404])
  })

  it('2.1 what comes of it runs in no page, and sets no cookie', async () => {
    const { headers } = await read(`${appOf('my-notes')}/rest/v1/notes`, { 'Sec-Fetch-Site': 'none' })
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.has('Set-Cookie')).toBe(false)
  })

  it('2.2 an app that was taken down has no backend, either', async () => {
    const file = join(lab.folder, 'sites/takedowns.txt')
    await writeFile(file, 'my-notes 451 A court said so.\n')
    await expect.poll(async () => (await read(`${appOf('my-notes')}/rest/v1/notes`)).status).toBe(451)
    await writeFile(file, '')
    await expect.poll(async () => (await read(`${appOf('my-notes')}/rest/v1/notes`)).status).toBe(200)
  })
})

describe('from a draft', () => {
  it('2.1 the name that a live key tells of is nobody’s way in, and nothing there is the live database', async () => {
    const liveKey = lab.live.live.keyOf(MINE)
    const named = JSON.parse(
      Buffer.from((keys['live of a'] ?? '').split('.')[1] ?? '', 'base64url').toString(),
    )
    expect(named.ref).toBe(liveKey)
    const headers = { apikey: keys['live of a'] ?? '' }
    expect((await lab.ask(`${previewOf(liveKey)}/rest/v1/notes`, { headers })).status).toBe(404)
    // Who makes a draft by that name has a draft.
    const wipe = {
      name: '20260301000000_wipe.sql',
      sql: 'drop table if exists notes; create table notes (id int);',
    }
    expect((await lab.migrate(liveKey, [wipe])).status).toBe(200)
    expect((await lab.send('POST', `../backends/${liveKey}/reset`, { migrations: [wipe] })).status).toBe(200)
    expect((await lab.send('DELETE', `../backends/${liveKey}`)).status).toBe(204)
    expect(await lab.rows(MINE, 'select text from notes')).toEqual([{ text: 'live of a' }])
    for (const key of [`live ${liveKey}`, `live%20${liveKey}`, `live+${liveKey}`])
      expect((await lab.send('PUT', `../backends/${key}/migrations`, { migrations: [] })).status).toBe(404)
  })

  it('2.1 a reset, a try and the end of the draft leave the live rows', async () => {
    expect((await lab.send('POST', `../backends/${MINE}/reset`, { migrations: [NOTES] })).status).toBe(200)
    const drop = { name: '20260302000000_drop.sql', sql: 'drop table notes;' }
    expect((await lab.send('POST', `../backends/${MINE}/trial`, { migrations: [NOTES, drop] })).status).toBe(
      200,
    )
    expect((await lab.send('DELETE', `../backends/${MINE}`)).status).toBe(204)
    expect(await lab.rows(MINE, 'select text from notes')).toEqual([{ text: 'live of a' }])
  })
})

describe('what is published', () => {
  const next = (sql: string) => [NOTES, { name: '20260401000000_next.sql', sql }]
  it.each([
    ['ends its transaction', 'insert into notes values (2, null);\ndo $$ begin commit; end $$;'],
    [
      'has a procedure end it',
      'create procedure p() language plpgsql as $$ begin insert into notes values (2, null); commit; end $$;\ncall p();',
    ],
    ['takes itself back', 'insert into notes values (2, null);\nrollback;'],
    ['prepares it for another', "insert into notes values (2, null);\nprepare transaction 'x';"],
    ['runs a program', "insert into notes values (2, null);\ncopy notes from program 'id';"],
    ['becomes the superuser', 'insert into notes values (2, null);\nset session authorization postgres;'],
    [
      'puts a failure off',
      `create table late (id int primary key, of int references notes deferrable initially deferred);
insert into late values (1, 9);
insert into notes values (2, null);`,
    ],
  ])('2.1 one that %s is taken back whole', async (_, sql) => {
    const before = await lab.site(MINE)
    const response = await lab.publish(MINE, 'my-notes', { migrations: next(sql) })
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      422,
      'live-failed',
    ])
    expect(await lab.site(MINE)).toEqual(before)
    expect(await lab.rows(MINE, 'select id from notes')).toEqual([{ id: 1 }])
  })

  it('2.1 rows that go by a function, a trigger or a cascade are counted all the same', async () => {
    const sql = "create function clean() returns void language sql as 'delete from notes';\nselect clean();"
    const response = await lab.publish(MINE, 'my-notes', { migrations: next(sql) })
    expect(await response.json()).toMatchObject({
      code: 'live-losses',
      message: expect.stringContaining('Deletes 1 row of table notes'),
    })
    expect(await lab.rows(MINE, 'select id from notes')).toEqual([{ id: 1 }])
  })

  it('2.1 to have agreed to one loss is not to have agreed to another', async () => {
    const response = await lab.publish(MINE, 'my-notes', {
      migrations: next('drop table notes;'),
      change: { typed: 'my-notes', agreed: ['["rows","notes",null]', '["table","other",null]'] },
    })
    expect(await response.json()).toMatchObject({ code: 'live-losses' })
  })

  it('2.1 requests that are none change nothing', async () => {
    const files = { migrations: [NOTES], seed: null }
    for (const database of [
      {},
      { files },
      { files, withSamples: 1, agreed: [], typed: '' },
      { files, withSamples: false, agreed: Array(2_000).fill('x'), typed: '' },
      {
        files: { migrations: [{ name: '../../x.sql', sql: '' }] },
        withSamples: false,
        agreed: [],
        typed: '',
      },
    ]) {
      const body = { name: 'my-notes', title: '', revision: 'r', note: '', files: [], pages: [], database }
      expect((await lab.send('POST', `${MINE}/deployments`, body)).status).toBe(400)
    }
    for (const path of ['live', 'live/data', 'live/data/', 'live/data/../../x', 'live/other'])
      expect([path, (await lab.send('GET', `${MINE}/${path}`)).status]).toEqual([path, 404])
    const foreign = await lab.ask(`http://localhost:4000/api/sites/${MINE}/live/data/people`, {
      method: 'POST',
      headers: { Origin: appOf('my-notes'), 'Content-Type': 'application/json' },
      body: '{"email":"eve@example.com","password":"a long password"}',
    })
    expect(foreign.status).toBe(403)
  })
})
