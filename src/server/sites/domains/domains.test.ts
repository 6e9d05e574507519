/** Domains of one's own, from entering one to a visitor's page behind a proxy on this machine. */
import { createServer, type Server } from 'node:http'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { NewSiteAccess } from '../../../core/wire/site-access.ts'
import { type SiteDomains, siteDomainsSchema } from '../../../core/wire/site-domains.ts'
import { VISITOR_SCRIPT_PATH } from '../../../core/wire/visitors.ts'
import { type Listening, listen } from '../../listen.ts'
import { codeOf, openSiteLab, PAGE, type SiteLab } from '../site-lab.fixture.ts'
import { checkDomain } from './check-domain.ts'
import type { DnsLookup } from './dns-lookup.ts'
import { readDomain, siteDomainProblem } from './read-domain.ts'

const KEY = 'a'.repeat(32)
const OTHER = 'b'.repeat(32)
const APPS = 'https://*.apps-of-lathe.net'
const DOMAIN = 'www.annas-bakery.com'
let lab: SiteLab
/** What DNS says, by kind and name; `null` where nobody answers. */
let zone: Map<string, readonly string[] | null>

const dns: DnsLookup = {
  txt: async (name) => zone.get(`TXT ${name}`) ?? (zone.has(`TXT ${name}`) ? null : []),
  cname: async (name) => zone.get(`CNAME ${name}`) ?? (zone.has(`CNAME ${name}`) ? null : []),
  addresses: async (name) => zone.get(`A ${name}`) ?? (zone.has(`A ${name}`) ? null : []),
}

beforeEach(async () => {
  zone = new Map([['A my-notes.apps-of-lathe.net', ['203.0.113.7']]])
  lab = await openSiteLab({ dns, env: { APPS_ORIGIN: APPS, TRUSTED_PROXIES: 'loopback' } })
  await lab.published(KEY, 'my-notes', { 'index.html': PAGE })
  await lab.published(OTHER, 'other-app', { 'index.html': '<h1>Other</h1>' })
})
afterEach(async () => {
  expect(lab.reported).toEqual([])
  await lab.end()
})

const send = (method: string, path: string, body?: unknown, key = KEY) =>
  lab.send(method, `${key}/domains${path}`, body)
async function domains(
  method = 'GET',
  path = '',
  body?: unknown,
  key = KEY,
): Promise<SiteDomains['domains']> {
  const response = await send(method, path, body, key)
  if (response.status !== 200) throw new Error(await response.text())
  return v.parse(siteDomainsSchema, await response.json()).domains
}
const visit = (host: string, path = '/') => lab.ask(`http://placeholder${path}`.replace('placeholder', host))
const ask = async (domain: string) =>
  (await lab.ask(`http://127.0.0.1:4000/internal/domains/ask?domain=${encodeURIComponent(domain)}`)).status

/** Has the domain proven, as its owner would. */
async function prove(domain = DOMAIN, key = KEY): Promise<void> {
  const [added] = await domains('POST', '', { domain }, key)
  const line = added?.lines.find(({ type }) => type === 'TXT')
  zone.set(`TXT ${line?.name}`, [line?.value ?? ''])
  await domains('GET', '', undefined, key)
}

describe('a domain of one’s own', () => {
  it('2.2 shows nothing of an app that is not for everybody, until somebody is let in there', async () => {
    await prove()
    const limit = (access: NewSiteAccess) => lab.send('PUT', `${KEY}/access`, access)
    expect((await limit({ mode: 'password', password: 'correct horse' })).status).toBe(200)
    for (const path of ['/', '/index.html', '/sitemap.xml', VISITOR_SCRIPT_PATH, '/rest/v1/notes'])
      expect([path, (await visit(DOMAIN, path)).status]).toEqual([path, 403])
    const entered = await lab.ask(`http://${DOMAIN}/_access/password`, {
      method: 'POST',
      headers: { Origin: `https://${DOMAIN}`, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ password: 'correct horse', to: '/' }),
    })
    expect([entered.status, entered.headers.get('Location')]).toEqual([303, `https://${DOMAIN}/`])
    const Cookie = entered.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    expect((await lab.ask(`http://${DOMAIN}/`, { headers: { Cookie } })).status).toBe(200)
    expect((await limit({ mode: 'accounts' })).status).toBe(200)
    expect((await lab.ask(`http://${DOMAIN}/`, { headers: { Cookie } })).status).toBe(403)
    // Who signs in does so by the app's name, which the workspace knows.
    const asked = await visit(DOMAIN, '/_access/account?to=/lists')
    expect(asked.headers.get('Location')).toBe(`${APPS.replace('*', 'my-notes')}/_access/account?to=%2Flists`)
  })

  it('2.2 says which lines to enter, what is there instead, and serves the app once it is proven', async () => {
    const [added] = await domains('POST', '', { domain: ` https://WWW.Annas-Bakery.com/shop?x ` })
    expect(added).toMatchObject({
      domain: DOMAIN,
      address: `https://${DOMAIN}`,
      isProven: false,
      addresses: ['203.0.113.7'],
      lines: [
        { type: 'CNAME', name: DOMAIN, value: 'my-notes.apps-of-lathe.net', state: 'missing' },
        { type: 'TXT', name: `_lathe.${DOMAIN}`, value: expect.stringMatching(/^lathe-app=[0-9a-f]{32}$/) },
      ],
    })
    zone.set(`A ${DOMAIN}`, ['198.51.100.1'])
    zone.set(`TXT _lathe.${DOMAIN}`, ['lathe-app=of-another'])
    expect((await domains())[0]?.lines.map(({ state, found }) => [state, found])).toEqual([
      ['other', ['198.51.100.1']],
      ['other', ['lathe-app=of-another']],
    ])
    expect([(await visit(DOMAIN)).status, await ask(DOMAIN)]).toEqual([421, 404])
    zone.set(`TXT _lathe.${DOMAIN}`, [added?.lines[1]?.value ?? ''])
    zone.set(`CNAME ${DOMAIN}`, ['My-Notes.apps-of-lathe.net.'])
    expect((await domains())[0]).toMatchObject({
      isProven: true,
      lines: [{ state: 'right' }, { state: 'right' }],
    })
    expect([(await visit(DOMAIN)).status, await ask(DOMAIN)]).toEqual([200, 200])
    expect(await (await visit(DOMAIN)).text()).toBe(PAGE)
    expect(await (await visit(DOMAIN, '/robots.txt')).text()).toContain(
      `Sitemap: https://${DOMAIN}/sitemap.xml`,
    )
    expect((await visit(DOMAIN)).headers.get('Strict-Transport-Security')).toContain('max-age')
  })

  it('2.2 an address of the server is right too, and a name server that does not answer says nothing', async () => {
    zone.set(`A ${DOMAIN}`, ['192.0.2.1', '203.0.113.7'])
    zone.set(`TXT _lathe.${DOMAIN}`, null)
    const checked = await checkDomain({ domain: DOMAIN, token: 't' }, 'my-notes.apps-of-lathe.net', dns)
    expect(checked.lines.map(({ state }) => state)).toEqual(['right', 'unknown'])
    expect(checked.isProven).toBe(false)
  })

  it('2.2 is refused where it is proven for another app, until it is removed there', async () => {
    await domains('POST', '', { domain: DOMAIN }, OTHER)
    await prove()
    const again = await send('POST', '', { domain: DOMAIN.toUpperCase() }, OTHER)
    expect(await codeOf(again)).toBe('domain-taken')
    // Who entered it before, and proves it after, gets it as little.
    const other = lab.sites.find(OTHER)?.domains[0]
    zone.set(`TXT _lathe.${DOMAIN}`, [`lathe-app=${other?.token}`])
    expect((await domains('GET', '', undefined, OTHER))[0]?.isProven).toBe(false)
    expect(await (await visit(DOMAIN)).text()).toBe(PAGE)
    expect(await domains('DELETE', `/${DOMAIN}`, {})).toEqual([])
    expect([(await visit(DOMAIN)).status, await ask(DOMAIN)]).toEqual([421, 404])
    expect((await domains('GET', '', undefined, OTHER))[0]?.isProven).toBe(true)
    expect(await (await visit(DOMAIN)).text()).toBe('<h1>Other</h1>')
  })

  it('2.2 stays over a restart and a renaming, and goes with the app', async () => {
    await prove()
    await lab.send('PUT', `${KEY}/settings`, { name: 'new-notes' })
    expect((await visit(DOMAIN)).status).toBe(200)
    await lab.published(KEY, null, { 'index.html': '<h1>Two</h1>' })
    const env = { APPS_ORIGIN: APPS }
    const again = await openSiteLab({ dns, env, folder: lab.folder })
    expect(await (await again.ask(`http://${DOMAIN}/`)).text()).toBe('<h1>Two</h1>')
    await again.end()
    await lab.sites.remove(KEY)
    expect([(await visit(DOMAIN)).status, await ask(DOMAIN)]).toEqual([421, 404])
  })

  it('2.2 five are as many as an app may have, and one that is not there cannot be removed', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      await domains('POST', '', { domain: `${name}.annas-bakery.com` })
    expect(await codeOf(await send('POST', '', { domain: 'f.annas-bakery.com' }))).toBe('domains-full')
    expect(await codeOf(await send('DELETE', '/x.com', {}))).toBe('domain-not-found')
    expect(await codeOf(await send('GET', '', undefined, 'c'.repeat(32)))).toBe('site-not-found')
  })

  it('2.2 errors of its visitors are taken from pages there', async () => {
    await prove()
    const deployment = lab.sites.find(KEY)?.current
    const post = async (origin: string) => {
      const response = await lab.ask(`http://${DOMAIN}/_lathe/visits`, {
        method: 'POST',
        headers: { Origin: origin, 'Content-Type': 'application/json', 'User-Agent': 'Firefox/140' },
        body: JSON.stringify({ type: 'view', deployment, route: '/' }),
      })
      return response.status
    }
    expect([await post(`https://${DOMAIN}`), await post('https://my-notes.apps-of-lathe.net')]).toEqual([
      204, 403,
    ])
  })
})

describe('names that are refused', () => {
  it.each([
    ['localhost', 'domain-single'],
    ['bakery', 'domain-single'],
    ['', 'domain-unreadable'],
    ['anna.com:8080', 'domain-unreadable'],
    ['anna@evil.com', 'domain-unreadable'],
    ['anna.com\\evil', 'domain-unreadable'],
    ['an na.com', 'domain-unreadable'],
    ['*.anna.com', 'domain-unreadable'],
    ['-a.com', 'domain-unreadable'],
    [`${'a'.repeat(64)}.com`, 'domain-unreadable'],
    [`${'a.'.repeat(130)}com`, 'domain-unreadable'],
    ['127.0.0.1', 'domain-special'],
    ['0x7f.1', 'domain-special'],
    ['2130706433', 'domain-special'],
    ['[::1]', 'domain-unreadable'],
    ['printer.local', 'domain-special'],
    ['db.internal', 'domain-special'],
    ['x.localhost', 'domain-special'],
    ['apps-of-lathe.net', 'domain-of-server'],
    ['other-app.apps-of-lathe.net', 'domain-of-server'],
    ['deep.other-app.apps-of-lathe.net.', 'domain-of-server'],
    ['APPS-of-LATHE.net', 'domain-of-server'],
  ])('2.2 %s is %s', async (domain, code) => {
    const response = await send('POST', '', { domain })
    expect(await codeOf(response)).toBe(code)
    expect(lab.sites.find(KEY)?.domains).toEqual([])
  })

  it('2.2 other scripts are kept in the letters of DNS, so that two that look alike are two', () => {
    expect(readDomain('Bäckerei.de')).toBe('xn--bckerei-5wa.de')
    expect(readDomain('аnna.com')).toBe('xn--nna-5cd.com')
    expect(readDomain('anna.com.')).toBe('anna.com')
    expect(siteDomainProblem('xn--bckerei-5wa.de')).toBeNull()
  })

  it('2.2 a server that only this machine can reach takes none, and says why', async () => {
    const local = await openSiteLab({ dns })
    await local.published(KEY, 'my-notes')
    const answer = await local.send('GET', `${KEY}/domains`)
    expect(((await answer.json()) as SiteDomains).off).toContain('names of this machine')
    expect(await codeOf(await local.send('POST', `${KEY}/domains`, { domain: DOMAIN }))).toBe('domains-off')
    await local.end()
  })
})

describe('behind a proxy', () => {
  let server: Listening
  let proxy: Server
  let port = 0
  /** What the proxy would have a certificate for: as Caddy's on-demand TLS, it asks first. */
  const asked: string[] = []

  beforeEach(async () => {
    asked.length = 0
    server = await listen({ fetch: (request) => lab.fetch(request), host: '127.0.0.1', port: 0 })
    proxy = createServer(async (incoming, outgoing) => {
      const name = incoming.headers.host ?? ''
      asked.push(name)
      const may = await fetch(`http://127.0.0.1:${server.port}/internal/domains/ask?domain=${name}`)
      if (may.status !== 200) return outgoing.writeHead(525).end()
      const { request } = await import('node:http')
      const headers = { ...incoming.headers, 'x-forwarded-for': '198.51.100.9' }
      request({ host: '127.0.0.1', port: server.port, path: incoming.url, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      }).end()
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    const address = proxy.address()
    port = typeof address === 'object' && address !== null ? address.port : 0
  })
  afterEach(async () => {
    await new Promise((resolve) => proxy.close(resolve))
    await server.stop(0)
  })

  async function through(host: string): Promise<{ status: number; text: string }> {
    const { request } = await import('node:http')
    return new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, headers: { Host: host } }, (answer) => {
        let text = ''
        answer.on('data', (part) => (text += part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      })
        .on('error', reject)
        .end()
    })
  }

  it('2.2 a proxy gets a certificate for what is proven and for nothing else, and visitors get the app', async () => {
    expect((await through(DOMAIN)).status).toBe(525)
    await domains('POST', '', { domain: DOMAIN })
    expect((await through(DOMAIN)).status).toBe(525)
    await prove()
    expect(await through(DOMAIN)).toEqual({ status: 200, text: PAGE })
    for (const host of [
      `${DOMAIN}.`,
      `x.${DOMAIN}`,
      `${DOMAIN}:8443`,
      'evil.example',
      `${DOMAIN}.evil.example`,
    ])
      expect([host, (await through(host)).status]).toEqual([host, 525])
    expect(asked).toContain('evil.example')
  })

  it('2.2 the Host header has to be the domain exactly: no port, no dot, no other letters, whatever its case', async () => {
    await prove()
    const direct = async (host: string) => (await lab.ask(`http://${host}/`)).status
    expect(await direct('WWW.ANNAS-BAKERY.COM')).toBe(200)
    for (const host of [
      `${DOMAIN}.`,
      `${DOMAIN}:8443`,
      `x${DOMAIN}`,
      'www.аnnas-bakery.com',
      'annas-bakery.com',
    ])
      expect([host, await direct(host)]).toEqual([host, 421])
  })

  it('2.2 whoever asks without end is told to wait', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => ask(`${at}.example.com`)))
    expect(new Set(answers)).toEqual(new Set([404, 429]))
  })
})
