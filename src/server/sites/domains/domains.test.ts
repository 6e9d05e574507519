/** Domains of one's own, from entering one to a visitor's page. */
import { describe, expect, it } from 'vitest'
import type { NewSiteAccess } from '../../../core/wire/site-access.ts'
import { VISITOR_SCRIPT_PATH } from '../../../core/wire/visitors.ts'
import { codeOf, openSiteLab, PAGE } from '../site-lab.fixture.ts'
import { checkDomain } from './check-domain.ts'
import { APPS, DOMAIN, KEY, OTHER, setUpDomains } from './domain-lab.fixture.ts'

const world = setUpDomains()
const { ask, dns, domains, prove, send, visit, zone } = world

describe('a domain of one’s own', () => {
  it('2.2 shows nothing of an app that is not for everybody, until somebody is let in there', async () => {
    await prove()
    const limit = (access: NewSiteAccess) => world.lab.send('PUT', `${KEY}/access`, access)
    expect((await limit({ mode: 'password', password: 'correct horse' })).status).toBe(200)
    for (const path of ['/', '/index.html', '/sitemap.xml', VISITOR_SCRIPT_PATH, '/rest/v1/notes'])
      expect([path, (await visit(DOMAIN, path)).status]).toEqual([path, 403])
    const entered = await world.lab.ask(`http://${DOMAIN}/_access/password`, {
      method: 'POST',
      headers: { Origin: `https://${DOMAIN}`, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ password: 'correct horse', to: '/' }),
    })
    expect([entered.status, entered.headers.get('Location')]).toEqual([303, `https://${DOMAIN}/`])
    const Cookie = entered.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    expect((await world.lab.ask(`http://${DOMAIN}/`, { headers: { Cookie } })).status).toBe(200)
    expect((await limit({ mode: 'accounts' })).status).toBe(200)
    expect((await world.lab.ask(`http://${DOMAIN}/`, { headers: { Cookie } })).status).toBe(403)
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
    const other = world.lab.sites.find(OTHER)?.domains[0]
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
    await world.lab.send('PUT', `${KEY}/settings`, { name: 'new-notes' })
    expect((await visit(DOMAIN)).status).toBe(200)
    await world.lab.published(KEY, null, { 'index.html': '<h1>Two</h1>' })
    const env = { APPS_ORIGIN: APPS }
    const again = await openSiteLab({ dns, env, folder: world.lab.folder })
    expect(await (await again.ask(`http://${DOMAIN}/`)).text()).toBe('<h1>Two</h1>')
    await again.end()
    await world.lab.sites.remove(KEY)
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
    const deployment = world.lab.sites.find(KEY)?.current
    const post = async (origin: string) => {
      const response = await world.lab.ask(`http://${DOMAIN}/_lathe/visits`, {
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
