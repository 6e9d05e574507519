/** What people do with their account: sign-ins that they end, a new password, their data, and going. Over real HTTP. */
import { createLocalJWKSet } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../test/sign-in/sign-in-browser.ts'
import { openSignInLab, problemOf, type SignInLab, WORKSPACE } from '../../../test/sign-in/sign-in-lab.ts'
import { createTokenVerifier, type VerifyToken } from '../accounts/token-verifier.ts'
import { eraseEnded } from './keep-ended-erased.ts'

const ADA = 'ada@example.com'
const BOB = 'bob@example.com'
const NEW_PASSWORD = 'staple battery horse'
const DAY = 86_400_000
let world: SignInLab
let verify: VerifyToken
beforeEach(async () => {
  world = await openSignInLab()
  await world.join(ADA)
  const audience = `${WORKSPACE}/api`
  const keys = createLocalJWKSet(world.provider.publicKeys)
  verify = createTokenVerifier({ issuer: `${world.origin}/`, audience }, keys, world.people.isGranted)
})
afterEach(() => world.end())

type Browser = ReturnType<SignInLab['newBrowser']>

/** What a token is good for when it could have been heard everywhere that something ended. */
async function goodFor(access: string): Promise<string> {
  world.lab.now += 5_000
  return (await verify(access)).type
}

async function renew(browser: Browser, refresh: string): Promise<number> {
  return (await browser.token({ grant_type: 'refresh_token', refresh_token: refresh })).status
}

const accountPage = async (browser: Browser) => (await browser.ask('/account')).text()
/** The names of sign-ins that the page offers to end. */
const endable = async (browser: Browser) =>
  [...(await accountPage(browser)).matchAll(/name="end" value="([^"]+)"/g)].map(([, id = '']) => id)

describe('sign-ins', () => {
  it('2.3 are listed for who is signed in, each ends by itself, and with it its tokens', async () => {
    const [here, there, third] = [
      world.newBrowser('here'),
      world.newBrowser('there'),
      world.newBrowser('third'),
    ]
    expect(await accountPage(here)).toContain('<h1>Sign in</h1>')
    const own = await here.enter(ADA)
    world.lab.now += 60_000
    const other = await there.enter(ADA)
    world.lab.now += 60_000
    const further = await third.enter(ADA)
    expect(await accountPage(here)).toContain('(this one)')
    // The one that was used last comes first.
    const [, id = ''] = await endable(here)
    expect((await here.post('/account', { do: 'end', end: id })).status).toBe(200)
    expect([await goodFor(own.access), await goodFor(other.access), await goodFor(further.access)]).toEqual([
      'user',
      'expired',
      'user',
    ])
    expect(await renew(there, other.refresh)).toBe(400)
    expect(await accountPage(there)).toContain('<h1>Sign in</h1>')
    // Nor does the provider go on without asking.
    expect(await there.begin()).toContain('/interaction/')
    await here.post('/account', { do: 'end', 'end-others': '1' })
    expect([await goodFor(own.access), await goodFor(further.access)]).toEqual(['user', 'expired'])
    expect(await renew(here, own.refresh)).toBe(200)
  })

  it('2.3 nobody ends or sees another one’s', async () => {
    await world.join(BOB)
    const [ada, bob] = [world.newBrowser('ada'), world.newBrowser('bob')]
    const tokens = await ada.enter(ADA)
    await world.newBrowser('ada 2').enter(ADA)
    const [id = ''] = await endable(ada)
    await bob.enter(BOB)
    expect(await endable(bob)).toEqual([])
    await bob.post('/account', { do: 'end', end: id })
    await bob.post('/account', { do: 'end', 'end-others': '1' })
    expect(await endable(ada)).toEqual([id])
    expect(await goodFor(tokens.access)).toBe('user')
  })

  it('2.3 a sign-out of the workspace, or here, ends it', async () => {
    const browser = world.newBrowser()
    const tokens = await browser.enter(ADA)
    await browser.ask(`/v2/logout?returnTo=${WORKSPACE}`)
    expect(await goodFor(tokens.access)).toBe('expired')
    expect(await renew(browser, tokens.refresh)).toBe(400)
    const again = await browser.enter(ADA)
    expect((await browser.post('/account', { do: 'sign-out' })).status).toBe(303)
    expect(await goodFor(again.access)).toBe('expired')
    expect(await accountPage(browser)).toContain('<h1>Sign in</h1>')
  })

  it('2.3 one that began on the page of the account is the workspace’s, too, and under another name than before', async () => {
    const browser = world.newBrowser()
    await browser.begin()
    const before = browser.cookies.get('_session')
    await browser.post('/account', { do: 'sign-in', email: ADA, password: PASSWORD })
    expect(browser.cookies.get('_session')).not.toBe(before)
    expect(await goodFor((await browser.enter(ADA)).access)).toBe('user')
    expect(await endable(browser)).toEqual([])
  })

  it('2.3 of one person there are fifty at most: the one that was used longest ago ends', async () => {
    const first = await world.newBrowser('first').enter(ADA)
    const accounts = world.people.accounts
    const [person] = await accounts.listSignIns(await personId(first.access))
    expect(person).toBeDefined()
    for (let at = 0; at < 50; at += 1) {
      world.lab.now += 1_000
      await accounts.noteSignIn({
        id: `more ${at}`,
        personId: await personId(first.access),
        grantId: null,
        agent: '',
      })
    }
    expect(await accounts.listSignIns(await personId(first.access))).toHaveLength(50)
    expect(await goodFor(first.access)).toBe('expired')
  })

  it('2.3 a database that cannot be asked calls nobody a stranger', async () => {
    const { access } = await world.newBrowser().enter(ADA)
    const audience = `${WORKSPACE}/api`
    const keys = createLocalJWKSet(world.provider.publicKeys)
    const failing = createTokenVerifier({ issuer: `${world.origin}/`, audience }, keys, () =>
      Promise.reject(new Error('The database is away.')),
    )
    expect(await failing(access)).toEqual({ type: 'unreachable' })
  })
})

const personId = async (access: string) =>
  String(JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()).sub)

describe('the password', () => {
  it('2.3 is changed by who knows the old one, and ends all other sign-ins and open links', async () => {
    const [here, there] = [world.newBrowser('here'), world.newBrowser('there')]
    const [own, other] = [await here.enter(ADA), await there.enter(ADA)]
    const [, reset = ''] = await world.people.operator.reset(ADA)
    const wrong = await here.post('/account', { do: 'password', old: 'another one', password: NEW_PASSWORD })
    expect(wrong.status).toBe(422)
    expect(await problemOf(wrong)).toBe('That is not your present password. Try again.')
    const short = await here.post('/account', { do: 'password', old: PASSWORD, password: 'short' })
    expect(await problemOf(short)).toContain('at least 12 characters')
    expect(await goodFor(other.access)).toBe('user')
    const changed = await here.post('/account', { do: 'password', old: PASSWORD, password: NEW_PASSWORD })
    expect(await changed.text()).toContain('Your password is changed')
    expect([await goodFor(own.access), await goodFor(other.access)]).toEqual(['user', 'expired'])
    expect((await here.ask(reset)).status).toBe(410)
    const old = await there.post('/account', { do: 'sign-in', email: ADA, password: PASSWORD })
    expect(old.status).toBe(422)
    expect((await there.post('/account', { do: 'sign-in', email: ADA, password: NEW_PASSWORD })).status).toBe(
      303,
    )
  })

  it('2.3 is tried at the page of the account no oftener than at the sign-in', async () => {
    const browser = world.newBrowser()
    await browser.enter(ADA)
    const statuses: number[] = []
    for (let at = 0; at < 11; at += 1) {
      const fields = { do: at % 2 === 0 ? 'password' : 'erase', old: 'wrong', password: 'a wrong password' }
      statuses.push((await browser.post('/account', fields)).status)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  it('2.3 the operator’s link sets a new one once, ends every sign-in, and brings an ended account back', async () => {
    const tokens = await world.newBrowser().enter(ADA)
    const [, older = ''] = await world.people.operator.reset(ADA)
    await world.people.operator.remove(ADA)
    const browser = world.newBrowser()
    expect((await browser.ask(older)).status).toBe(410)
    const [, link = ''] = await world.people.operator.reset(ADA)
    expect(await (await browser.ask(link)).text()).toContain(ADA)
    expect((await browser.post(link, { password: 'short' })).status).toBe(422)
    // Whose it is stands in the link's own record: no field changes that.
    const set = await browser.post(link, { password: NEW_PASSWORD, email: BOB, name: 'Bob' })
    expect(set.status).toBe(200)
    expect((await browser.post(link, { password: 'yet another one here' })).status).toBe(410)
    expect(await goodFor(tokens.access)).toBe('expired')
    await browser.enter(ADA, NEW_PASSWORD)
    expect(await world.people.operator.list()).toEqual([
      expect.stringMatching(/^ada@example\.com {2}Somebody/),
    ])
  })
})

describe('who worked here before there were passwords', () => {
  const older = { id: 'embedded|1', name: 'Grace', email: 'grace@example.com' }
  const idAs = async (email: string) => personId((await world.newBrowser(email).enter(email)).access)

  it('2.3 goes on with it where the operator names the address, and so does nobody else', async () => {
    await world.machine.add(older)
    const sessions = world.entries.createAdapter('Session')
    await sessions.upsert('without', { uid: 'without', accountId: older.id }, 3600)
    await world.join(older.email)
    expect(await sessions.find('without')).toBeUndefined()
    expect(await idAs(older.email)).toBe(older.id)
    await world.machine.add({ id: 'embedded|2', name: 'Alan', email: 'alan@example.com' })
    const [, link = ''] = await world.people.operator.invite(null)
    const fields = { name: 'Eve', email: 'alan@example.com', password: PASSWORD }
    await world.newBrowser().post(link, fields)
    expect(await idAs(fields.email)).toMatch(/^person\|/)
  })

  it('2.3 is somebody else once it was deleted', async () => {
    await world.machine.add(older)
    await world.join(older.email)
    const browser = world.newBrowser()
    await browser.enter(older.email)
    await browser.post('/account', { do: 'erase', password: PASSWORD })
    await world.join(older.email)
    expect(await idAs(older.email)).toMatch(/^person\|/)
  })
})

describe('leaving', () => {
  const owned = () => world.projects

  it('2.3 takes what is kept of a person along, and nothing of what opens anything', async () => {
    const browser = world.newBrowser()
    const { access, refresh } = await browser.enter(ADA)
    owned().set(await personId(access), [{ key: 'garden', deletedAt: null }])
    const response = await browser.ask('/account/export')
    expect(response.headers.get('Content-Disposition')).toContain('attachment')
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({
      account: { email: ADA, name: 'Somebody' },
      signIns: [{}],
      projects: [{ key: 'garden' }],
    })
    expect(text).not.toMatch(/\d+\.\d+\.\d+\.[0-9a-f]{32}/)
    expect(text).not.toContain(refresh)
    expect((await world.newBrowser().ask('/account/export')).headers.get('Location')).toBe('/account')
  })

  it('25.3 what was used goes along with who leaves, and is forgotten with the account', async () => {
    const browser = world.newBrowser()
    const id = await personId((await browser.enter(ADA)).access)
    world.usage.set(id, 12).set('person|other', 3)
    const taken = await (await browser.ask('/account/export')).json()
    expect(taken).toMatchObject({ account: { email: ADA }, projects: [], usage: 12 })
    await browser.post('/account', { do: 'erase', password: PASSWORD })
    expect([...world.usage]).toEqual([['person|other', 3]])
  })

  it('2.3 deletes the account and what it owns, for who knows the password', async () => {
    await world.join(BOB)
    const browser = world.newBrowser()
    const { access, refresh } = await browser.enter(ADA)
    const bobs = await personId((await world.newBrowser('bob').enter(BOB)).access)
    const id = await personId(access)
    owned().set(id, [
      { key: 'garden', deletedAt: null },
      { key: 'old', deletedAt: 1 },
    ])
    owned().set(bobs, [{ key: 'shed', deletedAt: null }])
    expect((await browser.post('/account', { do: 'erase', password: 'a wrong password' })).status).toBe(422)
    expect(owned().get(id)?.[0]?.deletedAt).toBeNull()
    const gone = await browser.post('/account', { do: 'erase', password: PASSWORD })
    expect(await gone.text()).toContain('Your account is deleted')
    expect(owned().get(id)).toEqual([
      { key: 'garden', deletedAt: world.lab.now },
      { key: 'old', deletedAt: 1 },
    ])
    expect(world.lab.erased).toBe(1)
    expect(owned().get(bobs)).toEqual([{ key: 'shed', deletedAt: null }])
    expect(await goodFor(access)).toBe('expired')
    expect(await renew(browser, refresh)).toBe(400)
    expect(await world.people.operator.list()).toHaveLength(1)
    // The address is free again, and who has it then is somebody else.
    await world.join(ADA)
    expect(await personId((await world.newBrowser('new').enter(ADA)).access)).not.toBe(id)
  })

  it('2.3 an account that the operator ended goes for good a month later, with what it owns', async () => {
    const id = await personId((await world.newBrowser().enter(ADA)).access)
    owned().set(id, [{ key: 'garden', deletedAt: null }])
    await world.people.operator.remove(ADA)
    world.lab.now += 30 * DAY - 1
    await eraseEnded(world.people.parts)
    expect(owned().get(id)?.[0]?.deletedAt).toBeNull()
    world.lab.now += 1
    await eraseEnded(world.people.parts)
    expect(owned().get(id)?.[0]?.deletedAt).toBe(world.lab.now)
    expect(await world.people.operator.list()).toEqual(['Nobody has an account.'])
  })
})
