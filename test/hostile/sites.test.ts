/** Attacks on published apps by HTTP, over real connections and as others publish: addresses, headers, floods, and what is stored. */
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Listening, listen } from '../../src/server/listen.ts'
import { appOf, fileOf, openSiteLab, PAGE, type SiteLab } from '../../src/server/sites/site-lab.fixture.ts'

const KEY = 'a'.repeat(32)
const HOST = 'my-notes.apps.localhost:4000'
let lab: SiteLab
let server: Listening

beforeAll(async () => {
  lab = await openSiteLab()
  await lab.published(KEY, 'my-notes', { 'index.html': PAGE, 'secret.txt': 'of my-notes' })
  await lab.published('b'.repeat(32), 'other-app', { 'index.html': '<h1>Other</h1>' })
  server = await listen({ fetch: (request) => lab.fetch(request), host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await server.stop(0)
  await lab.end()
})

/** What the server answers to these bytes. */
function raw(lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1')
    let said = ''
    socket.setEncoding('latin1').on('data', (text: string) => {
      said += text
    })
    socket
      .on('close', () => (said === '' ? reject(new Error('No answer.')) : resolve(said)))
      .on('error', reject)
    socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`, 'latin1')
  })
}

const get = (target: string, ...headers: string[]) =>
  raw([`GET ${target} HTTP/1.1`, `Host: ${HOST}`, ...headers])
const statusOf = (said: string) => Number(said.slice(9, 12))

describe('whose host it is', () => {
  it('2.2 the Host header alone says it: no other header, and no target', async () => {
    const forwarded = ['X-Forwarded-Host', 'X-Host', 'X-Original-URL', 'X-Rewrite-URL', 'Forwarded'].map(
      (name) => `${name}: other-app.apps.localhost:4000`,
    )
    for (const header of forwarded) expect(await get('/', header)).toContain('<h1>Notes</h1>')
    for (const host of [
      'my-notes.apps.localhost:4000.evil.example',
      'my-notes.apps.localhost:4000@evil.example',
      'xmy-notes',
      'my-notes.apps.localhost:4000/',
    ])
      expect(statusOf(await raw(['GET / HTTP/1.1', `Host: ${host}`]))).toBeGreaterThanOrEqual(400)
    const two = await raw(['GET / HTTP/1.1', `Host: ${HOST}`, 'Host: other-app.apps.localhost:4000'])
    expect(two).toContain('<h1>Notes</h1>')
  })

  it('2.2 an app’s host is neither the workspace nor its interface, and the key of a project opens none', async () => {
    for (const path of ['/config.json', `/api/sites/${KEY}`, '/api/projects', '/healthz']) {
      const said = await get(path)
      expect(said).not.toContain('publicOrigin')
      expect(said).not.toContain('"deployments"')
      expect(said).not.toContain('"status":"ok"')
    }
    expect(statusOf(await raw(['GET / HTTP/1.1', `Host: ${KEY}.apps.localhost:4000`]))).toBe(404)
    expect(JSON.stringify(await (await lab.visit('my-notes')).text())).not.toContain(KEY)
  })
})

describe('paths', () => {
  it.each([
    '/../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/site.json',
    '/.%2e/records/site.json',
    '/secret.txt%00.html',
    '/%5c..%5csecret.txt',
    '/secret%2etxt%2f',
    '/%c0%ae%c0%ae/secret.txt',
    '/%ff',
    '/%',
    '/__proto__.js',
    '/constructor.js',
    '/deployments/x.json',
  ])('2.2 %s reads nothing', async (path) => {
    const said = await get(path)
    expect([400, 404, 200]).toContain(statusOf(said))
    expect(said).not.toContain('of my-notes')
    expect(said).not.toContain('root:')
    expect(said).not.toContain('countsFor')
  })

  it('2.2 an address that is very long is refused, and one that ends a header’s line is none', async () => {
    expect(statusOf(await get(`/${'a'.repeat(20_000)}`))).toBe(414)
    expect(await get('/x%0d%0aSet-Cookie:%20a=b')).not.toMatch(/^set-cookie/im)
  })
})

describe('what is stored', () => {
  it('2.2 texts of an app end no tag, no line of a header and no list', async () => {
    const title = '</title><script>alert(1)</script>"&\r\nX: y'
    const pages = [{ path: '/"><script>', file: 'index.html', title }]
    const site = await lab.published(
      'c'.repeat(32),
      'stored-texts',
      { 'index.html': PAGE },
      { title, note: title, pages },
    )
    expect(site.deployments[0]?.title).toBe(title)
    for (const path of ['/sitemap.xml', '/robots.txt', '/favicon.ico'])
      expect(await (await lab.visit('stored-texts', path)).text()).not.toContain('<script>')
  })

  it.each([
    'text/html\r\nX: y',
    'text/html; charset=utf-8; x=y',
    'TEXT/HTML',
    'text',
    'multipart/x; boundary=a',
  ])('2.2 %j is no media type', async (type) => {
    const files = [{ ...fileOf('index.html', PAGE).entry, type }]
    const response = await lab.publish('d'.repeat(32), 'odd-types', undefined, { files })
    expect(response.status).toBe(400)
  })

  it('2.2 a page for which the app claims that it never changes is asked for again', async () => {
    const files = [{ ...fileOf('index.html', PAGE).entry, isImmutable: true }]
    await lab.publish('e'.repeat(32), 'claims-much', { 'index.html': PAGE }, { files })
    expect((await lab.visit('claims-much')).headers.get('Cache-Control')).toBe('no-cache')
  })
})

describe('floods', () => {
  it('2.2 many who publish at once wait their turn, and what was refused leaves nothing', async () => {
    const keys = Array.from({ length: 40 }, (_, at) => (at + 0xf00).toString(16).padStart(32, '0'))
    const answers = await Promise.all(keys.map((key, at) => lab.publish(key, `flood-${at}-x`)))
    const done = answers.filter(({ status }) => status === 200).length
    expect(answers.every(({ status }) => [200, 503].includes(status))).toBe(true)
    expect(done).toBeGreaterThan(0)
    for (const [at, key] of keys.entries())
      if (answers[at]?.status === 503) expect(await lab.site(key)).toMatchObject({ name: null })
    expect((await lab.visit('my-notes')).status).toBe(200)
  })

  it('2.2 files that were announced and never published go, and nothing else does', async () => {
    let time = Date.now()
    const own = await openSiteLab({ now: () => time })
    try {
      await own.published(KEY, 'kept-app')
      const { entry, bytes } = fileOf('index.html', 'never published')
      const body = { name: null, title: '', revision: '', note: '', pages: [], files: [entry] }
      await own.send('POST', `${KEY}/deployments`, body)
      expect((await own.send('PUT', `${KEY}/files/${entry.hash}`, bytes)).status).toBe(204)
      const kept = async () => (await readdir(join(own.folder, 'files', KEY), { recursive: true })).join(' ')
      await own.sites.sweepFiles(false)
      expect(await kept()).toContain(entry.hash)
      time += 2 * 60 * 60_000
      await own.sites.sweepFiles(false)
      expect(await kept()).not.toContain(entry.hash)
      expect((await own.visit('kept-app')).status).toBe(200)
    } finally {
      await own.end()
    }
  })

  it('2.2 who asks too often is told to wait, on an app’s host as on any', async () => {
    const slow = await openSiteLab({ rates: { any: { perMinute: 1, burst: 3 } } })
    try {
      const answers = []
      for (let at = 0; at < 5; at += 1) answers.push((await slow.visit('nobody')).status)
      expect(answers).toEqual([404, 404, 404, 429, 429])
    } finally {
      await slow.end()
    }
  })
})

it('2.2 nothing of it was a failure of ours', () => {
  expect(lab.reported).toEqual([])
  expect(appOf('x')).toBe('http://x.apps.localhost:4000')
})
