/** Who sees an app that is for people of this server, over HTTP. */
import { describe, expect, it } from 'vitest'
import { appOf, as, codeOf, newKey, openSiteLab, WORKSPACE } from '../site-lab.fixture.ts'
import { cookieOf, FILES, PASSWORD, setUpGate } from './gate-lab.fixture.ts'

const gate = setUpGate()
const { at, published, setAccess } = gate

describe('an app for people of this server', () => {
  const visitAs = (who: string, name: string, challenge: string, headers: Record<string, string> = {}) =>
    gate.lab.ask(`${WORKSPACE}/api/site-visits`, {
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
    expect(await (await gate.lab.visit(name, '/a')).text()).toContain('href="/_access/account?to=%2Fa"')
    const { cookie, challenge, location } = await begin(name, '/a?b=c')
    expect(location?.startsWith(`${WORKSPACE}/#/visit/${name}/`)).toBe(true)
    const { address } = (await (await visitAs('anna', name, challenge)).json()) as { address: string }
    expect(address.startsWith(`${appOf(name)}/_access/account/`)).toBe(true)
    expect(address).not.toContain('anna')
    const entered = await at(address, { Cookie: cookie })
    expect(entered.headers.get('Location')).toBe(`${appOf(name)}/a?b=c`)
    expect((await gate.lab.visit(name, '/', { Cookie: cookieOf(entered) })).status).toBe(200)
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
    gate.pass(61_000)
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

it('2.2 nothing of it was a failure of ours', () => {
  expect(gate.lab.reported).toEqual([])
})
