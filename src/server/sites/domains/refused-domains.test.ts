/** Names that are no domain of one's own. */
import { describe, expect, it } from 'vitest'
import type { SiteDomains } from '../../../core/wire/site-domains.ts'
import { codeOf, openSiteLab } from '../site-lab.fixture.ts'
import { DOMAIN, KEY, setUpDomains } from './domain-lab.fixture.ts'
import { readDomain, siteDomainProblem } from './read-domain.ts'

const world = setUpDomains()
const { dns, send } = world

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
    expect(world.lab.sites.find(KEY)?.domains).toEqual([])
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
