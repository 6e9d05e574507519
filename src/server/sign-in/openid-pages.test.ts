/** Signing in by another OpenID provider, over real HTTP on both sides: who comes in, who gets an account, and what ends. */
import { createLocalJWKSet } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  createForeignVisitor,
  type ForeignProvider,
  type ForeignProviderOptions,
  goByForeign,
  refreshOf,
  startForeignProvider,
} from '../../../test/sign-in/foreign-provider.ts'
import { PASSWORD } from '../../../test/sign-in/sign-in-browser.ts'
import { openSignInLab, problemOf, type SignInLab, WORKSPACE } from '../../../test/sign-in/sign-in-lab.ts'
import { createTokenVerifier, type VerifyToken } from '../accounts/token-verifier.ts'
import type { OpenIdSettings } from '../config/read-openid.ts'

const ADA = 'ada@example.com'
const MINUTE = 60_000
let world: SignInLab
let other: ForeignProvider
let verify: VerifyToken

async function open(
  settings: Partial<OpenIdSettings> = {},
  more: Omit<ForeignProviderOptions, 'redirectUri'> = {},
): Promise<void> {
  world = await openSignInLab({
    async openId(origin) {
      other = await startForeignProvider({ redirectUri: `${origin}/openid/callback`, ...more })
      return other.settings(settings)
    },
  })
  const keys = createLocalJWKSet(world.provider.publicKeys)
  verify = createTokenVerifier(
    { issuer: `${world.origin}/`, audience: `${WORKSPACE}/api` },
    keys,
    world.people.isGranted,
  )
}
beforeEach(() => open())
afterEach(end)
async function end(): Promise<void> {
  await world.end()
  await other.end()
}

type Browser = ReturnType<SignInLab['newBrowser']>
type Visitor = ReturnType<typeof createForeignVisitor>

const enter = (browser: Browser, visitor: Visitor) =>
  browser.enter('', '', (page) => goByForeign(browser, visitor, page))

async function join(login: string, email: string | null = null): Promise<Visitor> {
  const visitor = createForeignVisitor(login)
  const [, link = ''] = await world.people.operator.invite(email)
  const made = await goByForeign(world.newBrowser(login), visitor, link)
  expect([made.status, await made.text()]).toEqual([200, expect.stringContaining('Your account is made')])
  return visitor
}

const accountPage = async (browser: Browser) => (await browser.ask('/account')).text()
const subjectOf = (access: string) =>
  JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()).sub

describe('signing in', () => {
  it('25.1 an invitation makes an account by the other provider, which opens the workspace, and nobody else’s', async () => {
    const ada = await join('Ada')
    expect(await world.people.operator.list()).toEqual([expect.stringMatching(/^ada@example\.com {2}Ada /)])
    const browser = world.newBrowser()
    const { access } = await enter(browser, ada)
    expect((await verify(access)).type).toBe('user')
    expect(subjectOf(access)).toMatch(/^person\|[0-9a-f]{24}$/)
    // Again, and elsewhere, it is the same person.
    expect(subjectOf((await enter(world.newBrowser('elsewhere'), ada)).access)).toBe(subjectOf(access))
    const eve = await join('Eve', 'eve@work.example')
    expect(subjectOf((await enter(world.newBrowser('eve'), eve)).access)).not.toBe(subjectOf(access))
    // The address is the invitation's, whatever the other provider says.
    expect((await world.people.operator.list())[1]).toMatch(/^eve@work\.example {2}Eve /)
    expect(world.reported).toEqual([])
  })

  it('25.1 sign-ins are listed and ended, and a sign-out ends one, whichever way they began', async () => {
    const ada = await join('Ada')
    const [here, there] = [world.newBrowser('here'), world.newBrowser('there')]
    const own = await enter(here, ada)
    world.lab.now += MINUTE
    const second = await enter(there, ada)
    const page = await accountPage(here)
    expect(page).toContain('(this one)')
    const ids = [...page.matchAll(/name="end" value="([^"]+)"/g)].map(([, id = '']) => id)
    expect(ids).toHaveLength(1)
    await here.post('/account', { do: 'end', end: ids[0] ?? '' })
    world.lab.now += 5_000
    expect([(await verify(own.access)).type, (await verify(second.access)).type]).toEqual(['user', 'expired'])
    await here.ask(`/v2/logout?returnTo=${WORKSPACE}`)
    world.lab.now += 5_000
    expect((await verify(own.access)).type).toBe('expired')
    expect(await accountPage(here)).toContain('<h1>Sign in</h1>')
    // The page of the account is a way in, too.
    const entered = await goByForeign(here, ada, '/account')
    expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/account'])
    expect(await accountPage(here)).toContain('(this one)')
  })

  it.each([
    ['a client without a secret', { isPublic: true }],
    ['addresses that are nobody’s for sure', { isVerified: false }],
  ])('25.1 an invitation is enough with %s', async (_, more) => {
    await end()
    await open({}, more)
    const ada = await join('Ada')
    expect((await verify((await enter(world.newBrowser(), ada)).access)).type).toBe('user')
  })

  it('25.1 several tabs of a browser each go their way', async () => {
    const ada = await join('Ada')
    const browser = world.newBrowser()
    const page = await browser.begin()
    const [first, second] = [
      await browser.post(page, { do: 'openid' }),
      await browser.post('/account', { do: 'openid' }),
    ]
    for (const [sent, leads] of [
      [second, '/account'],
      [first, `${world.origin}/authorize/`],
    ] as const) {
      const callback = await browser.ask(await ada.visit(refreshOf(sent)))
      const entered = await browser.ask(callback.headers.get('Location') ?? '')
      expect(entered.headers.get('Location')?.startsWith(leads)).toBe(true)
    }
  })
})

describe('accounts', () => {
  it('25.1 whoever is not invited is told so, and has no account', async () => {
    const browser = world.newBrowser()
    const refused = await goByForeign(browser, createForeignVisitor('Eve'), await browser.begin())
    expect(refused.status).toBe(422)
    expect(await problemOf(refused)).toMatch(
      /^No account here is connected with your Company login\. .+ invitation\.$/,
    )
    expect(await world.people.operator.list()).toEqual(['Nobody has an account.'])
  })

  it('25.1 an invitation is good once, and the other provider’s person has one account', async () => {
    const [, link = ''] = await world.people.operator.invite(null)
    const [ada, eve] = [createForeignVisitor('Ada'), createForeignVisitor('Eve')]
    const both = [world.newBrowser('ada'), world.newBrowser('eve')] as const
    const made = await Promise.all([goByForeign(both[0], ada, link), goByForeign(both[1], eve, link)])
    expect(made.map(({ status }) => status).sort()).toEqual([200, 410])
    expect(await world.people.operator.list()).toHaveLength(1)
    const has = made[0]?.status === 200 ? ada : eve
    const [, another = ''] = await world.people.operator.invite(null)
    const again = await goByForeign(world.newBrowser('again'), has, another)
    expect(await problemOf(again)).toMatch(/^Your Company login has an account here already/)
    expect((await world.newBrowser().ask(another)).status).toBe(200)
  })

  it('25.1 an address connects nobody with an account that is there, verified or not', async () => {
    await world.join(ADA)
    const browser = world.newBrowser()
    const ada = createForeignVisitor('Ada')
    expect(await problemOf(await goByForeign(browser, ada, '/account'))).toMatch(
      /^No account here is connected/,
    )
    const [, link = ''] = await world.people.operator.invite(null)
    expect(await problemOf(await goByForeign(browser, ada, link))).toMatch(
      /^An account here has the e-mail address/,
    )
    expect(await accountPage(browser)).toContain('<h1>Sign in</h1>')
    await end()
    await open({ isOpen: true })
    await world.join(ADA)
    expect(
      await problemOf(await goByForeign(world.newBrowser(), createForeignVisitor('Ada'), '/account')),
    ).toMatch(/^An account here has the e-mail address of your Company login already/)
  })

  it('25.1 where accounts are open whoever comes with an address of theirs gets one, and nobody without', async () => {
    await end()
    await open({ isOpen: true })
    const eve = createForeignVisitor('Eve')
    const first = await enter(world.newBrowser(), eve)
    expect(subjectOf((await enter(world.newBrowser('b'), eve)).access)).toBe(subjectOf(first.access))
    expect(await world.people.operator.list()).toEqual([expect.stringMatching(/^eve@example\.com {2}Eve /)])
    // Who was put out does not come back by it.
    await world.people.operator.remove('eve@example.com')
    const out = await goByForeign(world.newBrowser('c'), eve, '/account')
    expect(await problemOf(out)).toMatch(/^No account here is connected/)
    await end()
    await open({ isOpen: true }, { isVerified: false })
    const refused = await goByForeign(world.newBrowser(), createForeignVisitor('Eve'), '/account')
    expect(await problemOf(refused)).toMatch(/does not say that your e-mail address is yours/)
    expect(await world.people.operator.list()).toEqual(['Nobody has an account.'])
  })

  it('25.1 no password opens an account that has none, and trying is as much work as at any', async () => {
    await join('Ada')
    const hashes = world.lab.hashes
    for (const password of ['', PASSWORD]) {
      const tried = await world.newBrowser().post('/account', { do: 'sign-in', email: ADA, password })
      expect(await problemOf(tried)).toMatch(/^E-mail and password do not belong together/)
    }
    expect(world.lab.hashes - hashes).toBe(2)
  })
})

describe('the page of the account', () => {
  it('25.1 connects with the password, is a way in from then on, and disconnects', async () => {
    await world.join(ADA)
    const browser = world.newBrowser()
    const own = await browser.enter(ADA)
    const ada = createForeignVisitor('Somebody')
    const wrong = await browser.post('/account', { do: 'connect', password: 'a wrong password' })
    expect([wrong.status, refreshOf(wrong)]).toEqual([422, ''])
    const connected = await goByForeign(browser, ada, '/account', { do: 'connect', password: PASSWORD })
    expect(await connected.text()).toContain('Company login is connected')
    expect(subjectOf((await enter(world.newBrowser('elsewhere'), ada)).access)).toBe(subjectOf(own.access))
    expect(JSON.stringify(await world.people.accounts.describe(subjectOf(own.access)))).toContain(
      `"otherProviders":[{"issuer":"${other.issuer}","subject":"Somebody"`,
    )
    // It is nobody else's meanwhile.
    await world.join('bob@example.com')
    const bob = world.newBrowser('bob')
    await bob.enter('bob@example.com')
    const taken = await goByForeign(bob, ada, '/account', { do: 'connect', password: PASSWORD })
    expect(await problemOf(taken)).toMatch(/^This Company login is connected with an account here already/)
    expect(await (await browser.post('/account', { do: 'disconnect' })).text()).toContain(
      'not connected any more',
    )
    const refused = await goByForeign(world.newBrowser('again'), ada, '/account')
    expect(await problemOf(refused)).toMatch(/^No account here is connected/)
  })

  it('25.1 who has no password shows first who they are, asked anew, once for each thing that takes it', async () => {
    const ada = await join('Ada')
    const browser = world.newBrowser()
    const { access } = await enter(browser, ada)
    const page = await accountPage(browser)
    expect(page).toContain('Confirm with Company login first')
    expect(page).not.toContain('type="password"')
    for (const proof of ['', 'x'.repeat(54)]) {
      expect((await browser.post('/account', { do: 'erase', password: proof })).status).toBe(422)
    }
    // The only way in is not taken away.
    expect(await problemOf(await browser.post('/account', { do: 'disconnect' }))).toMatch(/your only way in/)
    const asked = ada.asked
    const shown = await (await goByForeign(browser, ada, '/account', { do: 'prove' })).text()
    expect(ada.asked).toBe(asked + 1)
    const [, proof = ''] = /<input type="hidden" name="old" value="([\w-]{54})">/.exec(shown) ?? []
    const short = await browser.post('/account', { do: 'password', old: proof, password: 'short' })
    expect(await problemOf(short)).toContain('at least 12 characters')
    const changed = await browser.post('/account', { do: 'password', old: proof, password: PASSWORD })
    expect(await changed.text()).toContain('Your password is changed')
    expect(subjectOf((await world.newBrowser('by password').enter(ADA)).access)).toBe(subjectOf(access))
    expect((await browser.post('/account', { do: 'erase', password: proof })).status).toBe(422)
  })

  it('25.1 a proof is nobody else’s, and over after five minutes; with one everything goes', async () => {
    const [here, there] = [world.newBrowser('ada'), world.newBrowser('eve')]
    const [ada, eve] = [await join('Ada'), await join('Eve')]
    await enter(here, ada)
    await enter(there, eve)
    const prove = async (browser: Browser, visitor: Visitor) => {
      const shown = await (await goByForeign(browser, visitor, '/account', { do: 'prove' })).text()
      return /name="password" value="([\w-]{54})">/.exec(shown)?.[1] ?? ''
    }
    const erase = (browser: Browser, password: string) => browser.post('/account', { do: 'erase', password })
    const [adas, eves] = [await prove(here, ada), await prove(there, eve)]
    expect((await erase(there, adas)).status).toBe(422)
    // Nor does somebody else at the other provider prove it.
    const stranger = await goByForeign(here, createForeignVisitor('Eve'), '/account', { do: 'prove' })
    expect(await problemOf(stranger)).toMatch(/^That is not the Company login of this account/)
    // It counts once, whatever for.
    const passkey = { do: 'ask-passkey', name: 'Laptop', password: eves }
    expect((await there.post('/account', passkey)).status).toBe(200)
    expect((await there.post('/account', passkey)).status).toBe(422)
    expect((await erase(there, eves)).status).toBe(422)
    const again = await prove(there, eve)
    expect(await (await erase(there, again)).text()).toContain('Your account is deleted')
    expect(await world.people.operator.list()).toEqual([expect.stringMatching(/^ada@/)])
    expect(await problemOf(await goByForeign(there, eve, '/account'))).toMatch(/^No account here/)
    world.lab.now += 6 * MINUTE
    expect((await erase(here, adas)).status).toBe(422)
  })

  it('25.1 a link to a new password disconnects: whoever had the account may have connected theirs', async () => {
    const ada = await join('Ada')
    const [, link = ''] = await world.people.operator.reset(ADA)
    expect((await world.newBrowser().post(link, { password: PASSWORD })).status).toBe(200)
    expect(await problemOf(await goByForeign(world.newBrowser(), ada, '/account'))).toMatch(
      /^No account here/,
    )
    await world.newBrowser('by password').enter(ADA)
  })
})
