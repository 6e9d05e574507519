/** What visitors meet, from a page of a published app to its owner: over the HTTP application with a folder and the real thread. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { encodedMappings, TraceMap } from '@jridgewell/trace-mapping'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lineKeys } from '../../../core/source-maps/line-key.ts'
import { type VisitorsSummary, visitorsSchema } from '../../../core/wire/visitors.ts'
import { appOf, openSiteLab, PAGE, type SiteLab, type SiteLabOptions } from '../site-lab.fixture.ts'
import { visitorScript } from './visitor-script.ts'

const KEY = 'a'.repeat(32)
const NAME = 'my-notes'
const ORIGIN = appOf(NAME)
const SCRIPT = 'assets/app-3f2a9c1b.js'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SOURCE = 'one\n\n\n\n  boom(name)\n'
const DAY = 24 * 60 * 60_000
let lab: SiteLab
let clock: number

async function open(options: SiteLabOptions = {}): Promise<void> {
  await lab?.end()
  clock = Date.parse('2026-11-27T10:00:00Z')
  lab = await openSiteLab({ now: () => clock, ...options })
}
beforeEach(() => open())
afterEach(async () => {
  expect(lab.reported).toEqual([])
  await lab.end()
})

/** Column 11 of the script's first line is line 5 of the source, column 20 is in a package. */
function mapOf(source = SOURCE, file = 'src/App.tsx'): Uint8Array {
  const line = source.split('\n').findIndex((text) => text.includes('boom'))
  const mappings = [
    [
      [0, 0, 0, 0],
      [10, 0, line, 2],
      [19, 1, 0, 0],
    ],
  ]
  const decoded = { version: 3, names: [], sources: [file, 'react-dom'], mappings } as never
  const map = {
    version: 3,
    names: [],
    sources: [file, 'react-dom'],
    lines: [lineKeys(source), null],
    mappings: encodedMappings(new TraceMap(decoded)),
  }
  return gzipSync(JSON.stringify(map))
}

/** @returns the id of the deployment */
async function publish(map: Uint8Array | null = mapOf(), more = ''): Promise<string> {
  clock += 1_000
  const hash = map === null ? '' : createHash('sha256').update(map).digest('hex')
  const given = map === null ? {} : { maps: [{ path: SCRIPT, hash, size: map.length }] }
  const files = { 'index.html': PAGE + more, [SCRIPT]: 'run()' }
  // It asks for the map as for any file, and the lab has none.
  await lab.publish(KEY, NAME, files, given)
  if (map !== null) await lab.send('PUT', `${KEY}/files/${hash}`, new Uint8Array(map))
  const site = await lab.published(KEY, NAME, files, given)
  return site.current ?? ''
}

const stackAt = (column = 11, script = SCRIPT) => `Error: x\n    at a (${ORIGIN}/${script}:1:${column})`

async function tell(report: unknown, headers: Record<string, string> = {}, name = NAME): Promise<number> {
  const response = await lab.ask(`${appOf(name)}/_lathe/visits`, {
    method: 'POST',
    headers: {
      Origin: appOf(name),
      'Content-Type': 'application/json',
      'User-Agent': FIREFOX,
      ...headers,
    },
    body: typeof report === 'string' ? report : JSON.stringify(report),
  })
  return response.status
}

const error = (deployment: string, more: object = {}) => ({
  type: 'error',
  deployment,
  route: '/list',
  message: 'x is not a function',
  stack: stackAt(),
  ...more,
})
const view = (deployment: string, route = '/') => ({ type: 'view', deployment, route })

async function told(): Promise<VisitorsSummary> {
  await lab.sites.visitors.flush()
  return v.parse(visitorsSchema, await (await lab.send('GET', `${KEY}/visitors`)).json())
}

describe('errors', () => {
  it('2.2 an error is told at its file and line, the same ones together, with who met it last', async () => {
    const id = await publish()
    expect(await tell(error(id))).toBe(204)
    clock += 60_000
    expect(await tell(error(id, { route: '/other' }))).toBe(204)
    const { errors } = await told()
    expect(errors).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{16}$/),
        message: 'x is not a function',
        place: { file: 'src/App.tsx', line: 5, column: 3, lineKey: lineKeys(SOURCE)[4] },
        stack: 'at src/App.tsx:5:3',
        count: 2,
        firstAt: clock - 60_000,
        lastAt: clock,
        lastRoute: '/other',
        lastBrowser: 'Firefox',
        isOlder: false,
        state: 'open',
        fixedAt: null,
      },
    ])
  })

  it('2.2 the same place with other values is one error; another message or line is another', async () => {
    const id = await publish()
    for (const message of ['no item 17', 'no item 4', 'no "a" here', "no 'b' here"]) {
      await tell(error(id, { message }))
      // Each is looked up by itself, and who is first gives its words.
      await lab.sites.visitors.flush()
    }
    expect((await told()).errors.map(({ message, count }) => [message, count]).sort()).toEqual([
      ['no "a" here', 2],
      ['no item 17', 2],
    ])
  })

  it('2.2 is fixed by a later deployment, and comes back with an error of that; older pages do not bring it back', async () => {
    const first = await publish()
    await tell(error(first))
    expect((await told()).errors[0]?.state).toBe('open')
    const moved = mapOf(`// a line more\n${SOURCE}`)
    const second = await publish(moved, '<p>2</p>')
    expect((await told()).errors[0]).toMatchObject({ state: 'fixed', fixedAt: clock, isOlder: true })
    await tell(error(first))
    expect((await told()).errors[0]).toMatchObject({ state: 'fixed', count: 2, isOlder: true })
    await tell(error(second))
    expect((await told()).errors).toMatchObject([
      { state: 'reopened', count: 3, isOlder: false, fixedAt: null, place: { line: 6 } },
    ])
    await lab.send('PUT', `${KEY}/current`, { id: first })
    expect((await told()).errors[0]?.state).toBe('reopened')
  })

  it('2.2 without a place in the project it is told by its words, and packages by their names', async () => {
    const id = await publish()
    await tell(error(id, { stack: stackAt(20), message: 'in a package' }))
    await tell(error(id, { stack: '', message: 'without a stack' }))
    expect((await told()).errors.map(({ message, place, stack }) => [message, place, stack]).sort()).toEqual([
      ['in a package', null, 'at react-dom'],
      ['without a stack', null, ''],
    ])
  })

  it('2.2 what is no fault of the app is dropped', async () => {
    const id = await publish()
    await tell(error(id, { message: 'Script error.', stack: '' }))
    await tell(error(id, { message: 'x', stack: 'at f (chrome-extension://abc/content.js:1:2)' }))
    await tell(error(id, { message: 'ResizeObserver loop limit exceeded' }))
    expect((await told()).errors).toEqual([])
  })

  it('2.2 addresses lose what follows a question mark, and mail addresses, keys and long numbers are left out', async () => {
    const id = await publish()
    const message = `GET https://api.example/a?token=secret1 failed for anna@example.com with ${'k3y'.repeat(9)} 4111111111111111 \u202Eevil\u0007`
    await tell(error(id, { message }))
    await lab.sites.visitors.flush()
    const kept = await readFile(join(lab.folder, 'visitors', `${KEY}.json`), 'utf8')
    expect(kept).toContain('GET https://api.example/a failed for <mail> with <id> <number>')
    expect(kept).not.toMatch(/secret1|anna@|k3yk3y|4111|\u202E/)
  })

  it('2.2 is forgotten when its owner says so, and kept over a restart', async () => {
    const id = await publish()
    await tell(error(id))
    const { errors } = await told()
    const again = await openSiteLab({ now: () => clock, folder: lab.folder })
    const read = v.parse(visitorsSchema, await (await again.send('GET', `${KEY}/visitors`)).json())
    expect(read.errors).toEqual(errors)
    await again.end()
    const gone = await lab.send('DELETE', `${KEY}/visitors/errors/${errors[0]?.id}`)
    expect(gone.status).toBe(204)
    expect((await told()).errors).toEqual([])
  })

  it('2.2 only what has changed is told again', async () => {
    const id = await publish()
    const { version } = await told()
    expect((await lab.send('GET', `${KEY}/visitors?known=${version}`)).status).toBe(204)
    await tell(view(id))
    await lab.sites.visitors.flush()
    expect((await lab.send('GET', `${KEY}/visitors?known=${version}`)).status).toBe(200)
  })
})

describe('counts', () => {
  it('2.2 views and visitors a day by route, bots left out, and nothing that tells one from another on the disk', async () => {
    const id = await publish()
    for (const agent of [FIREFOX, FIREFOX, `${FIREFOX} other`, 'Googlebot/2.1', 'curl/8.0', ''])
      await tell(view(id), { 'User-Agent': agent })
    await tell(view(id, '/about'))
    clock += DAY
    await tell(view(id))
    const { days, routes } = await told()
    expect(days).toEqual([
      { day: '2026-11-27', views: 4, visitors: 2 },
      { day: '2026-11-28', views: 1, visitors: 1 },
    ])
    expect(routes).toEqual([
      { route: '/', views: 4, visitors: 3 },
      { route: '/about', views: 1, visitors: 1 },
    ])
    const kept = await readFile(join(lab.folder, 'visitors', `${KEY}.json`), 'utf8')
    expect(kept).not.toMatch(/Firefox|127\.0\.0\.1|[0-9a-f]{16}/)
  })

  it('2.2 thirty days are kept, and fifty routes of a day', async () => {
    const id = await publish()
    for (let route = 0; route < 60; route += 1) await tell(view(id, `/${route}`))
    expect((await told()).routes).toHaveLength(50)
    expect((await told()).days[0]?.views).toBe(60)
    for (let day = 0; day < 31; day += 1) {
      clock += DAY
      await tell(view(id))
    }
    expect((await told()).days).toHaveLength(30)
  })
})

describe('the script', () => {
  it('2.2 names its deployment, is a kilobyte at most, and is empty where its owner turned it off', async () => {
    const id = await publish()
    const script = async () => (await lab.visit(NAME, '/_lathe/visitors.js')).text()
    expect(await script()).toBe(visitorScript(id))
    expect(await script()).toContain(id)
    expect(gzipSync(await script()).length).toBeLessThanOrEqual(1_024)
    expect(brotliCompressSync(await script()).length).toBeLessThanOrEqual(1_024)
    await lab.send('PUT', `${KEY}/settings`, { reportsVisitors: false })
    expect(await script()).not.toContain('fetch')
    expect(await tell(error(id))).toBe(204)
    expect(await tell(view(id))).toBe(204)
    expect(await told()).toMatchObject({ isOn: false, errors: [], days: [] })
  })

  it('2.2 a deployment that was built before apps could tell is said to be', async () => {
    await publish(null)
    expect((await told()).isListening).toBe(false)
    await publish(mapOf(), '<p>2</p>')
    expect((await told()).isListening).toBe(true)
  })
})

describe('whose they are', () => {
  it('2.2 only the owner reads them, and they go with the app', async () => {
    await publish()
    await lab.send('PUT', `${KEY}/settings`, {}, { Authorization: 'Bearer anna' })
    for (const headers of [{}, { Authorization: 'Bearer ben' }])
      expect((await lab.send('GET', `${KEY}/visitors`, undefined, headers)).status).toBe(403)
    const file = join(lab.folder, 'visitors', `${KEY}.json`)
    await tell(view((await lab.site(KEY, { Authorization: 'Bearer anna' })).current ?? ''))
    await lab.sites.visitors.flush()
    await readFile(file)
    await lab.sites.remove(KEY)
    await expect(readFile(file)).rejects.toThrow('ENOENT')
  })
})
