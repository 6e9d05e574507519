/**
 * Attacks on the backends of apps by HTTP: who is somebody else, whose key is another project's, who sends too much, too
 * slowly or what no client sends, and who wants a page of it.
 */
import { request as httpRequest } from 'node:http'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BackendLab, openBackendLab, previewOf } from '../../src/server/backend/backend-lab.fixture.ts'
import { MAX_REST_BODY } from '../../src/server/backend/rest-app.ts'
import { CONNECTION_LIMITS, listen } from '../../src/server/listen.ts'

const MINE = 'a'.repeat(32)
const THEIRS = 'b'.repeat(32)
const WITHOUT = 'c'.repeat(32)
const ANNA = '11111111-1111-4111-8111-111111111111'

const NOTES = {
  name: '20260101000000_notes.sql',
  sql: `create table notes (id int primary key, text text);
create policy mine on notes for all to authenticated using (true) with check (true);
create policy read on notes for select to anon using (true);
create function write() returns int language sql volatile as 'insert into notes values (99) returning id';
grant insert on notes to anon;
create function page() returns json language plpgsql as $$ begin
  perform set_config('response.headers', '[{"Content-Type":"text/html"},{"Set-Cookie":"a=b"}]', true);
  return '{"a":"<script>alert(1)</script>"}';
end $$;`,
}

let lab: BackendLab
let anon: string

beforeAll(async () => {
  lab = await openBackendLab()
  for (const key of [MINE, THEIRS]) expect((await lab.migrate(key, [NOTES])).status).toBe(200)
  for (const key of [MINE, THEIRS])
    await lab.engine.database(key).runAsOwner(`insert into notes values (1, 'of ${key[0]}')`)
  anon = await lab.keys.signApiKey(MINE, 'anon')
})
afterAll(() => lab.end())

interface Ask {
  readonly key?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: BodyInit
}

function ask(path: string, { key = MINE, method = 'GET', headers = {}, body }: Ask = {}): Promise<Response> {
  const init = { method, headers: { apikey: anon, ...headers }, ...(body !== undefined && { body }) }
  return lab.ask(`${previewOf(key)}${path}`, init)
}

async function codeOf(response: Response): Promise<string> {
  return ((await response.json()) as { readonly code: string }).code
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
const SOON = Math.floor(Date.now() / 1000) + 600

describe('who is somebody else', () => {
  it.each([
    ['no key', async () => ({ apikey: '' }), 'no-key'],
    [
      'the key of another project',
      async () => ({ apikey: await lab.keys.signApiKey(THEIRS, 'anon') }),
      'wrong-key',
    ],
    [
      'the service key of another project',
      async () => bearer(await lab.keys.signApiKey(THEIRS, 'service_role')),
      'PGRST301',
    ],
    ['a person of another project', async () => bearer(await lab.tokenOf(THEIRS, ANNA)), 'PGRST301'],
    ['a person’s token for a key', async () => ({ apikey: await lab.tokenOf(MINE, ANNA) }), 'wrong-key'],
    [
      'no algorithm',
      async () => bearer(new UnsecuredJWT({ role: 'service_role', exp: SOON }).encode()),
      'PGRST301',
    ],
    [
      'a secret that was guessed',
      async () =>
        bearer(
          await new SignJWT({ role: 'service_role', exp: SOON })
            .setProtectedHeader({ alg: 'HS256' })
            .sign(Buffer.from(MINE)),
        ),
      'PGRST301',
    ],
    [
      'a token of yesterday',
      async () =>
        bearer(await lab.keys.signToken(MINE, { role: 'authenticated', sub: ANNA, exp: SOON - 86_400 })),
      'PGRST303',
    ],
    ['another scheme', async () => ({ Authorization: 'Basic YTpi' }), 'PGRST301'],
    ['a broken token', async () => bearer('a.b.c'), 'PGRST301'],
    ['a token without end', async () => bearer('x'.repeat(100_000)), 'PGRST301'],
  ])('2.1 %s opens nothing', async (_, headers, code) => {
    const response = await ask('/rest/v1/notes', { headers: await headers() })
    expect(response.status).toBe(401)
    expect(await codeOf(response)).toBe(code)
  })

  it('2.1 two projects never see each other, whatever a request says of its host', async () => {
    expect(await (await ask('/rest/v1/notes?select=text')).json()).toEqual([{ text: 'of a' }])
    const pretending = {
      'X-Forwarded-Host': `${THEIRS}.preview.localhost:4000`,
      Forwarded: `host=${THEIRS}.preview.localhost`,
    }
    expect(await (await ask('/rest/v1/notes?select=text', { headers: pretending })).json()).toEqual([
      { text: 'of a' },
    ])
    for (const host of [
      `${MINE}.x.preview.localhost:4000`,
      `${MINE}0.preview.localhost:4000`,
      'evil.example',
      `${MINE}.preview.localhost.evil.example`,
    ])
      expect((await lab.ask(`http://${host}/rest/v1/notes`, { headers: { apikey: anon } })).status).toBe(421)
    for (const host of ['localhost:4000', 'packages.preview.localhost:4000', '127.0.0.1:4000'])
      expect((await lab.ask(`http://${host}/rest/v1/notes`, { headers: { apikey: anon } })).status).toBe(404)
  })

  it('2.1 a project without a backend says so, and gets none by being asked', async () => {
    const response = await ask('/rest/v1/notes', {
      key: WITHOUT,
      headers: { apikey: await lab.keys.signApiKey(WITHOUT, 'service_role') },
    })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      code: 'no-backend',
      message: 'This project has no backend.',
      details: null,
      hint: 'It gets one with its first migration.',
    })
    expect(lab.backends.registry.find(WITHOUT)).toBeNull()
  })

  it('2.1 a request that was on its way when its backend was dropped makes no other', async () => {
    const key = 'd'.repeat(32)
    await lab.migrate(key, [NOTES])
    const headers = { apikey: await lab.keys.signApiKey(key, 'anon'), 'Content-Type': 'application/json' }
    const sending = (path: string) => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const init = { method: 'POST', headers, body: readable, duplex: 'half' } as RequestInit
      return { answer: lab.ask(`${previewOf(key)}${path}`, init), writer: writable.getWriter() }
    }
    const slow = [sending('/rest/v1/notes'), sending('/auth/v1/signup')]
    const text = new TextEncoder()
    await Promise.all(slow.map(({ writer }) => writer.write(text.encode('{"data":'))))
    const dropped = await lab.send('DELETE', key)
    expect(dropped.status).toBe(204)
    await Promise.all(slow.map(({ writer }) => writer.write(text.encode('{}}')).then(() => writer.close())))
    const [rows, person] = await Promise.all(slow.map(async ({ answer }) => (await answer).json()))
    expect(rows).toMatchObject({ code: 'PGRST000' })
    expect(person).toMatchObject({ code: 507, error_code: 'unexpected_failure' })
  })

  it('2.1 other pages get nothing, by a browser that says where it is', async () => {
    const foreign: readonly Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: previewOf(THEIRS) },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]
    for (const headers of foreign) {
      const response = await ask('/rest/v1/notes', { headers })
      expect(response.status).toBe(403)
      expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false)
    }
    expect((await ask('/rest/v1/notes', { headers: { Origin: previewOf(MINE) } })).status).toBe(200)
    const preflight = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' }
    expect((await ask('/rest/v1/notes', { method: 'OPTIONS', headers: preflight })).status).toBe(403)
  })
})

describe('what comes of it in a browser', () => {
  const shown = async (path: string) => {
    const response = await lab.ask(`${previewOf(MINE)}${path}`, {
      headers: { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' },
    })
    const { headers } = response
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Content-Type') ?? 'none').not.toContain('html')
    expect(headers.has('Set-Cookie')).toBe(false)
    expect(headers.has('Access-Control-Allow-Origin')).toBe(false)
    return response
  }

  it('2.1 no page of it runs anything, whatever a row or a function says', async () => {
    const key = `apikey=${anon}`
    expect((await shown(`/rest/v1/notes?${key}`)).status).toBe(200)
    await shown(`/rest/v1/notes?${key}&select=<script>alert(1)</script>`)
    await shown(`/rest/v1/rpc/page?${key}`)
    await shown('/rest/v1/notes')
    await shown(`/rest/v1/?${key}`)
    await shown('/rest/v1')
    expect((await ask('/rest/v1/rpc/page', { method: 'POST' })).status).toBe(400)
  })

  it('2.1 opening an address writes nothing', async () => {
    const response = await ask(`/rest/v1/rpc/write?apikey=${anon}`)
    expect(response.status).toBe(405)
    const rows = await (await ask('/rest/v1/notes?select=id')).json()
    expect(rows).toEqual([{ id: 1 }])
  })

  it('2.1 a form of another kind writes nothing', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const headers = { 'Content-Type': type, ...bearer(await lab.tokenOf(MINE, ANNA)) }
      expect((await ask('/rest/v1/notes', { method: 'POST', headers, body: '{"id":5}' })).status).toBe(400)
    }
  })
})

describe('what no client sends', () => {
  it('2.1 paths that lead elsewhere lead nowhere', async () => {
    for (const path of [
      '/rest/v1/../../etc/passwd',
      '/rest/v1/%2e%2e/%2e%2e/auth/users',
      '/rest%2Fv1/notes',
      '//rest/v1/notes',
    ])
      expect(await (await ask(path)).text()).toContain('page of the app')
    for (const path of [
      '/%72est/v1/notes',
      '/rest/v1/notes/1',
      '/rest/v1/auth.users',
      '/rest/v1/rpc/',
      '/rest/v1/%00',
      '/rest/v1/no%ff',
      '/rest/v1/notes%20where%20true',
      '/rest/v1/pg_catalog/pg_class',
    ])
      expect([400, 404]).toContain((await ask(path)).status)
    for (const profile of ['auth', 'pg_catalog', 'storage', 'supabase_migrations', 'public"; drop'])
      expect((await ask('/rest/v1/users', { headers: { 'Accept-Profile': profile } })).status).toBe(406)
  })

  it('2.1 ten thousand conditions are refused, and so are a body of another form and a broken one', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `id=neq.${at}`).join('&')
    expect((await ask(`/rest/v1/notes?${many}`)).status).toBe(400)
    const deep = `${'and('.repeat(5_000)}id.eq.1${')'.repeat(5_000)}`
    expect((await ask(`/rest/v1/notes?and=(${deep})`)).status).toBe(400)
    const headers = { 'Content-Type': 'application/json', ...bearer(await lab.tokenOf(MINE, ANNA)) }
    for (const body of [
      '',
      '{',
      '"x"',
      '[1]',
      'null',
      '['.repeat(100_000),
      '{"id":7,"text":"\\u0000"}',
      new Uint8Array([0x7b, 0xff, 0x7d]),
    ])
      expect((await ask('/rest/v1/notes', { method: 'POST', headers, body })).status).toBe(400)
    expect((await ask('/rest/v1/notes', { method: 'PROPFIND' })).status).toBe(405)
    expect(
      (await ask('/rest/v1/notes', { method: 'PUT', headers, body: '{}' })).status,
    ).toBeGreaterThanOrEqual(400)
    expect(lab.reported).toEqual([])
  })

  it('2.1 more than a request may have is not read', async () => {
    const headers = { 'Content-Type': 'application/json', ...bearer(await lab.tokenOf(MINE, ANNA)) }
    const body = JSON.stringify({ id: 8, text: 'x'.repeat(MAX_REST_BODY) })
    expect((await ask('/rest/v1/notes', { method: 'POST', headers, body })).status).toBe(413)
  })

  it('2.1 a settings’ name or value in a header or token stays a text', async () => {
    const claims = {
      role: 'authenticated',
      sub: ANNA,
      exp: SOON,
      email: "x', true); drop table notes; select ('",
    } as const
    const headers = { ...bearer(await lab.keys.signToken(MINE, claims)), 'X-Said': "'; drop table notes; --" }
    expect((await ask('/rest/v1/notes', { headers })).status).toBe(200)
    expect((await ask('/rest/v1/notes')).status).toBe(200)
  })
})

describe('who asks too much', () => {
  const statusesOf = async (
    rates: Parameters<BackendLab['appWith']>[0]['rates'],
    keys: readonly string[],
  ) => {
    const { fetch } = await lab.appWith({ ...(rates && { rates }) })
    const statuses: number[] = []
    for (const key of keys) {
      const headers = { apikey: await lab.keys.signApiKey(key, 'anon') }
      statuses.push((await fetch(new Request(`${previewOf(key)}/rest/v1/notes`, { headers }))).status)
    }
    return statuses
  }
  const TWO = { perMinute: 2, burst: 2 }

  it('2.1 waits, by client and by project, and another project does not', async () => {
    expect(await statusesOf({ data: TWO }, [MINE, THEIRS, MINE])).toEqual([200, 200, 429])
    expect(await statusesOf({ dataProject: TWO }, [MINE, MINE, MINE, THEIRS])).toEqual([200, 200, 429, 200])
  })

  it('2.1 bodies that never end hold up nobody', async () => {
    const server = await listen({
      fetch: (request, env) => lab.fetch(request, env),
      host: '127.0.0.1',
      port: 0,
      limits: { ...CONNECTION_LIMITS, requestMs: 300, headersMs: 200 },
    })
    try {
      const host = `${MINE}.preview.localhost:4000`
      const headers = { Host: host, apikey: anon, 'Content-Type': 'application/json' }
      const slow = Array.from({ length: 40 }, () => {
        const call = httpRequest({ port: server.port, path: '/rest/v1/notes', method: 'POST', headers })
        call.write('[')
        return new Promise<void>((resolve) => call.once('close', resolve).on('error', () => {}))
      })
      const status = await new Promise((resolve, reject) => {
        const call = httpRequest({ port: server.port, path: '/rest/v1/notes', headers }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
        call.once('error', reject).end()
      })
      expect(status).toBe(200)
      // Each is ended by the server, none by its client.
      await Promise.all(slow)
    } finally {
      await server.stop(0)
    }
  })

  it('2.1 a database that does not answer, or has too much to do, says when to come back', async () => {
    const broken = await openBackendLab({ engine: { databaseUrl: 'postgres://nobody@127.0.0.1:1/none' } })
    try {
      await broken.backends.registry.keep(MINE, { owner: null, countsFor: 'x', createdAt: 0, copies: [] })
      const headers = { apikey: await broken.keys.signApiKey(MINE, 'anon') }
      const response = await broken.ask(`${previewOf(MINE)}/rest/v1/notes`, { headers })
      expect(response.status).toBe(503)
      expect(response.headers.get('Retry-After')).toBe('2')
      expect(await response.json()).toMatchObject({
        code: 'PGRST000',
        message: 'The database does not answer. Try again in a moment.',
      })
      expect(broken.reported).toHaveLength(1)
    } finally {
      await broken.end()
    }
    const busy = await openBackendLab({ engine: { limits: { sessionsPerProject: 1, waitingPerProject: 1 } } })
    try {
      expect((await busy.migrate(MINE, [NOTES])).status).toBe(200)
      const headers = { apikey: await busy.keys.signApiKey(MINE, 'anon') }
      const many = Array.from({ length: 20 }, () => busy.ask(`${previewOf(MINE)}/rest/v1/notes`, { headers }))
      const answers = await Promise.all(many)
      const refused = answers.filter(({ status }) => status === 503)
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
      expect(refused.length).toBeGreaterThan(0)
      for (const one of refused) expect(one.headers.get('Retry-After')).toBe('1')
    } finally {
      await busy.end()
    }
  })

  it('2.1 a request that takes too long, or gives too much, ends with a sentence', async () => {
    const sql = `create function long() returns void language plpgsql as $$ begin
  set statement_timeout = 0; perform pg_sleep(600); end $$;
create function large() returns text language sql as $$ select repeat('x', 3000000) $$;`
    const short = await openBackendLab({ engine: { limits: { requestMs: 1_000, answerBytes: 2 ** 20 } } })
    try {
      await short.migrate(MINE, [{ name: '20260101000000_a.sql', sql }])
      const headers = { apikey: await short.keys.signApiKey(MINE, 'anon') }
      const call = (name: string) =>
        short.ask(`${previewOf(MINE)}/rest/v1/rpc/${name}`, { method: 'POST', headers })
      const long = await call('long')
      expect([500, 504]).toContain(long.status)
      expect(await codeOf(long)).toBe('57014')
      const large = await call('large')
      expect(large.status).toBe(504)
      expect(await codeOf(large)).toBe('54000')
    } finally {
      await short.end()
    }
  })
})
