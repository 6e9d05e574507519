/** What searches are told of an app that has several addresses, by real requests. */
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withHead } from '../../../core/sites/page/head-tags.ts'
import { searchFiles } from '../../../core/sites/site-extras.ts'
import type { DnsLookup } from '../domains/dns-lookup.ts'
import { openSiteLab, type SiteLab } from '../site-lab.fixture.ts'

const KEY = 'a'.repeat(32)
const appOf = (name: string) => `https://${name}.apps-of-lathe.net`
const BUILT_FOR = appOf('first-name')
const DOMAIN = 'www.annas-bakery.com'
/** As a build for the first name wrote them. */
const pageOf = (route: string) =>
  withHead(`<!doctype html><head></head><body><h1>Notes</h1>${'<p>text</p>'.repeat(200)}</body>`, {
    title: 'Notes',
    description: 'Of all.',
    address: BUILT_FOR + route,
    picture: `${BUILT_FOR}/social.png`,
  })
const textOf = (file: string) =>
  new TextDecoder().decode(searchFiles(BUILT_FOR, ['/', '/about']).find(({ path }) => path === file)?.bytes)

let lab: SiteLab
let zone: Map<string, readonly string[]>
const dns: DnsLookup = {
  txt: async (name) => zone.get(`TXT ${name}`) ?? [],
  cname: async (name) => zone.get(`CNAME ${name}`) ?? [],
  addresses: async (name) => zone.get(`A ${name}`) ?? [],
}

beforeEach(async () => {
  zone = new Map()
  lab = await openSiteLab({
    dns,
    env: { APPS_ORIGIN: 'https://*.apps-of-lathe.net', TRUSTED_PROXIES: 'loopback' },
  })
  await lab.published(
    KEY,
    'first-name',
    {
      'index.html': pageOf('/'),
      'about/index.html': pageOf('/about'),
      'robots.txt': textOf('robots.txt'),
      'sitemap.xml': textOf('sitemap.xml'),
    },
    {
      pages: [
        { path: '/', file: 'index.html', title: 'Notes' },
        { path: '/about', file: 'about/index.html', title: 'Notes' },
      ],
    },
  )
})
afterEach(async () => {
  expect(lab.reported).toEqual([])
  await lab.end()
})

const visit = (origin: string, path: string, headers: Record<string, string> = {}) =>
  lab.ask(`http://${new URL(origin).host}${path}`, { headers, redirect: 'manual' })

/** Every address of the app that its pages and files for searches name. */
async function told(origin: string): Promise<string[]> {
  const named = new Set<string>()
  for (const path of ['/', '/about', '/robots.txt', '/sitemap.xml']) {
    const response = await visit(origin, path)
    expect(response.status, path).toBe(200)
    const found = (await response.text()).match(/https:\/\/[\w.-]+\/?/g) ?? []
    expect(found.length, path).toBeGreaterThan(0)
    for (const address of found)
      if (!address.includes('www.sitemaps.org')) named.add(address.replace(/\/$/, ''))
  }
  return [...named]
}

async function connect(domain: string, leads: boolean): Promise<void> {
  const send = (method: string, body?: unknown) => lab.send(method, `${KEY}/domains`, body)
  const added = (await (await send('POST', { domain })).json()) as {
    domains: { domain: string; lines: { type: string; name: string; value: string }[] }[]
  }
  for (const { type, name, value } of added.domains.find((one) => one.domain === domain)?.lines ?? [])
    if (leads || type === 'TXT') zone.set(`${type} ${name}`, [value])
  await send('GET')
}

describe('24.3 one address for searches', () => {
  it('24.3 of a new name, from the moment of the change, and what was published stays as it was', async () => {
    const before = await (await visit(BUILT_FOR, '/')).text()
    expect(before).toBe(pageOf('/'))
    expect(await told(BUILT_FOR)).toEqual([BUILT_FOR])
    await lab.send('PUT', `${KEY}/settings`, { name: 'second-name' })
    expect(await told(appOf('second-name'))).toEqual([appOf('second-name')])
    const away = await visit(BUILT_FOR, '/about')
    expect([away.status, away.headers.get('Location')]).toEqual([307, `${appOf('second-name')}/about`])
    await lab.send('PUT', `${KEY}/settings`, { name: 'first-name' })
    expect(await (await visit(BUILT_FOR, '/')).text()).toBe(before)
  })

  it('24.3 of a domain of one’s own once it leads here, under each of the addresses', async () => {
    await connect(DOMAIN, false)
    expect(await told(`https://${DOMAIN}`)).toEqual([BUILT_FOR])
    await connect(DOMAIN, true)
    for (const origin of [`https://${DOMAIN}`, BUILT_FOR])
      expect(await told(origin)).toEqual([`https://${DOMAIN}`])
    await connect('annas-bakery.com', true)
    expect(await told('https://annas-bakery.com')).toEqual([`https://${DOMAIN}`])
    await lab.send('DELETE', `${KEY}/domains/${DOMAIN}`)
    expect(await told(BUILT_FOR)).toEqual(['https://annas-bakery.com'])
  })

  it('24.3 and it is the same page compressed, asked for again, and by HEAD', async () => {
    await lab.send('PUT', `${KEY}/settings`, { name: 'second-name' })
    const plain = await visit(appOf('second-name'), '/')
    const text = await plain.text()
    const packed = await visit(appOf('second-name'), '/', { 'Accept-Encoding': 'br' })
    expect(packed.headers.get('Content-Encoding')).toBe('br')
    expect(brotliDecompressSync(new Uint8Array(await packed.arrayBuffer())).toString()).toBe(text)
    const etag = packed.headers.get('ETag') ?? ''
    const again = { 'Accept-Encoding': 'br', 'If-None-Match': etag }
    expect((await visit(appOf('second-name'), '/', again)).status).toBe(304)
    expect(plain.headers.get('Content-Length')).toBe(String(new TextEncoder().encode(text).length))
  })

  it('24.3 files that the server makes say it too', async () => {
    const key = 'b'.repeat(32)
    await lab.published(key, 'bare-name', { 'index.html': '<h1>Bare</h1>' })
    await lab.send('PUT', `${key}/settings`, { name: 'other-name' })
    for (const path of ['/robots.txt', '/sitemap.xml'])
      expect(await (await visit(appOf('other-name'), path)).text()).toContain(`${appOf('other-name')}/`)
  })
})
