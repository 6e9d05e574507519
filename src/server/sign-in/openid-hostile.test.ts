/** Ways to another OpenID provider that are not theirs who come by them: nobody gets in, and nobody else’s account is reached. */
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { refreshOf } from '../../../test/sign-in/foreign-provider.ts'
import { type HostileLab, openHostileLab, stateOf } from '../../../test/sign-in/hostile-lab.ts'
import type { HostileAnswers } from '../../../test/sign-in/hostile-provider.ts'
import { PASSWORD } from '../../../test/sign-in/sign-in-browser.ts'
import { openSignInLab, problemOf, WORKSPACE } from '../../../test/sign-in/sign-in-lab.ts'

const MINUTE = 60_000
let lab: HostileLab
let world: HostileLab['world']
let other: HostileLab['other']
beforeEach(async () => {
  lab = await openHostileLab()
  world = lab.world
  other = lab.other
})
afterEach(() => lab.end())

const isIn = (response: Response) => response.status === 303
const nobody = async () => expect(await world.people.operator.list()).toEqual(['Nobody has an account.'])

it('25.1 asks by code, PKCE, state and nonce, with chance in each, and tells the other provider no secret', async () => {
  const browser = world.newBrowser()
  const [first, second] = [await lab.begin(world.newBrowser()), await lab.begin(browser)]
  expect(isIn(await lab.comeBack(browser, { code: 'code', state: stateOf(second) }))).toBe(true)
  expect(Object.fromEntries(first)).toMatchObject({
    response_type: 'code',
    client_id: 'lathe',
    scope: 'openid profile email',
    redirect_uri: `${world.origin}/openid/callback`,
    code_challenge_method: 'S256',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(first.get(name)?.length).toBeGreaterThanOrEqual(43)
    expect(first.get(name)).not.toBe(second.get(name))
  }
  const verifier = other.state.redeemed[0]?.get('code_verifier') ?? ''
  expect(createHash('sha256').update(verifier).digest('base64url')).toBe(second.get('code_challenge'))
})

const claims = (more: Record<string, unknown>): HostileAnswers => ({ claims: (own) => ({ ...own, ...more }) })

it('25.1 a name is text of at most eighty letters, whatever was given, and stays text', async () => {
  expect(isIn(await lab.enter(claims({ name: `<b>\u0000${'x'.repeat(5_000)}` })))).toBe(true)
  const [line = ''] = await world.people.operator.list()
  expect(line).toMatch(/^ada@example\.com {2}<b> x{76} {2}since/)
  expect(isIn(await lab.enter(claims({ sub: 'bob', email: 'bob@example.com', name: { toString: 1 } })))).toBe(
    true,
  )
  expect((await world.people.operator.list())[1]).toMatch(/^bob@example\.com {2}bob {2}since/)
})

it('25.1 is asked once for all who come within half a minute, its keys once while it says the same', async () => {
  const [itself, keys] = ['/.well-known/openid-configuration', '/keys']
  const asked = () => other.state.asked.filter((path) => path !== '/token')
  for (let at = 0; at < 3; at += 1) expect(isIn(await lab.enter())).toBe(true)
  expect(asked()).toEqual([itself, keys])
  world.lab.now += MINUTE / 2
  expect(isIn(await lab.enter())).toBe(true)
  expect(asked()).toEqual([itself, keys, itself])
  world.lab.now += MINUTE / 2
  expect(
    isIn(await lab.enter({ metadata: (own) => ({ ...own, userinfo_endpoint: undefined, more: 1 }) })),
  ).toBe(true)
  expect(asked()).toEqual([itself, keys, itself, itself, keys])
})

it('25.1 a way is good once', async () => {
  const browser = world.newBrowser()
  const answer = { code: 'code', state: stateOf(await lab.begin(browser)) }
  expect(isIn(await lab.comeBack(browser, answer))).toBe(true)
  await browser.post('/account', { do: 'sign-out' })
  const again = await lab.comeBack(browser, answer)
  expect(await problemOf(again)).toMatch(/^That took too long, or was begun in another browser/)
  // Nor by other letters that are read the same: of the last one, four bits are none of it.
  const [mark = '', place = ''] = answer.state.split('.')
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = signs[signs.indexOf(mark.at(-1) ?? '') + 1]
  const varied = await lab.comeBack(browser, { code: 'code', state: `${mark.slice(0, -1)}${last}.${place}` })
  expect(await problemOf(varied)).toMatch(/^That took too long/)
  expect(other.state.redeemed).toHaveLength(1)
})

it('25.1 a way is good in the browser where it began, for its place, for a quarter of an hour', async () => {
  const [eve, ada] = [world.newBrowser('eve'), world.newBrowser('ada')]
  const state = stateOf(await lab.begin(eve))
  // Login CSRF: Ada's browser is to be signed in as Eve.
  expect((await lab.comeBack(ada, { code: 'eve’s', state })).status).toBe(422)
  await lab.begin(ada)
  expect((await lab.comeBack(ada, { code: 'eve’s', state })).status).toBe(422)
  const moved = state.replace('.account', '.connect')
  expect((await lab.comeBack(eve, { code: 'code', state: moved })).status).toBe(422)
  world.lab.now += 15 * MINUTE
  expect((await lab.comeBack(eve, { code: 'code', state })).status).toBe(422)
  expect(other.state.redeemed).toEqual([])
  await nobody()
})

it('25.1 nobody is connected by a way that began in another session, or by another page’s form', async () => {
  await world.join('ada@example.com')
  const browser = world.newBrowser()
  await browser.enter('ada@example.com')
  const connect = { do: 'connect', password: PASSWORD }
  const state = stateOf(await lab.begin(browser, '/account', connect))
  await browser.post('/account', { do: 'sign-out' })
  await browser.enter('ada@example.com')
  const back = await lab.comeBack(browser, { code: 'code', state })
  expect(await problemOf(back)).toMatch(/^That took too long/)
  for (const headers of [{ Origin: 'https://evil.example' }, {}] as Record<string, string>[]) {
    const sent = await browser.post('/account', connect, headers)
    expect([sent.status, refreshOf(sent)]).toEqual([403, ''])
    expect((await world.newBrowser().post('/account', { do: 'openid' }, headers)).status).toBe(403)
  }
  expect(other.state.redeemed).toEqual([])
})

it('25.1 the invitation is told to nobody, and only the browser that holds it uses it', async () => {
  const [, link = ''] = await world.people.operator.invite(null)
  const [ada, eve] = [world.newBrowser('ada'), world.newBrowser('eve')]
  const asked = await lab.begin(ada, link)
  expect(String(asked)).not.toContain(link.slice(link.lastIndexOf('/') + 1))
  expect((await lab.comeBack(eve, { code: 'code', state: stateOf(asked) })).status).toBe(410)
  await nobody()
  expect((await lab.comeBack(ada, { code: 'code', state: stateOf(asked) })).status).toBe(200)
})

it('25.1 a refusal of the other provider is told as one, and its own words are shown nowhere', async () => {
  const browser = world.newBrowser()
  const state = stateOf(await lab.begin(browser))
  const answer = { state, error: 'access_denied', error_description: '<b>call 0900</b>' }
  const refused = await lab.comeBack(browser, answer)
  const text = await refused.text()
  expect(text).toContain('Company login did not let you through')
  expect(text).not.toMatch(/0900|access_denied/)
  expect(world.reported).toEqual([])
})

it('25.1 its cookies are for this host alone, hidden from scripts, and over TLS where there is any', async () => {
  const secure = await openSignInLab({
    origin: 'https://login.example.com',
    openId: () => other.settings(),
  })
  try {
    const sent = await secure.newBrowser().post('/account', { do: 'openid' })
    const [line = ''] = sent.headers.getSetCookie().filter((one) => one.includes('lathe-openid'))
    expect(line).toMatch(
      /^__Host-lathe-openid=[0-9a-f]{64}; path=\/; expires=[^;]+; samesite=lax; secure; httponly$/,
    )
  } finally {
    await secure.end()
  }
})

it('25.1 one address that comes back often waits before anything is asked', async () => {
  let waited = 0
  for (let at = 0; at < 105; at += 1) {
    if ((await lab.enter()).status === 429) waited += 1
  }
  expect([waited, other.state.redeemed.length]).toEqual([5, 100])
})

it('25.1 the workspace is still the only place that a sign-in leads to', async () => {
  const browser = world.newBrowser()
  const page = await browser.begin()
  const entered = await lab.comeBack(browser, {
    code: 'code',
    state: stateOf(await lab.begin(browser, page)),
  })
  const resumed = await browser.ask(entered.headers.get('Location') ?? '')
  expect(resumed.headers.get('Location')).toMatch(new RegExp(`^${WORKSPACE}/?\\?code=`))
  // From a browser in which the sign-in was not begun there is no way.
  expect((await world.newBrowser().ask(`${page}/openid?code=c&state=s`)).status).toBe(400)
})
