/** Signing in by passkeys, over real HTTP: which answers of an authenticator are taken, from whom, and what is told of others. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../test/sign-in/sign-in-browser.ts'
import { openSignInLab, problemOf, type SignInLab } from '../../../test/sign-in/sign-in-lab.ts'
import { type Saying, softwarePasskey } from '../../../test/sign-in/software-passkey.ts'

const ADA = 'ada@example.com'
const BOB = 'bob@example.com'
const MINUTE = 60_000
let world: SignInLab
beforeEach(async () => {
  // A passkey belongs to a name, which an address in numbers is not.
  world = await openSignInLab({ origin: 'https://id.example.com' })
  await world.join(ADA)
})
afterEach(() => world.end())

type Browser = ReturnType<SignInLab['newBrowser']>
type Passkey = ReturnType<typeof softwarePasskey>
const site = () => ({ origin: world.origin, host: 'id.example.com' })

async function challengeOf(response: Response): Promise<string> {
  expect(response.status).toBe(200)
  return ((await response.json()) as { challenge: string }).challenge
}

/** Signs in on the account's page. */
async function enterAccount(browser: Browser, email = ADA) {
  expect((await browser.post('/account', { do: 'sign-in', email, password: PASSWORD })).status).toBe(303)
  return browser
}

const askNew = async (browser: Browser, password = PASSWORD) =>
  browser.post('/account', { do: 'ask-passkey', name: 'Laptop', password })

async function add(browser: Browser, passkey: Passkey, more: Partial<Saying> = {}) {
  const challenge = await challengeOf(await askNew(browser))
  const answer = passkey.create({ challenge, ...site(), ...more })
  return browser.post('/account', { do: 'passkey', name: 'Laptop', answer })
}

const ask = async (browser: Browser, page: string) =>
  challengeOf(await browser.post(page, { do: 'ask-passkey' }))

/** On a page of the sign-in; resolves to where it leads, or to what is wrong. */
async function enter(
  browser: Browser,
  passkey: Passkey,
  more: Partial<Saying> = {},
): Promise<{ status: number; problem: string | null }> {
  const page = await browser.begin()
  const challenge = await ask(browser, page)
  const answer = passkey.sign({ challenge, ...site(), ...more })
  const response = await browser.post(page, { do: 'passkey', answer })
  return { status: response.status, problem: response.status === 303 ? null : await problemOf(response) }
}

const IN = { status: 303, problem: null }
const WRONG = { status: 422, problem: expect.stringContaining('not of an account here') }

describe('passkeys', () => {
  it('25.1 one that was added opens the account, in another browser, without name and password', async () => {
    const ada = await enterAccount(world.newBrowser('ada'))
    const passkey = softwarePasskey()
    expect(await (await add(ada, passkey)).text()).toContain('The passkey is added')
    expect(await enter(world.newBrowser('elsewhere'), passkey)).toEqual(IN)
    const other = world.newBrowser('account page')
    const answer = passkey.sign({ challenge: await ask(other, '/account'), ...site() })
    expect((await other.post('/account', { do: 'passkey', answer })).status).toBe(303)
    const page = await (await other.ask('/account')).text()
    expect(page).toContain(ADA)
    expect(page).toMatch(/Laptop<small>Since [^<]+<\/small><small>Last used/)
    expect(await (await other.ask('/account/export')).json()).toMatchObject({
      passkeys: [{ name: 'Laptop' }],
    })
  })

  it('25.1 nobody adds one without the password, or with what another session was asked', async () => {
    const ada = await enterAccount(world.newBrowser('ada'))
    const refused = await askNew(ada, 'a wrong password')
    expect(refused.status).toBe(422)
    expect(await refused.json()).toEqual({ problem: expect.stringContaining('not your present password') })
    const again = await enterAccount(world.newBrowser('ada again'))
    const challenge = await challengeOf(await askNew(again))
    const passkey = softwarePasskey()
    const answer = passkey.create({ challenge, ...site() })
    const sent = await ada.post('/account', { do: 'passkey', name: 'Laptop', answer })
    expect(await problemOf(sent)).toContain('could not be added')
    expect(await enter(world.newBrowser('elsewhere'), passkey)).toEqual(WRONG)
  })

  it('25.1 an answer counts once, on the page that asked for it, and for five minutes', async () => {
    const passkey = softwarePasskey()
    await add(await enterAccount(world.newBrowser('ada')), passkey)
    const browser = world.newBrowser('elsewhere')
    const challenge = await ask(browser, '/account')
    const answer = passkey.sign({ challenge, ...site() })
    const page = await browser.begin()
    expect(await problemOf(await browser.post(page, { do: 'passkey', answer }))).toContain(
      'not of an account',
    )
    expect((await browser.post('/account', { do: 'passkey', answer })).status).toBe(303)
    const replayed = await world.newBrowser('a thief').post('/account', { do: 'passkey', answer })
    expect(replayed.status).toBe(422)
    const late = world.newBrowser('late')
    const old = passkey.sign({ challenge: await ask(late, '/account'), ...site() })
    world.lab.now += 5 * MINUTE
    expect((await late.post('/account', { do: 'passkey', answer: old })).status).toBe(422)
  })

  it('25.1 two who send the same answer at once do not both come in', async () => {
    const passkey = softwarePasskey()
    await add(await enterAccount(world.newBrowser('ada')), passkey)
    const browser = world.newBrowser('elsewhere')
    const answer = passkey.sign({ challenge: await ask(browser, '/account'), ...site() })
    const sent = ['one', 'other'].map((client) =>
      world.newBrowser(client).post('/account', { do: 'passkey', answer }),
    )
    expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([303, 422])
  })

  it.each<[string, Partial<Saying>]>([
    ['another site', { origin: 'https://id.example.com.evil.example' }],
    ['another host', { host: 'example.com' }],
    ['nobody who was verified', { isUserVerified: false }],
    ['a challenge of its own', { challenge: Buffer.alloc(40, 7).toString('base64url') }],
    ['the making of a passkey', { type: 'webauthn.create' }],
  ])('25.1 takes no answer of %s', async (_, forged) => {
    const ada = await enterAccount(world.newBrowser('ada'))
    const passkey = softwarePasskey()
    await add(ada, passkey)
    expect(await enter(world.newBrowser('elsewhere'), passkey, forged)).toEqual(WRONG)
    if (forged.type === undefined)
      expect(await problemOf(await add(ada, softwarePasskey(), forged))).toContain('could not be added')
  })

  it('25.1 takes no signature of another key, and none of a copy that has counted less', async () => {
    const passkey = softwarePasskey()
    await add(await enterAccount(world.newBrowser('ada')), passkey, { counter: 3 })
    const thief = { ...softwarePasskey(), id: passkey.id }
    const page = await world.newBrowser('thief').begin()
    expect(page).toContain('/interaction/')
    const browser = world.newBrowser('a thief')
    const challenge = await ask(browser, '/account')
    const forged = JSON.parse(thief.sign({ challenge, ...site(), counter: 9 }))
    const answer = JSON.stringify({ ...forged, id: passkey.id, rawId: passkey.id })
    expect((await browser.post('/account', { do: 'passkey', answer })).status).toBe(422)
    expect(await enter(world.newBrowser('right'), passkey, { counter: 5 })).toEqual(IN)
    expect(await enter(world.newBrowser('copy'), passkey, { counter: 4 })).toEqual(WRONG)
  })

  it('25.1 tells an unknown passkey, a removed one and an ended account the same', async () => {
    await world.join(BOB)
    const ada = await enterAccount(world.newBrowser('ada'))
    const [removed, ended] = [softwarePasskey(), softwarePasskey()]
    await add(ada, removed)
    await add(await enterAccount(world.newBrowser('bob'), BOB), ended)
    await ada.post('/account', { do: 'remove-passkey', remove: removed.id })
    // Another’s is not removed by its name.
    await ada.post('/account', { do: 'remove-passkey', remove: ended.id })
    expect(await enter(world.newBrowser('bob elsewhere'), ended)).toEqual(IN)
    await world.people.operator.remove(BOB)
    for (const one of [softwarePasskey(), removed, ended])
      expect(await enter(world.newBrowser(one.id), one)).toEqual(WRONG)
  })

  it('25.1 a new password by a link takes passkeys away: whoever had the account may have added one', async () => {
    const passkey = softwarePasskey()
    await add(await enterAccount(world.newBrowser('ada')), passkey)
    const [, link = ''] = await world.people.operator.reset(ADA)
    await world.newBrowser('new').post(link, { password: 'another good password' })
    expect(await enter(world.newBrowser('elsewhere'), passkey)).toEqual(WRONG)
  })

  it('25.1 one passkey is one person’s, and a person has twenty at most', async () => {
    await world.join(BOB)
    const passkey = softwarePasskey()
    await add(await enterAccount(world.newBrowser('ada')), passkey)
    const bob = await enterAccount(world.newBrowser('bob'), BOB)
    expect(await problemOf(await add(bob, passkey))).toContain('in use already')
    for (let count = 0; count < 20; count += 1) {
      expect(await problemOf(await add(bob, softwarePasskey()))).toBeNull()
      world.lab.now += MINUTE
    }
    expect(await problemOf(await add(bob, softwarePasskey()))).toContain('You have 20 passkeys')
  })

  it('25.1 is asked of its own pages alone', async () => {
    const browser = world.newBrowser()
    for (const headers of [{ Origin: 'https://evil.example' }, {}] as Record<string, string>[])
      expect((await browser.post('/account', { do: 'ask-passkey' }, headers)).status).toBe(403)
  })

  it('25.1 reads no answer that is none, and nothing that vouches for itself', async () => {
    const ada = await enterAccount(world.newBrowser('ada'))
    const passkey = softwarePasskey()
    const right = JSON.parse(passkey.create({ challenge: await challengeOf(await askNew(ada)), ...site() }))
    const { response } = right
    const hostile: unknown[] = [
      '',
      '[',
      'null',
      '7',
      '{}',
      '['.repeat(2500),
      { ...right, id: '../..' },
      { ...right, type: 'password' },
      { ...right, response: null },
      { ...right, response: { ...response, attestationObject: 'x'.repeat(5000) } },
      { ...right, response: { ...response, attestationObject: '' } },
      // Lengths that are not there.
      {
        ...right,
        response: {
          ...response,
          attestationObject: Buffer.from('bbffffffffffffffff', 'hex').toString('base64url'),
        },
      },
      {
        ...right,
        response: { ...response, attestationObject: Buffer.alloc(3000, 0x81).toString('base64url') },
      },
      { ...right, response: { ...response, clientDataJSON: '' } },
      { ...right, __proto__: { id: 'x' }, response: { ...response, clientDataJSON: 'e30' } },
    ]
    for (const one of hostile) {
      const answer = typeof one === 'string' ? one : JSON.stringify(one)
      const sent = await ada.post('/account', { do: 'passkey', name: 'x', answer })
      expect([sent.status, await problemOf(sent)]).toEqual([
        422,
        expect.stringContaining('could not be added'),
      ])
      expect((await world.newBrowser().post('/account', { do: 'passkey', answer })).status).toBe(422)
      world.lab.now += 1000
    }
    expect(await problemOf(await add(ada, softwarePasskey(), { format: 'packed' }))).toContain(
      'could not be added',
    )
  })

  it('25.1 tries are limited by address', async () => {
    const browser = world.newBrowser('a flood')
    const statuses = new Set<number>()
    for (let count = 0; count < 110; count += 1)
      statuses.add((await browser.post('/account', { do: 'passkey', answer: '{}' })).status)
    expect([...statuses].sort()).toEqual([422, 429])
  })
})
