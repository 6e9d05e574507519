/** Everything that somebody without access can try at an app that is not for everybody, over HTTP. */
import { describe, expect, it } from 'vitest'
import type { Site } from '../../../core/wire/sites.ts'
import { appOf, as, codeOf, fileOf, openSiteLab, PAGE } from '../site-lab.fixture.ts'
import { cookieOf, FILES, PASSWORD, setUpGate } from './gate-lab.fixture.ts'

const gate = setUpGate()
const { at, letIn, published, setAccess } = gate

describe('what somebody without access gets of it', () => {
  const HASH = fileOf('app.js', FILES['app-12345678.js']).entry.hash
  const ETAG = `"${HASH.slice(0, 32)}"`
  const TRIES: readonly (readonly [path: string, headers?: Record<string, string>, method?: string])[] = [
    ['/'],
    ['/app-12345678.js'],
    ['/app-12345678.js', { Range: 'bytes=0-3' }],
    ['/app-12345678.js', { 'If-None-Match': ETAG }],
    ['/app-12345678.js', { 'If-None-Match': '*' }],
    ['/app-12345678.js', { 'If-Range': ETAG, Range: 'bytes=0-3' }],
    ['/app-12345678.js', {}, 'HEAD'],
    ['/app-12345678.js', {}, 'OPTIONS'],
    ['/app-12345678.js', {}, 'POST'],
    ['/APP-12345678.JS'],
    ['//app-12345678.js'],
    ['/%61pp-12345678.js'],
    ['/_access/../app-12345678.js'],
    ['/_access/%2e%2e/app-12345678.js'],
    ['/_access/..%2fapp-12345678.js'],
    ['/_access//app-12345678.js'],
    [`/${HASH}`],
    [`/files/${HASH}`],
    ['/og.png'],
    ['/sitemap.xml'],
    ['/favicon.ico'],
    ['/manifest.webmanifest'],
    ['/sw.js'],
    ['/no/such/file.js'],
    ['/rest/v1/lists'],
    ['/auth/v1/health'],
    ['/realtime/v1/websocket', { Connection: 'Upgrade', Upgrade: 'websocket' }],
    ['/storage/v1/bucket'],
    ['/', { 'X-Forwarded-Host': 'other.apps.localhost:4000', 'X-Original-URL': '/_access/link/x' }],
    ['/', { Cookie: 'lathe_access=' }],
    ['/', { Cookie: `lathe_access=9999999999.${'A'.repeat(43)}` }],
    ['/', { Cookie: `__Host-lathe_access=9999999999.${'A'.repeat(43)}` }],
  ]

  const asked = TRIES.map(([path, headers = {}, method = 'GET']) => ({ path, headers, method }))

  it.each(asked)('2.2 nothing by $method $path with $headers', async ({ path, headers, method }) => {
    const { name } = await shared()
    const response = await gate.lab.visit(name, path, headers, method)
    const body = await response.text()
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([403, 'no-store'])
    for (const told of ['ETag', 'Content-Range', 'Accept-Ranges', 'Last-Modified', 'Set-Cookie', 'Location'])
      expect([told, response.headers.get(told)]).toEqual([told, null])
    expect(body).not.toContain('secret of the app')
    // Nor what the app is called: its address is all that somebody has.
    expect(body).not.toContain('Notes')
  })

  it('2.2 files that are there and files that are not get the same answer', async () => {
    const { name } = await shared()
    const of = async (path: string) => {
      const response = await gate.lab.visit(name, path, { Accept: '*/*' })
      return [response.status, await response.text(), [...response.headers]]
    }
    expect(await of('/app-12345678.js')).toEqual(await of('/app-87654321.js'))
  })

  it('2.2 a service worker that answered for somebody ends itself', async () => {
    const { name } = await shared()
    const worker = await gate.lab.visit(name, '/sw.js', { 'Service-Worker': 'script' })
    const script = await worker.text()
    expect(script).toContain('unregister()')
    expect(script).not.toContain('self.x')
  })

  it('2.2 searches are told to stay away, and programs get words', async () => {
    const { name } = await shared()
    expect(await (await gate.lab.visit(name, '/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
    expect(await codeOf(await gate.lab.visit(name, '/rest/v1/lists'))).toBe('no-access')
    const script = await gate.lab.visit(name, '/app-12345678.js', {
      Accept: '*/*',
      'Sec-Fetch-Mode': 'no-cors',
    })
    expect(script.headers.get('Content-Type')).toContain('text/plain')
  })

  it('2.2 the cookie of one app is nothing at another, nor after its key', async () => {
    const { name } = await shared()
    const other = await published({ mode: 'password', password: PASSWORD })
    const cookie = await letIn(other.name)
    expect((await gate.lab.visit(other.name, '/', { Cookie: cookie })).status).toBe(200)
    expect((await gate.lab.visit(name, '/', { Cookie: cookie })).status).toBe(403)
    // What an app beside it sets for all of them keeps nobody out who is in.
    const tossed = Array.from({ length: 20 }, (_, at) => `lathe_access=${at}`).join('; ')
    expect((await gate.lab.visit(other.name, '/', { Cookie: `${tossed}; ${cookie}` })).status).toBe(200)
    const later = cookie.replace(/=\d{10}/, '=9999999999')
    expect((await gate.lab.visit(other.name, '/', { Cookie: later })).status).toBe(403)
  })

  it('2.2 an older name leads to the newer one and shows nothing', async () => {
    const { key, name } = await published({ mode: 'password', password: PASSWORD })
    const cookie = await letIn(name)
    await gate.lab.send('PUT', `${key}/settings`, { name: `${name}-moved` })
    const moved = await gate.lab.visit(name, '/app-12345678.js', { Cookie: cookie })
    expect([moved.status, await moved.text()]).toEqual([307, ''])
    expect((await gate.lab.visit(`${name}-moved`, '/app-12345678.js')).status).toBe(403)
  })

  it('2.2 is shown in no frame, whatever its owner chose for everybody', async () => {
    const { key, name } = await published({ mode: 'password', password: PASSWORD })
    await gate.lab.send('PUT', `${key}/settings`, { mayBeFramed: true })
    const seen = await gate.lab.visit(name, '/', { Cookie: await letIn(name) })
    expect(seen.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
    expect(seen.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  })

  let kept: Promise<{ name: string }> | undefined
  function shared() {
    kept ??= published({ mode: 'password', password: PASSWORD })
    return kept
  }
})

describe('an app with a link', () => {
  it('2.2 opens for the browser that opened it, until there is another', async () => {
    const { key, name, site } = await published({ mode: 'link' })
    const link = site.access.link ?? ''
    expect(link).toMatch(new RegExp(`^${appOf(name)}/_access/link/[0-9a-f]{32}$`))
    expect(await (await gate.lab.visit(name)).text()).toContain('This app is for invited people')
    const opened = await at(link)
    expect([opened.status, opened.headers.get('Location')]).toEqual([303, `${appOf(name)}/`])
    const cookie = cookieOf(opened)
    expect((await gate.lab.visit(name, '/', { Cookie: cookie })).status).toBe(200)
    for (const wrong of ['f'.repeat(32), '', 'x', '%00', `${'f'.repeat(32)}/..`]) {
      const refused = await at(`${appOf(name)}/_access/link/${wrong}`)
      expect([refused.status, cookieOf(refused)]).toEqual([403, ''])
    }
    const renewed = await setAccess(key, { mode: 'link' })
    expect(((await renewed.json()) as Site).access.link).not.toBe(link)
    expect((await gate.lab.visit(name, '/', { Cookie: cookie })).status).toBe(403)
    expect(await (await at(link)).text()).toContain('This link does not open the app any more.')
    await setAccess(key, { mode: 'everyone' })
    expect((await at(link)).headers.get('Location')).toBe(`${appOf(name)}/`)
  })
})

it('2.2 behind TLS the cookie is for this host alone, by its name', async () => {
  const own = await openSiteLab({
    env: {
      PUBLIC_ORIGIN: 'https://lathe.example',
      PREVIEW_ORIGIN: 'https://*.lathe-preview.example',
      APPS_ORIGIN: 'https://*.lathe-apps.example',
    },
  })
  try {
    const site = await own.published(
      'e'.repeat(32),
      'tls-app',
      FILES,
      { access: { mode: 'link' } },
      as('anna'),
    )
    const opened = await own.ask(site.access.link ?? '', { redirect: 'manual' })
    expect(opened.headers.get('Set-Cookie')).toMatch(/^__Host-lathe_access=.*; Path=\/; HttpOnly; Secure; /)
    const seen = await own.ask(`${site.address}/`, { headers: { Cookie: cookieOf(opened) } })
    expect(await seen.text()).toBe(PAGE)
    const bare = cookieOf(opened).replace('__Host-', '')
    expect((await own.ask(`${site.address}/`, { headers: { Cookie: bare } })).status).toBe(403)
  } finally {
    await own.end()
  }
})

it('2.2 an app that was published before anybody could choose is for everybody', async () => {
  const { siteRecordSchema } = await import('../site-record.ts')
  const { parse } = await import('valibot')
  const { access, ...older } = gate.lab.sites.find((await published({ mode: 'everyone' })).key) ?? {}
  expect(parse(siteRecordSchema, older).access).toEqual({ mode: 'everyone' })
})

it('2.2 nothing of it was a failure of ours', () => {
  expect(gate.lab.reported).toEqual([])
})
