/** Attacks on what visitors tell, and by it: floods, giant bodies, invented deployments, other pages, prototype keys, maps. */
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { appOf, openSiteLab, PAGE, type SiteLab } from '../../src/server/sites/site-lab.fixture.ts'
import { findPlaces } from '../../src/server/sites/visitors/source-places.ts'

const KEY = 'a'.repeat(32)
const OTHER = 'b'.repeat(32)
const ORIGIN = appOf('my-notes')
const SCRIPT = 'assets/app-3f2a9c1b.js'
const AGENT = 'Mozilla/5.0 Firefox/140.0'
let lab: SiteLab
let clock = Date.parse('2026-11-27T10:00:00Z')
let deployment = ''
const MAP = gzipSync(
  JSON.stringify({ version: 3, names: [], sources: ['src/secret.ts'], lines: [null], mappings: 'AAAA' }),
)
const MAP_HASH = createHash('sha256').update(MAP).digest('hex')

beforeEach(async () => {
  lab = await openSiteLab({ now: () => clock })
  const files = { 'index.html': PAGE, [SCRIPT]: 'run()' }
  const maps = [{ path: SCRIPT, hash: MAP_HASH, size: MAP.length }]
  await lab.publish(KEY, 'my-notes', files, { maps })
  await lab.send('PUT', `${KEY}/files/${MAP_HASH}`, new Uint8Array(MAP))
  deployment = (await lab.published(KEY, 'my-notes', files, { maps })).current ?? ''
  await lab.published(OTHER, 'other-app', { 'index.html': '<h1>Other</h1>' })
})
afterEach(() => lab.end())

async function post(body: string, headers: Record<string, string> = {}, origin = ORIGIN): Promise<number> {
  const response = await lab.ask(`${origin}/_lathe/visits`, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/json', 'User-Agent': AGENT, ...headers },
    body,
  })
  return response.status
}
const report = (more: object = {}) => JSON.stringify({ type: 'view', deployment, route: '/', ...more })
const error = (message: string, stack = '') => report({ type: 'error', message, stack })

async function told(key = KEY) {
  await lab.sites.visitors.flush()
  const answer = await lab.sites.visitors.describe(key, null)
  return { errors: answer?.errors ?? [], views: answer?.days.reduce((sum, { views }) => sum + views, 0) ?? 0 }
}

it('2.2 pages of others, forms and nobody cannot report', async () => {
  for (const origin of [
    appOf('other-app'),
    'https://evil.example',
    'null',
    `${ORIGIN}.evil.example`,
    'http://localhost:4000',
  ])
    expect(await post(report(), { Origin: origin })).toBe(403)
  const nobody = await lab.ask(`${ORIGIN}/_lathe/visits`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: report(),
  })
  expect(nobody.status).toBe(403)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
    expect(await post(report(), { 'Content-Type': type })).toBe(415)
  expect(await told()).toEqual({ errors: [], views: 0 })
})

it('2.2 giant bodies are refused, whatever they say of their length, and what is no report is none', async () => {
  expect(await post(report({ route: `/${'a'.repeat(9_000)}` }))).toBe(413)
  let pulled = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1
      controller.enqueue(new Uint8Array(4_096).fill(32))
    },
  })
  const answer = await lab.ask(`${ORIGIN}/_lathe/visits`, {
    method: 'POST',
    headers: { Origin: ORIGIN, 'Content-Type': 'application/json' },
    body: endless,
    duplex: 'half',
  } as RequestInit)
  expect(answer.status).toBe(413)
  expect(pulled).toBeLessThan(10)
  for (const body of [
    '',
    '[',
    'null',
    '[]',
    '{}',
    report({ route: 'no' }),
    report({ type: 'other' }),
    '"'.repeat(100),
  ])
    expect(await post(body)).toBe(400)
  expect(await told()).toEqual({ errors: [], views: 0 })
})

it('2.2 invented deployments, and those of another app, count for nobody', async () => {
  const theirs = (await lab.site(OTHER)).current
  for (const id of ['0'.repeat(16), 'f'.repeat(16), theirs, deployment.toUpperCase()])
    await post(report({ deployment: id }))
  expect(await told()).toEqual({ errors: [], views: 0 })
  expect((await told(OTHER)).views).toBe(0)
})

it('2.2 keys of prototypes are routes and words like others', async () => {
  for (const name of ['__proto__', 'constructor', 'toString']) {
    expect(await post(report({ route: `/${name}` }))).toBe(204)
    expect(await post(error(name))).toBe(204)
  }
  expect(
    await post(`{"__proto__":{"type":"view"},"type":"view","deployment":"${deployment}","route":"/x"}`),
  ).toBe(204)
  expect(({} as { type?: string }).type).toBeUndefined()
  const { errors, views } = await told()
  expect(views).toBe(4)
  expect(errors.map(({ message }) => message).sort()).toEqual(['__proto__', 'constructor', 'toString'])
})

it('2.2 one address can neither flood an app, nor push out what others met, nor cost another app anything', async () => {
  await post(error('a real one'))
  for (let day = 0; day < 3; day += 1) {
    for (let count = 0; count < 300; count += 1) {
      // What the address may send in a minute comes back meanwhile.
      clock += 200
      expect(await post(error(`flood of ${String.fromCharCode(97 + (count % 26)).repeat(count)}`))).toBe(204)
    }
    clock += 24 * 60 * 60_000
  }
  const { errors } = await told()
  expect(errors.length).toBeLessThanOrEqual(61)
  expect(errors.map(({ message }) => message)).toContain('a real one')
  const id = (await lab.site(OTHER)).current
  expect(await post(report({ deployment: id }), {}, appOf('other-app'))).toBe(204)
  expect((await told(OTHER)).views).toBe(1)
})

it('2.2 no visitor gets a source map, by whatever address', async () => {
  const asked = [
    `/${SCRIPT}.map`,
    `/${SCRIPT}?map`,
    `/${MAP_HASH}`,
    `/files/${MAP_HASH}`,
    `/_lathe/maps`,
    `/_lathe/${SCRIPT}.map`,
    `/_lathe/../${SCRIPT}.map`,
    `/maps/${SCRIPT}`,
    `/api/sites/${KEY}/files/${MAP_HASH}`,
    `/api/sites/${KEY}/visitors`,
  ]
  for (const path of asked) {
    const response = await lab.visit('my-notes', path)
    const text = await response.text()
    expect([path, text.includes('secret.ts') || text.includes('"mappings"')]).toEqual([path, false])
  }
  const script = await lab.visit('my-notes', `/${SCRIPT}`)
  expect([...script.headers.keys()]).not.toContain('sourcemap')
  for (const path of [`${KEY}/files/${MAP_HASH}`, `${KEY}/deployments/${deployment}`, `${KEY}/maps`])
    expect((await lab.send('GET', path)).status).toBe(404)
})

it('2.2 a map that is none, a bomb, or endless leads nowhere, and errors are told all the same', async () => {
  for (const text of ['{}', '[]', '{"version":3,"sources":[],"names":[],"lines":[],"mappings":"'])
    expect(() => findPlaces({ map: gzipSync(text), places: [{ line: 1, column: 1 }] })).toThrow()
  const bomb = gzipSync(Buffer.alloc(80 * 2 ** 20))
  expect(() => findPlaces({ map: bomb, places: [] })).toThrow()
  const key = 'c'.repeat(32)
  const files = { 'index.html': PAGE, [SCRIPT]: 'run()' }
  const hash = createHash('sha256').update(bomb).digest('hex')
  const maps = [{ path: SCRIPT, hash, size: bomb.length }]
  await lab.publish(key, 'bomb-app', files, { maps })
  await lab.send('PUT', `${key}/files/${hash}`, new Uint8Array(bomb))
  const id = (await lab.published(key, 'bomb-app', files, { maps })).current
  const origin = appOf('bomb-app')
  const body = {
    type: 'error',
    deployment: id,
    route: '/',
    message: 'x',
    stack: `at a (${origin}/${SCRIPT}:1:1)`,
  }
  expect(await post(JSON.stringify(body), {}, origin)).toBe(204)
  expect((await told(key)).errors).toMatchObject([{ message: 'x', place: null }])
})

it('2.2 a long stack, or one that is no stack, is read in a moment', async () => {
  for (const stack of [
    'at https://'.repeat(300),
    `${'http://a:'.repeat(400)}1:1`,
    `at (${ORIGIN}/%E0%A4%A/${SCRIPT}:1:1)`,
    `${ORIGIN}/${SCRIPT}:99999999:99999999\n`.repeat(40),
    '\n'.repeat(3_000),
  ])
    expect(await post(error('odd', stack.slice(0, 4_000)))).toBe(204)
  expect((await told()).errors).toHaveLength(1)
  expect(lab.reported).toEqual([])
})
