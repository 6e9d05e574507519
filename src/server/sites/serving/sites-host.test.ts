/** A published app over HTTP, as browsers and searches ask for it. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appOf, openSiteLab, PAGE, type SiteLab } from '../site-lab.fixture.ts'
import { RETIRED_WORKER } from './retired-worker.ts'

const KEY = 'a'.repeat(32)
const NAME = 'my-notes'
const SCRIPT = `console.log(${JSON.stringify('a'.repeat(4_000))})\n`
const FILM = new Uint8Array(700_000).map((_, at) => (at * 31) % 251)
let lab: SiteLab
const visit = (path: string, headers?: Record<string, string>, method?: string) =>
  lab.visit(NAME, path, headers, method)

beforeAll(async () => {
  lab = await openSiteLab()
  await lab.published(
    KEY,
    NAME,
    {
      'index.html': PAGE,
      'about/index.html': '<h1>About</h1>',
      'plain.html': '<h1>Plain</h1>',
      'assets/app-3f2a9c1b.js': SCRIPT,
      'film.mp4': FILM,
      'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'café & co.txt': 'coffee',
    },
    {
      title: 'Notes <script>',
      pages: [
        { path: '/', file: 'index.html', title: 'Notes' },
        { path: '/about', file: 'about/index.html', title: 'About' },
        { path: '/a&b', file: 'plain.html', title: 'Both' },
      ],
    },
  )
})
afterAll(async () => {
  expect(lab.reported).toEqual([])
  await lab.end()
})

describe('files', () => {
  it('2.2 hashed ones are kept for ever, pages are asked for again and are 304 when they are the same', async () => {
    const script = await visit('/assets/app-3f2a9c1b.js')
    expect(script.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(script.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    const page = await visit('/')
    expect(page.headers.get('Cache-Control')).toBe('no-cache')
    const etag = page.headers.get('ETag') ?? ''
    const again = await visit('/', { 'If-None-Match': `"x", W/${etag}` })
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag])
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('2.2 %s was made when it was published', async (encoding, unpack) => {
    const response = await visit('/assets/app-3f2a9c1b.js', { 'Accept-Encoding': encoding })
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    const packed = new Uint8Array(await response.arrayBuffer())
    expect(response.headers.get('Content-Length')).toBe(String(packed.length))
    expect(packed.length).toBeLessThan(SCRIPT.length / 10)
    expect(unpack(packed).toString()).toBe(SCRIPT)
    const plain = await visit('/assets/app-3f2a9c1b.js')
    expect(plain.headers.get('ETag')).not.toBe(response.headers.get('ETag'))
  })

  it.each([
    ['bytes=0-9', 0, 10],
    ['bytes=699990-', 699_990, 700_000],
    ['bytes=-5', 699_995, 700_000],
    ['bytes=10-900000', 10, 700_000],
  ])('2.2 films come in ranges: %s', async (range, from, to) => {
    const response = await visit('/film.mp4', { Range: range, 'Accept-Encoding': 'br' })
    expect(response.status).toBe(206)
    expect(response.headers.get('Content-Range')).toBe(`bytes ${from}-${to - 1}/700000`)
    expect(Buffer.from(await response.arrayBuffer()).equals(FILM.slice(from, to))).toBe(true)
  })

  it('2.2 a range beyond the end is 416, one of an older file is the whole new one', async () => {
    const beyond = await visit('/film.mp4', { Range: 'bytes=700000-' })
    expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, 'bytes */700000'])
    const older = await visit('/film.mp4', { Range: 'bytes=0-9', 'If-Range': '"older"' })
    expect([older.status, (await older.arrayBuffer()).byteLength]).toEqual([200, 700_000])
  })

  it('2.2 HEAD is the same without a body, and nothing else is a method here', async () => {
    const head = await visit('/film.mp4', {}, 'HEAD')
    expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([200, '700000', ''])
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await visit('/', {}, method)
      expect([method, response.status]).toEqual([method, 405])
      expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
    }
  })

  it('2.2 names of any script, encoded as browsers do', async () => {
    expect(await (await visit(`/${encodeURIComponent('café & co.txt')}`)).text()).toBe('coffee')
    expect(await (await visit(`/${encodeURIComponent('cafe\u0301 & co.txt')}`)).text()).toBe('coffee')
  })
})

describe('routes', () => {
  it.each([
    ['/about', '<h1>About</h1>'],
    ['/about/', '<h1>About</h1>'],
    ['/about?x=1', '<h1>About</h1>'],
    ['/a&b', '<h1>Plain</h1>'],
    ['/plain', '<h1>Plain</h1>'],
    ['/notes/7', PAGE],
    ['//evil.example', null],
    ['/missing.png', null],
    ['/assets/app-00000000.js', null],
    ['/.env', null],
    ['/_internal', null],
  ])('2.2 %s', async (path, body) => {
    const response = await visit(path)
    expect(response.status).toBe(body === null ? 404 : 200)
    if (body !== null) expect(await response.text()).toBe(body)
    else expect(await response.text()).toContain('This app has nothing at this address.')
  })

  it('2.2 an app may bring its own page for what is not there', async () => {
    await lab.published('b'.repeat(32), 'own-404', { 'index.html': PAGE, '404.html': '<h1>Lost</h1>' })
    const response = await lab.visit('own-404', '/missing.png')
    expect([response.status, await response.text()]).toEqual([404, '<h1>Lost</h1>'])
  })

  it.each([
    '/rest/v1/lists',
    '/auth/v1/token',
    '/storage/v1/x',
    '/realtime/v1',
    '/REST/v1/x',
    '/functions/v1/x',
  ])('2.1 %s says that this server has no live databases, to whatever is sent', async (path) => {
    for (const method of ['GET', 'POST']) {
      const response = await visit(path, {}, method)
      expect([response.status, await response.json()]).toEqual([
        501,
        { code: 'no-live-database', message: 'This server has no databases for published apps.' },
      ])
    }
  })
})

describe('what everybody asks for', () => {
  it('2.2 searches find the pages', async () => {
    expect(await (await visit('/robots.txt')).text()).toBe(
      `User-agent: *\nAllow: /\nSitemap: ${appOf(NAME)}/sitemap.xml\n`,
    )
    const map = await visit('/sitemap.xml')
    expect(map.headers.get('Content-Type')).toBe('application/xml')
    expect((await map.text()).match(/<loc>.*?<\/loc>/g)).toEqual([
      `<loc>${appOf(NAME)}/</loc>`,
      `<loc>${appOf(NAME)}/about</loc>`,
      `<loc>${appOf(NAME)}/a&amp;b</loc>`,
    ])
  })

  it('2.2 a tab has an icon, and what the app brings comes first', async () => {
    const icon = await visit('/favicon.ico')
    expect(icon.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(await icon.text()).toContain('>N</text>')
    await lab.published('c'.repeat(32), 'own-robots', { 'index.html': PAGE, 'robots.txt': 'Disallow: /' })
    expect(await (await lab.visit('own-robots', '/robots.txt')).text()).toBe('Disallow: /')
  })
})

describe('headers', () => {
  it('2.2 set no cookie, allow no other origin, and let nobody frame it', async () => {
    for (const path of ['/', '/logo.svg', '/missing.png', '/robots.txt']) {
      const { headers } = await visit(path, { Origin: 'http://evil.example' })
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Origin-Agent-Cluster')).toBe('?1')
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('Content-Security-Policy')).toMatch(/frame-ancestors '(?:self|none)'/)
      expect(headers.get('Set-Cookie')).toBeNull()
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
    expect((await visit('/')).headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  })

  it('2.2 its owner may let others show it', async () => {
    await lab.published('d'.repeat(32), 'for-frames')
    await lab.send('PUT', `${'d'.repeat(32)}/settings`, { mayBeFramed: true })
    const { headers } = await lab.visit('for-frames')
    expect(headers.get('Content-Security-Policy')).toContain('frame-ancestors *')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  })

  it('2.2 browsers come back encrypted where it is', async () => {
    const env = {
      PUBLIC_ORIGIN: 'https://lathe.example',
      PREVIEW_ORIGIN: 'https://*.p.example',
      APPS_ORIGIN: 'https://*.a.example',
    }
    const open = await openSiteLab({ env })
    try {
      const response = await open.ask('https://nothing-here.a.example/')
      expect(response.status).toBe(404)
      expect(response.headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
    } finally {
      await open.end()
    }
  })
})

describe('service workers', () => {
  const asWorker = { 'Service-Worker': 'script' }

  it('2.2 an app’s own is served, and one that is gone is replaced by one that ends itself', async () => {
    const key = 'e'.repeat(32)
    await lab.published(key, 'with-worker', { 'index.html': PAGE, 'sw.js': 'self.x = 1' })
    expect(await (await lab.visit('with-worker', '/sw.js', asWorker)).text()).toBe('self.x = 1')
    expect(await (await lab.visit('with-worker', '/older.js', asWorker)).text()).toBe(RETIRED_WORKER)
    await lab.send('PUT', `${key}/settings`, { name: 'moved-worker' })
    const { current } = await lab.site(key)
    for (const [name, id] of [
      ['with-worker', current],
      ['moved-worker', null],
    ] as const) {
      await lab.send('PUT', `${key}/current`, { id })
      const script = await lab.visit(name, '/sw.js', asWorker)
      expect([script.status, await script.text()]).toEqual([200, RETIRED_WORKER])
    }
    expect(await (await lab.visit('never-there', '/sw.js', asWorker)).text()).toBe(RETIRED_WORKER)
  })
})
