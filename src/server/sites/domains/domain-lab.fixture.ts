/** Two published apps, a zone of DNS that a test writes, and what an owner and a visitor do with domains. */
import * as v from 'valibot'
import { afterEach, beforeEach, expect } from 'vitest'
import { type SiteDomains, siteDomainsSchema } from '../../../core/wire/site-domains.ts'
import { openSiteLab, PAGE, type SiteLab } from '../site-lab.fixture.ts'
import type { DnsLookup } from './dns-lookup.ts'

export const KEY = 'a'.repeat(32)
export const OTHER = 'b'.repeat(32)
export const APPS = 'https://*.apps-of-lathe.net'
export const DOMAIN = 'www.annas-bakery.com'

/** For a test file: each of its tests has a zone and a server of its own. */
export function setUpDomains() {
  let lab: SiteLab
  /** What DNS says, by kind and name; `null` where nobody answers. */
  const zone = new Map<string, readonly string[] | null>()
  const looked = async (line: string) => zone.get(line) ?? (zone.has(line) ? null : [])
  const dns: DnsLookup = {
    txt: (name) => looked(`TXT ${name}`),
    cname: (name) => looked(`CNAME ${name}`),
    addresses: (name) => looked(`A ${name}`),
  }

  beforeEach(async () => {
    zone.clear()
    zone.set('A my-notes.apps-of-lathe.net', ['203.0.113.7'])
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

  return {
    get lab() {
      return lab
    },
    zone,
    dns,
    send,
    domains,
    visit: (host: string, path = '/') => lab.ask(`http://${host}${path}`),
    /** The status by which a proxy learns whether there is a certificate to get. */
    async ask(domain: string): Promise<number> {
      const question = `http://127.0.0.1:4000/internal/domains/ask?domain=${encodeURIComponent(domain)}`
      return (await lab.ask(question)).status
    },
    /** Has the domain proven, as its owner would. */
    async prove(): Promise<void> {
      const [added] = await domains('POST', '', { domain: DOMAIN })
      const line = added?.lines.find(({ type }) => type === 'TXT')
      zone.set(`TXT ${line?.name}`, [line?.value ?? ''])
      await domains()
    },
  }
}
