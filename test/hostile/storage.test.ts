/**
 * Attacks on the files of apps by HTTP: who is somebody else, names that lead elsewhere, forms and ranges without end,
 * bodies that come slowly or not to their end, and more than there is room for.
 */
import { type ClientRequest, request as httpRequest } from 'node:http'
import { UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { previewOf } from '../../src/server/backend/backend-lab.fixture.ts'
import { type Listening, listen } from '../../src/server/listen.ts'
import {
  given,
  hashOf,
  type TestStorage,
  testStorage,
} from '../../src/server/storage-api/test-storage.fixture.ts'

const THEIRS = 'b'.repeat(32)
const WITHOUT = 'c'.repeat(32)
const ANNA = '11111111-1111-4111-8111-111111111111'
const SOON = Math.floor(Date.now() / 1000) + 600
const FILES = {
  name: '20260101000000_files.sql',
  sql: "insert into storage.buckets (id, name, public) values ('open', 'open', true), ('shut', 'shut', false)",
}

let storage: TestStorage
let server: Listening

beforeAll(async () => {
  storage = await testStorage({ env: { APPS_MAX_FILE_MB: '1', APPS_MAX_FILES_MB_EACH: '3' } })
  expect((await storage.migrate(THEIRS, [FILES])).status).toBe(200)
  server = await listen({ fetch: (request, env) => storage.fetch(request, env), host: '127.0.0.1', port: 0 })
  given(await (await storage.service()).storage.from('shut').upload('a.txt', 'secret'))
  given(await (await storage.service()).storage.from('open').upload('a.txt', 'public'))
})
afterAll(async () => {
  await server.stop(0)
  await storage.end()
})

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/** As a socket sends it: no client and no adapter between. */
function call(path: string, headers: Record<string, string | number>, method = 'POST'): ClientRequest {
  const host = `${storage.projectKey}.preview.localhost:4000`
  return httpRequest({
    port: server.port,
    // A connection of its own: that of a refused upload is being closed.
    agent: false,
    path: `/storage/v1${path}`,
    method,
    headers: { Host: host, ...bearer(storage.serviceKey), ...headers },
  })
}

const statusOf = (request: ClientRequest) =>
  new Promise<number>((resolve, reject) => {
    request.once('error', reject)
    request.once('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
  })

describe('who is somebody else', () => {
  it.each([
    [
      'the service key of another project',
      async () => bearer(await storage.keys.signApiKey(THEIRS, 'service_role')),
    ],
    ['a person of another project', async () => bearer(await storage.tokenOf(THEIRS, ANNA))],
    ['no algorithm', async () => bearer(new UnsecuredJWT({ role: 'service_role', exp: SOON }).encode())],
    [
      'a token of yesterday',
      async () =>
        bearer(
          await storage.keys.signToken(storage.projectKey, { role: 'authenticated', sub: ANNA, exp: 1 }),
        ),
    ],
    ['another scheme', async () => ({ Authorization: 'Basic YTpi' })],
    ['a token without end', async () => bearer('x'.repeat(100_000))],
    ['a person’s token for a key', async () => ({ apikey: await storage.tokenOf(storage.projectKey, ANNA) })],
  ])('FS7.1 %s opens nothing, and no public bucket either', async (_, headers) => {
    for (const path of ['/object/shut/a.txt', '/object/open/a.txt', '/bucket', '/object/info/shut/a.txt']) {
      const response = await storage.get(path, await headers())
      expect([path, response.status, await response.json()]).toMatchObject([path, 400, { statusCode: '403' }])
    }
  })

  it('FS7.1 a signed address of another project opens nothing', async () => {
    const theirs = await storage.client(THEIRS, await storage.keys.signApiKey(THEIRS, 'service_role'))
    given(await theirs.storage.from('shut').upload('a.txt', 'of others'))
    const { signedUrl } = given(await theirs.storage.from('shut').createSignedUrl('a.txt', 60))
    expect(await (await storage.ask(signedUrl)).text()).toBe('of others')
    const here = signedUrl.replace(THEIRS, storage.projectKey)
    expect(await (await storage.ask(here)).json()).toMatchObject({ code: 'InvalidJWT' })
  })

  it('FS7.1 the same bytes in another project are not told of', async () => {
    const theirs = await storage.client(THEIRS, await storage.keys.signApiKey(THEIRS, 'service_role'))
    await storage.engine.database(THEIRS).runAsOwner(
      `insert into storage.objects (bucket_id, name, version, metadata)
       values ('open', 'theft.txt', '${hashOf('secret')}', '{"size": 6}')`,
    )
    const response = await storage.ask(`${previewOf(THEIRS)}/storage/v1/object/public/open/theft.txt`)
    expect(await response.json()).toMatchObject({ code: 'NoSuchKey' })
    given(await theirs.storage.from('open').remove(['theft.txt']))
  })

  it('FS7.1 a project without a backend has none by being asked', async () => {
    const url = `${previewOf(WITHOUT)}/storage/v1/bucket`
    const headers = bearer(await storage.keys.signApiKey(WITHOUT, 'service_role'))
    expect((await storage.ask(url, { headers })).status).toBe(404)
    expect(storage.backends.registry.find(WITHOUT)).toBeNull()
  })

  it('FS7.2 pages of other origins get nothing but what is public, and no CORS', async () => {
    const foreign: readonly Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: previewOf(THEIRS) },
      { Origin: previewOf(storage.projectKey).replace('http:', 'https:') },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]
    for (const headers of foreign) {
      const response = await storage.get('/object/shut/a.txt', { ...bearer(storage.serviceKey), ...headers })
      expect(response.status).toBe(403)
      expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false)
    }
    const image = await storage.get('/object/public/open/a.txt', { 'Sec-Fetch-Site': 'cross-site' })
    expect([image.status, image.headers.get('Cross-Origin-Resource-Policy')]).toEqual([200, 'cross-origin'])
    const code = await storage.get('/object/public/open/a.txt', { Origin: 'https://evil.example' })
    expect(code.status).toBe(403)
    const own = await storage.get('/object/shut/a.txt', bearer(storage.serviceKey))
    expect(own.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  })
})

describe('names that lead elsewhere', () => {
  it('FS2.6 lead nowhere, in a path or in a body', async () => {
    for (const path of [
      '/object/public/open/..%2f..%2fengine-secret',
      '/object/public/open/%2e%2e%5cx',
      '/object/public/..%2fshut/a.txt',
      '/object/public/open/a.txt%00.png',
      '/object/public/open/a.txt/',
      '/object/public/open%2f..%2fshut/a.txt',
      `/object/public/open/${'%61'.repeat(2_000)}`,
    ]) {
      const response = await storage.get(path)
      expect([path, response.status]).toEqual([path, 400])
      expect(await response.json()).toMatchObject({
        error: expect.stringMatching(/Invalid|not_found|Bucket not found/),
      })
    }
    const sql = "x', 'y'); drop table storage.objects; --"
    for (const body of [
      { prefix: sql },
      { prefix: '', search: sql },
      { prefix: '%' },
      { prefix: '', sortBy: { column: sql } },
    ])
      expect([200, 400]).toContain((await storage.post('/object/list/open', JSON.stringify(body))).status)
    expect(await storage.sql('select count(*)::int > 0 as still from storage.objects')).toEqual([
      { still: true },
    ])
    for (const body of ['', '[]', 'null', '"x"', '{', '['.repeat(100_000), '{"prefix":"\\u0000"}'])
      expect([200, 400]).toContain((await storage.post('/object/list/open', body)).status)
    expect(storage.reported).toEqual([])
  })

  it('FS7.6 rows that SQL made up are files that are not there', async () => {
    await storage.sql(`insert into storage.objects (bucket_id, name, version, metadata) values
      ('open', 'made/1', null, '{"size": 5}'), ('open', 'made/2', '../../../etc/passwd', '{"size": 5}'),
      ('open', 'made/3', 'x', '{"size": "many"}'), ('open', 'made/4', '${hashOf('public')}', '{"size": 1e300}'),
      ('open', 'made/5', '${hashOf('none')}', '[]'), ('open', 'made/6', '${hashOf('public')}', null)`)
    for (const name of [1, 2, 3, 4, 5, 6]) {
      const response = await storage.get(`/object/public/open/made/${name}`)
      expect([name, await response.json()]).toMatchObject([name, { code: 'NoSuchKey' }])
    }
    await storage.sql(`insert into storage.objects (bucket_id, name, version, metadata) values ('open', 'made/7',
      '${hashOf('public')}', '{"size": 6, "mimetype": "a\\r\\nSet-Cookie: b", "cacheControl": "c\\nd", "eTag": {}}')`)
    expect((await storage.get('/object/public/open/made/7')).headers.has('Set-Cookie')).toBe(false)
    given(
      await (await storage.service()).storage
        .from('open')
        .remove([1, 2, 3, 4, 5, 6, 7].map((at) => `made/${at}`)),
    )
    expect(storage.reported).toEqual([])
  })
})

describe('what comes without end, slowly or not at all', () => {
  const form = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const part = (headers: string, body = '') =>
    `--x\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${body}\r\n`

  it('FS2.2 forms that are bombs are refused, and nothing of them stays', async () => {
    for (const [name, body] of [
      ['fields', part('name="a"', 'b').repeat(1_000)],
      ['files', `${part('name=""; filename="a"', 'one').repeat(2)}--x--`],
      ['a field', `${part('name="metadata"', 'y'.repeat(100_000))}--x--`],
      ['headers', `--x\r\n${'a: b\r\n'.repeat(10_000)}`],
      ['no file', `${part('name="a"', 'b')}--x--`],
      ['no end', part('name=""; filename="a"', 'half').slice(0, -2)],
      ['much behind it', `${part('name=""; filename="a"', 'c')}--x--${'y'.repeat(50_000)}`],
      ['too large', `${part('name=""; filename="a"', 'z'.repeat(2 ** 20 + 1))}--x--`],
    ]) {
      const response = await storage.post('/object/open/bomb.txt', body ?? '', form)
      expect([name, response.status]).toEqual([name, 400])
    }
    for (const metadata of [
      'x'.repeat(90_000),
      `${'['.repeat(40_000)}`,
      '{"a":"\\u0000"}',
      `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
    ]) {
      const headers = { 'Content-Type': 'text/plain', 'X-Metadata': Buffer.from(metadata).toString('base64') }
      const response = await storage.post('/object/open/bomb.txt', 'metadata', headers)
      expect([200, 400]).toContain(response.status)
      if (response.ok) given(await (await storage.service()).storage.from('open').remove(['bomb.txt']))
    }
    const none = await storage.post('/object/open/bomb.txt', 'x', { 'Content-Type': 'multipart/form-data' })
    expect(none.status).toBe(400)
    await expect.poll(() => storage.kept()).toEqual(await storage.named())
    await expect.poll(() => storage.incoming()).toEqual([])
  })

  it('FS7.3 a file that is too large is told so over a socket, whether its length is said or not', async () => {
    const large = Buffer.alloc(2 * 2 ** 20, 'x')
    const said = call('/object/open/large.bin', { 'Content-Length': large.length })
    said.end(large)
    expect(await statusOf(said)).toBe(400)
    const unsaid = call('/object/open/large.bin', { 'Transfer-Encoding': 'chunked' })
    unsaid.end(large)
    expect(await statusOf(unsaid)).toBe(400)
    const closed = (await storage.service()).storage.from('open')
    expect((await closed.exists('large.bin')).data).toBe(false)
    await expect.poll(() => storage.incoming()).toEqual([])
  })

  it('FS7.4 an upload that its client gives up leaves nothing', async () => {
    for (const headers of [{ 'Content-Length': 500_000 }, { 'Transfer-Encoding': 'chunked' }]) {
      const left = call('/object/open/half.bin', headers)
      left.on('error', () => {})
      left.write('x'.repeat(200_000))
      await expect.poll(() => storage.incoming()).toHaveLength(1)
      left.destroy()
      await expect.poll(() => storage.incoming()).toEqual([])
    }
    await expect.poll(() => storage.kept()).toEqual(await storage.named())
    expect(
      await storage.sql("select count(*)::int as rows from storage.objects where name = 'half.bin'"),
    ).toEqual([{ rows: 0 }])
  })

  it('FS7.3 so many uploads at once hold up nobody’s downloads', async () => {
    const slow = Array.from({ length: 30 }, (_, at) => {
      const one = call(`/object/open/slow-${at}.bin`, { 'Transfer-Encoding': 'chunked' })
      one.on('error', () => {})
      one.write('x')
      return one
    })
    const refused = slow.map((one) => statusOf(one).catch(() => 0))
    await expect.poll(() => storage.incoming()).toHaveLength(24)
    expect((await storage.get('/object/public/open/a.txt')).status).toBe(200)
    for (const one of slow) one.destroy()
    expect((await Promise.all(refused)).filter((status) => status === 429)).toHaveLength(6)
    await expect.poll(() => storage.incoming()).toEqual([])
  })

  it('FS7.3 an app’s files together have a limit, and a place again when one is removed', async () => {
    const open = (await storage.service()).storage.from('open')
    const megabyte = (letter: string) => open.upload(`m/${letter}`, Buffer.alloc(2 ** 20, letter))
    for (const letter of ['a', 'b']) given(await megabyte(letter))
    const { error } = await megabyte('c')
    expect(error).toMatchObject({ statusCode: '507', status: 507 })
    given(await open.remove(['m/a']))
    given(await megabyte('c'))
    given(await open.remove(['m/b', 'm/c']))
  })
})

describe('what goes with a backend', () => {
  it('FS7.7 a reset takes files that no row names, and deleting it takes all', async () => {
    expect((await storage.send('POST', `${THEIRS}/reset`, { migrations: [FILES], seed: null })).status).toBe(
      200,
    )
    const key = await storage.keys.signApiKey(THEIRS, 'service_role')
    const theirs = (await storage.client(THEIRS, key)).storage.from('open')
    expect(given(await theirs.list())).toEqual([])
    given(await theirs.upload('a.txt', 'of theirs'))
    const read = () => storage.backends.files.read(THEIRS, hashOf('of theirs'), { start: 0, end: 100 })
    expect(await (await read())?.cancel()).toBeUndefined()
    expect((await storage.send('DELETE', THEIRS)).status).toBe(204)
    expect(await read()).toBeNull()
    expect(storage.reported).toEqual([])
  })
})
