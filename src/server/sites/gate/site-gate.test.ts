/** Who sees an app that is not for everybody, over HTTP, and everything that somebody without access can try. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewSiteAccess } from '../../../core/wire/site-access.ts'
import type { Site } from '../../../core/wire/sites.ts'
import { appOf, fileOf, openSiteLab, PAGE, type SiteLab, WORKSPACE } from '../site-lab.fixture.ts'

let time = Date.now()
let lab: SiteLab
beforeAll(async () => {
  lab = await openSiteLab({ now: () => time })
})
afterAll(() => lab.end())

let made = 0
const newKey = () => (++made).toString(16).padStart(32, '0')
const PASSWORD = 'correct horse'
const FILES = {
  'index.html': PAGE,
  'app-12345678.js': 'console.log("secret of the app")',
  'og.png': new Uint8Array([137, 80, 78, 71]),
  'sw.js': 'self.x = 1',
}

async function published(access: NewSiteAccess): Promise<{ key: string; name: string; site: Site }> {
  const key = newKey()
  const name = `limited-${made}`
  return { key, name, site: await lab.published(key, name, FILES, { access }) }
}

const setAccess = (key: string, access: NewSiteAccess) => lab.send('PUT', `${key}/access`, access)
const as = (who: string) => ({ Authorization: `Bearer ${who}` })
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code
const cookieOf = (response: Response) => (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
const at = (address: string, headers: Record<string, string> = {}) =>
  lab.ask(address, { headers, redirect: 'manual' })

function sendPassword(
  name: string,
  password: string,
  { to = '/', ...headers }: { readonly to?: string; readonly [header: string]: string } = {},
): Promise<Response> {
  return lab.ask(`${appOf(name)}/_access/password`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: appOf(name), 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ password, to }),
  })
}

async function letIn(name: string, password = PASSWORD): Promise<string> {
  const response = await sendPassword(name, password)
  if (response.status !== 303) throw new Error(`${response.status}: ${await response.text()}`)
  return cookieOf(response)
}

describe('an app with a password', () => {
  it('2.2 asks for it, says when it is wrong, and lets in with it to where somebody wanted', async () => {
    const { name } = await published({ mode: 'password', password: PASSWORD })
    const asked = await lab.visit(name, '/lists?sort="><script>')
    expect(asked.status).toBe(403)
    const page = await asked.text()
    expect(page).toContain('This app has a password')
    expect(page).toContain('value="/lists?sort=%22%3E%3Cscript%3E"')
    expect(asked.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    const wrong = await sendPassword(name, 'wrong horse', { to: '/lists?a=b' })
    expect([wrong.status, cookieOf(wrong)]).toEqual([403, ''])
    const said = await wrong.text()
    expect(said).toContain('That is not the password.')
    expect(said).toContain('value="/lists?a=b"')
    const right = await sendPassword(name, PASSWORD, { to: '/lists?a=b' })
    expect([right.status, right.headers.get('Location')]).toEqual([303, `${appOf(name)}/lists?a=b`])
    expect(right.headers.get('Set-Cookie')).toMatch(
      /^lathe_access=\d{10}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const seen = await lab.visit(name, '/', { Cookie: cookieOf(right) })
    expect(await seen.text()).toBe(PAGE)
    expect(seen.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(seen.headers.get('Vary')).toContain('Cookie')
  })

  it('2.2 is never kept as it is, and never told', async () => {
    const { key, site } = await published({ mode: 'password', password: PASSWORD })
    expect(JSON.stringify(site)).not.toContain(PASSWORD)
    expect(site.access).toEqual({ mode: 'password', link: null })
    expect(JSON.stringify(lab.sites.find(key))).not.toContain(PASSWORD)
  })

  it('2.2 has so many characters', async () => {
    const { key } = await published({ mode: 'everyone' })
    for (const password of ['short', 'x'.repeat(201)])
      expect(await codeOf(await setAccess(key, { mode: 'password', password }))).toBe('site-access-password')
    expect(lab.sites.find(key)?.access.mode).toBe('everyone')
  })

  it('2.2 another one, or another choice, ends the access of everybody at once', async () => {
    const { key, name } = await published({ mode: 'password', password: PASSWORD })
    const cookie = await letIn(name)
    const status = async () => (await lab.visit(name, '/', { Cookie: cookie })).status
    expect(await status()).toBe(200)
    await setAccess(key, { mode: 'password', password: 'another horse' })
    expect(await status()).toBe(403)
    await setAccess(key, { mode: 'everyone' })
    expect((await lab.visit(name)).status).toBe(200)
    await setAccess(key, { mode: 'password', password: PASSWORD })
    expect(await status()).toBe(403)
    expect((await lab.visit(name, '/', { Cookie: await letIn(name) })).status).toBe(200)
  })

  it('2.2 stays with a new deployment and a rollback, and what is let in ends with its time', async () => {
    const { key, name, site } = await published({ mode: 'password', password: PASSWORD })
    const cookie = await letIn(name)
    await lab.published(key, null, { 'index.html': 'second' })
    expect((await lab.visit(name)).status).toBe(403)
    await lab.send('PUT', `${key}/current`, { id: site.current })
    expect((await lab.visit(name)).status).toBe(403)
    expect((await lab.visit(name, '/', { Cookie: cookie })).status).toBe(200)
    time += 31 * 24 * 60 * 60_000
    expect((await lab.visit(name, '/', { Cookie: cookie })).status).toBe(403)
  })

  it('2.2 is tried by one visitor so often, and by all at one app', async () => {
    const { name } = await published({ mode: 'password', password: PASSWORD })
    const other = await published({ mode: 'password', password: PASSWORD })
    const tried = await Promise.all(Array.from({ length: 14 }, () => sendPassword(name, 'a wrong one')))
    expect(tried.filter(({ status }) => status === 403)).toHaveLength(10)
    const late = tried.find(({ status }) => status === 429)
    expect(Number(late?.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await late?.text()).toContain('That was tried too often.')
    // Nor is the right one said to be right.
    expect((await sendPassword(name, PASSWORD)).status).toBe(429)
    expect((await sendPassword(other.name, PASSWORD)).status).toBe(303)
    time += 60_000
    expect((await sendPassword(name, PASSWORD)).status).toBe(303)
  })

  it('2.2 is taken from its own page alone', async () => {
    const { name } = await published({ mode: 'password', password: PASSWORD })
    for (const headers of [
      { Origin: WORKSPACE },
      { Origin: 'http://other.apps.localhost:4000' },
      { Origin: 'null' },
      { 'Content-Type': 'application/json' },
      { 'Content-Type': 'text/plain' },
    ])
      expect((await sendPassword(name, PASSWORD, headers)).status).toBe(403)
    expect((await sendPassword(name, 'x'.repeat(9_000))).status).toBe(403)
  })
})

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
    const response = await lab.visit(name, path, headers, method)
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
      const response = await lab.visit(name, path, { Accept: '*/*' })
      return [response.status, await response.text(), [...response.headers]]
    }
    expect(await of('/app-12345678.js')).toEqual(await of('/app-87654321.js'))
  })

  it('2.2 a service worker that answered for somebody ends itself', async () => {
    const { name } = await shared()
    const worker = await lab.visit(name, '/sw.js', { 'Service-Worker': 'script' })
    const script = await worker.text()
    expect(script).toContain('unregister()')
    expect(script).not.toContain('self.x')
  })

  it('2.2 searches are told to stay away, and programs get words', async () => {
    const { name } = await shared()
    expect(await (await lab.visit(name, '/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
    expect(await codeOf(await lab.visit(name, '/rest/v1/lists'))).toBe('no-access')
    const script = await lab.visit(name, '/app-12345678.js', { Accept: '*/*', 'Sec-Fetch-Mode': 'no-cors' })
    expect(script.headers.get('Content-Type')).toContain('text/plain')
  })

  it('2.2 the cookie of one app is nothing at another, nor after its key', async () => {
    const { name } = await shared()
    const other = await published({ mode: 'password', password: PASSWORD })
    const cookie = await letIn(other.name)
    expect((await lab.visit(other.name, '/', { Cookie: cookie })).status).toBe(200)
    expect((await lab.visit(name, '/', { Cookie: cookie })).status).toBe(403)
    // What an app beside it sets for all of them keeps nobody out who is in.
    const tossed = Array.from({ length: 20 }, (_, at) => `lathe_access=${at}`).join('; ')
    expect((await lab.visit(other.name, '/', { Cookie: `${tossed}; ${cookie}` })).status).toBe(200)
    const later = cookie.replace(/=\d{10}/, '=9999999999')
    expect((await lab.visit(other.name, '/', { Cookie: later })).status).toBe(403)
  })

  it('2.2 an older name leads to the newer one and shows nothing', async () => {
    const { key, name } = await published({ mode: 'password', password: PASSWORD })
    const cookie = await letIn(name)
    await lab.send('PUT', `${key}/settings`, { name: `${name}-moved` })
    const moved = await lab.visit(name, '/app-12345678.js', { Cookie: cookie })
    expect([moved.status, await moved.text()]).toEqual([307, ''])
    expect((await lab.visit(`${name}-moved`, '/app-12345678.js')).status).toBe(403)
  })

  it('2.2 is shown in no frame, whatever its owner chose for everybody', async () => {
    const { key, name } = await published({ mode: 'password', password: PASSWORD })
    await lab.send('PUT', `${key}/settings`, { mayBeFramed: true })
    const seen = await lab.visit(name, '/', { Cookie: await letIn(name) })
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
    expect(await (await lab.visit(name)).text()).toContain('This app is for invited people')
    const opened = await at(link)
    expect([opened.status, opened.headers.get('Location')]).toEqual([303, `${appOf(name)}/`])
    const cookie = cookieOf(opened)
    expect((await lab.visit(name, '/', { Cookie: cookie })).status).toBe(200)
    for (const wrong of ['f'.repeat(32), '', 'x', '%00', `${'f'.repeat(32)}/..`]) {
      const refused = await at(`${appOf(name)}/_access/link/${wrong}`)
      expect([refused.status, cookieOf(refused)]).toEqual([403, ''])
    }
    const renewed = await setAccess(key, { mode: 'link' })
    expect(((await renewed.json()) as Site).access.link).not.toBe(link)
    expect((await lab.visit(name, '/', { Cookie: cookie })).status).toBe(403)
    expect(await (await at(link)).text()).toContain('This link does not open the app any more.')
    await setAccess(key, { mode: 'everyone' })
    expect((await at(link)).headers.get('Location')).toBe(`${appOf(name)}/`)
  })
})

describe('an app for people of this server', () => {
  const visitAs = (who: string, name: string, challenge: string, headers: Record<string, string> = {}) =>
    lab.ask(`${WORKSPACE}/api/site-visits`, {
      method: 'POST',
      headers: { Origin: WORKSPACE, 'Content-Type': 'application/json', ...as(who), ...headers },
      body: JSON.stringify({ name, challenge }),
    })

  /** As far as the workspace: what the browser keeps, and what it asks. */
  async function begin(name: string, to = '/') {
    const response = await at(`${appOf(name)}/_access/account?to=${encodeURIComponent(to)}`)
    const challenge = /#\/visit\/[\w-]+\/([0-9a-f]{64})$/.exec(response.headers.get('Location') ?? '')?.[1]
    return {
      cookie: cookieOf(response),
      challenge: challenge ?? '',
      location: response.headers.get('Location'),
    }
  }

  it('2.2 lets in who signs in to the workspace, and learns nothing of them', async () => {
    const { name } = await published({ mode: 'accounts' })
    expect(await (await lab.visit(name, '/a')).text()).toContain('href="/_access/account?to=%2Fa"')
    const { cookie, challenge, location } = await begin(name, '/a?b=c')
    expect(location?.startsWith(`${WORKSPACE}/#/visit/${name}/`)).toBe(true)
    const { address } = (await (await visitAs('anna', name, challenge)).json()) as { address: string }
    expect(address.startsWith(`${appOf(name)}/_access/account/`)).toBe(true)
    expect(address).not.toContain('anna')
    const entered = await at(address, { Cookie: cookie })
    expect(entered.headers.get('Location')).toBe(`${appOf(name)}/a?b=c`)
    expect((await lab.visit(name, '/', { Cookie: cookieOf(entered) })).status).toBe(200)
    // Once.
    expect((await at(address, { Cookie: cookie })).status).toBe(403)
  })

  it('2.2 what the workspace gives opens one app, in one browser, for a minute', async () => {
    const { key, name } = await published({ mode: 'accounts' })
    const other = await published({ mode: 'accounts' })
    const { cookie, challenge } = await begin(name)
    const entryOf = async () =>
      ((await (await visitAs('anna', name, challenge)).json()) as { address: string }).address
    const isIn = async (address: string, headers: Record<string, string>) =>
      cookieOf(await at(address, headers)).startsWith('lathe_access=')
    expect(await isIn(await entryOf(), {})).toBe(false)
    expect(await isIn(await entryOf(), { Cookie: (await begin(name)).cookie })).toBe(false)
    expect(await isIn((await entryOf()).replace(name, other.name), { Cookie: cookie })).toBe(false)
    const late = await entryOf()
    time += 61_000
    expect(await isIn(late, { Cookie: cookie })).toBe(false)
    const early = await entryOf()
    await setAccess(key, { mode: 'accounts' })
    expect(await isIn(early, { Cookie: cookie })).toBe(false)
  })

  it('2.2 the workspace gives nothing to who is not signed in, for another app, or to other pages', async () => {
    const { name } = await published({ mode: 'accounts' })
    const open = await published({ mode: 'password', password: PASSWORD })
    const { challenge } = await begin(name)
    expect(await codeOf(await visitAs('wrong', name, challenge))).toBe('not-signed-in')
    expect(await codeOf(await visitAs('anna', open.name, challenge))).toBe('site-visit')
    expect(await codeOf(await visitAs('anna', 'no-such-app', challenge))).toBe('site-visit')
    expect(await codeOf(await visitAs('anna', name, 'x'))).toBe('site-visit')
    expect(await codeOf(await visitAs('anna', name, challenge, { Origin: appOf(name) }))).toBe(
      'foreign-origin',
    )
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'http://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '@evil.example',
  ])('2.2 leads nowhere but to the app: %s', async (to) => {
    const { name } = await published({ mode: 'accounts' })
    const { cookie, challenge } = await begin(name, to)
    const { address } = (await (await visitAs('anna', name, challenge)).json()) as { address: string }
    const entered = await at(address, { Cookie: cookie })
    expect(new URL(entered.headers.get('Location') ?? '').origin).toBe(appOf(name))
  })

  it('2.2 is nothing to choose where nobody can sign in', async () => {
    const own = await openSiteLab({ hasAccounts: false })
    try {
      const refused = await own.publish(newKey(), 'of-nobody', FILES, { access: { mode: 'accounts' } })
      expect(await codeOf(refused)).toBe('site-access-accounts')
    } finally {
      await own.end()
    }
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
  const { access, ...older } = lab.sites.find((await published({ mode: 'everyone' })).key) ?? {}
  expect(parse(siteRecordSchema, older).access).toEqual({ mode: 'everyone' })
})

it('2.2 nothing of it was a failure of ours', () => {
  expect(lab.reported).toEqual([])
})
