/** Another OpenID provider that lies, hangs or floods, and people who come by ways that are not theirs: nobody gets in. */
import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refreshOf } from '../../../test/sign-in/foreign-provider.ts'
import {
  type HostileAnswers,
  type HostileProvider,
  startHostileProvider,
} from '../../../test/sign-in/hostile-provider.ts'
import { PASSWORD } from '../../../test/sign-in/sign-in-browser.ts'
import { openSignInLab, problemOf, type SignInLab, WORKSPACE } from '../../../test/sign-in/sign-in-lab.ts'

const MINUTE = 60_000
let world: SignInLab
let other: HostileProvider
beforeEach(async () => {
  world = await openSignInLab({
    async openId() {
      other = await startHostileProvider()
      return other.settings()
    },
  })
})
afterEach(async () => {
  await world.end()
  await other.end()
})

type Browser = ReturnType<SignInLab['newBrowser']>

/** Begins on a page; resolves to what the other provider is told. */
async function begin(
  browser: Browser,
  page = '/account',
  fields = { do: 'openid' },
): Promise<URLSearchParams> {
  const address = refreshOf(await browser.post(page, fields))
  const asked = new URL(address || 'http://nowhere').searchParams
  other.state.nonce = asked.get('nonce') ?? ''
  return asked
}

/** Comes back as a browser does whom the other provider sends. */
async function comeBack(browser: Browser, answer: Readonly<Record<string, string>>): Promise<Response> {
  const callback = await browser.ask(`/openid/callback?${new URLSearchParams(answer)}`)
  return callback.status === 303 ? browser.ask(callback.headers.get('Location') ?? '') : callback
}

const stateOf = (asked: URLSearchParams) => asked.get('state') ?? ''
const isIn = (response: Response) => response.status === 303
const nobody = async () => expect(await world.people.operator.list()).toEqual(['Nobody has an account.'])

async function enter(answers: HostileAnswers = {}): Promise<Response> {
  other.state.answers = answers
  const browser = world.newBrowser()
  return comeBack(browser, { code: 'code', state: stateOf(await begin(browser)) })
}

it('25.1 asks by code, PKCE, state and nonce, with chance in each, and tells the other provider no secret', async () => {
  const browser = world.newBrowser()
  const [first, second] = [await begin(world.newBrowser()), await begin(browser)]
  expect(isIn(await comeBack(browser, { code: 'code', state: stateOf(second) }))).toBe(true)
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

describe('tokens', () => {
  const claims = (more: Record<string, unknown>): HostileAnswers => ({
    claims: (own) => ({ ...own, ...more }),
  })
  const CASES: readonly (readonly [string, HostileAnswers])[] = [
    ['another issuer', claims({ iss: 'https://evil.example' })],
    ['another audience', claims({ aud: 'somebody else' })],
    ['an audience beside this one', claims({ aud: ['lathe', 'somebody else'] })],
    ['another nonce', claims({ nonce: 'another' })],
    ['no nonce', claims({ nonce: undefined })],
    ['a time that is over', claims({ exp: 1 })],
    ['no end', claims({ exp: undefined })],
    ['no subject', claims({ sub: undefined })],
    ['a subject that is a list', claims({ sub: ['ada'] })],
    ['an empty subject', claims({ sub: '' })],
    ['a subject of any length', claims({ sub: 'a'.repeat(256) })],
    ['a subject with a line', claims({ sub: 'ada\nbob' })],
    ['no address where one is needed', claims({ email: 12 })],
    ['an address that is none', claims({ email: 'ada' })],
    ['an address that is verified by a text', claims({ email_verified: 'true' })],
    ['no signature', { token: (token) => `${unsigned(token)}.` }],
    [
      'alg none, which it says it signs by',
      {
        token: (token) => `${unsigned(token)}.`,
        metadata: (own) => ({ ...own, id_token_signing_alg_values_supported: ['none', 'RS256'] }),
      },
    ],
    ['a key by which it has not said that it signs', { header: { kid: 'two' } }],
    ['a changed body', { token: changed }],
    ['no key', { keys: () => ({ keys: [] }) }],
    ['keys that are none', { keys: () => ({ keys: [{ kty: 'RSA', kid: 'one', n: 1, e: {} }] }) }],
    ['a text that is no token', { token: () => 'a.b.c' }],
  ]
  const unsigned = (token: string) => {
    const header = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    return `${header}.${token.split('.')[1]}`
  }
  function changed(token: string): string {
    const [header, body = '', signature] = token.split('.')
    const told = JSON.parse(Buffer.from(body, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...told, sub: 'eve' })).toString('base64url')
    return [header, forged, signature].join('.')
  }

  it.each(CASES)('25.1 nobody comes in by a token with %s', async (_, answers) => {
    const refused = await enter(answers)
    expect(refused.status).toBe(422)
    expect(await problemOf(refused)).toMatch(/^Company login /)
    await nobody()
  })

  it('25.1 nobody comes in by a token that another key has signed', async () => {
    other.state.isSignedByOther = true
    expect((await enter()).status).toBe(422)
    await nobody()
  })

  it('25.1 a name is text of at most eighty letters, whatever was given, and stays text', async () => {
    expect(isIn(await enter(claims({ name: `<b>\u0000${'x'.repeat(5_000)}` })))).toBe(true)
    const [line = ''] = await world.people.operator.list()
    expect(line).toMatch(/^ada@example\.com {2}<b> x{76} {2}since/)
    expect(isIn(await enter(claims({ sub: 'bob', email: 'bob@example.com', name: { toString: 1 } })))).toBe(
      true,
    )
    expect((await world.people.operator.list())[1]).toMatch(/^bob@example\.com {2}bob {2}since/)
  })
})

describe('what it says of itself', () => {
  const METADATA: readonly (readonly [string, (own: Record<string, unknown>) => unknown])[] = [
    ['another issuer', (own) => ({ ...own, issuer: 'https://evil.example' })],
    ['its issuer with a slash', (own) => ({ ...own, issuer: `${String(own.issuer)}/` })],
    ['no JSON of its kind', () => [1]],
    ['no token endpoint', (own) => ({ ...own, token_endpoint: undefined })],
    ['a script as its page', (own) => ({ ...own, authorization_endpoint: 'javascript:alert(1)' })],
    ['a file of keys', (own) => ({ ...own, jwks_uri: 'file:///etc/passwd' })],
    ['no code flow', (own) => ({ ...own, response_types_supported: ['id_token'] })],
    ['no PKCE by S256', (own) => ({ ...own, code_challenge_methods_supported: ['plain'] })],
    ['numbers for methods', (own) => ({ ...own, token_endpoint_auth_methods_supported: [1] })],
  ]
  it.each(METADATA)('25.1 nobody is sent anywhere by one with %s', async (_, metadata) => {
    other.state.answers = { metadata }
    const refused = await world.newBrowser().post('/account', { do: 'openid' })
    expect([refused.status, refreshOf(refused)]).toEqual([422, ''])
    expect(await problemOf(refused)).toMatch(/^Company login answered in a way that cannot be trusted/)
    expect(world.reported).toEqual([expect.objectContaining({ name: 'OpenIdProblem' })])
  })

  const ANSWERS: readonly (readonly [string, NonNullable<HostileAnswers['answer']>])[] = [
    ['a redirect', (_, response) => Boolean(response.writeHead(302, { Location: '/elsewhere' }).end())],
    ['an error', (_, response) => Boolean(response.writeHead(503).end())],
    ['no end of an answer', (_, response) => flood(response)],
    ['a connection that is cut', (_, response) => Boolean(response.destroy())],
  ]
  it.each(ANSWERS)(
    '25.1 %s is told as a sentence, followed nowhere, and other ways in go on',
    async (_, answer) => {
      await world.join('ada@example.com')
      other.state.answers = { answer }
      const browser = world.newBrowser()
      const refused = await browser.post('/account', { do: 'openid' })
      expect(await problemOf(refused)).toBe(
        'Company login cannot be reached at the moment. Try again in a minute, or take another way.',
      )
      // It is not asked again at once.
      await browser.post('/account', { do: 'openid' })
      expect(other.state.asked).toEqual(['/.well-known/openid-configuration'])
      const own = await browser.post('/account', {
        do: 'sign-in',
        email: 'ada@example.com',
        password: PASSWORD,
      })
      expect(own.status).toBe(303)
      other.state.answers = {}
      world.lab.now += 5_000
      expect(refreshOf(await world.newBrowser().post('/account', { do: 'openid' }))).not.toBe('')
    },
  )

  it.each(['/token', '/keys'])('25.1 the same where only %s fails', async (path) => {
    const refused = await enter({
      answer: (asked, response) =>
        asked === path && Boolean(response.writeHead(302, { Location: '/x' }).end()),
    })
    expect(await problemOf(refused)).toMatch(/^Company login /)
    expect(other.state.asked).not.toContain('/x')
    await nobody()
  })

  it('25.1 is asked once for all who come within half a minute, its keys once while it says the same', async () => {
    const [itself, keys] = ['/.well-known/openid-configuration', '/keys']
    const asked = () => other.state.asked.filter((path) => path !== '/token')
    for (let at = 0; at < 3; at += 1) expect(isIn(await enter())).toBe(true)
    expect(asked()).toEqual([itself, keys])
    world.lab.now += MINUTE / 2
    expect(isIn(await enter())).toBe(true)
    expect(asked()).toEqual([itself, keys, itself])
    world.lab.now += MINUTE / 2
    expect(
      isIn(await enter({ metadata: (own) => ({ ...own, userinfo_endpoint: undefined, more: 1 }) })),
    ).toBe(true)
    expect(asked()).toEqual([itself, keys, itself, itself, keys])
  })
})

describe('ways that are not theirs', () => {
  it('25.1 a way is good once', async () => {
    const browser = world.newBrowser()
    const answer = { code: 'code', state: stateOf(await begin(browser)) }
    expect(isIn(await comeBack(browser, answer))).toBe(true)
    await browser.post('/account', { do: 'sign-out' })
    const again = await comeBack(browser, answer)
    expect(await problemOf(again)).toMatch(/^That took too long, or was begun in another browser/)
    // Nor by other letters that are read the same: of the last one, four bits are none of it.
    const [mark = '', place = ''] = answer.state.split('.')
    const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const last = signs[signs.indexOf(mark.at(-1) ?? '') + 1]
    const varied = await comeBack(browser, { code: 'code', state: `${mark.slice(0, -1)}${last}.${place}` })
    expect(await problemOf(varied)).toMatch(/^That took too long/)
    expect(other.state.redeemed).toHaveLength(1)
  })

  it('25.1 a way is good in the browser where it began, for its place, for a quarter of an hour', async () => {
    const [eve, ada] = [world.newBrowser('eve'), world.newBrowser('ada')]
    const state = stateOf(await begin(eve))
    // Login CSRF: Ada's browser is to be signed in as Eve.
    expect((await comeBack(ada, { code: 'eve’s', state })).status).toBe(422)
    await begin(ada)
    expect((await comeBack(ada, { code: 'eve’s', state })).status).toBe(422)
    const moved = state.replace('.account', '.connect')
    expect((await comeBack(eve, { code: 'code', state: moved })).status).toBe(422)
    world.lab.now += 15 * MINUTE
    expect((await comeBack(eve, { code: 'code', state })).status).toBe(422)
    expect(other.state.redeemed).toEqual([])
    await nobody()
  })

  it('25.1 nobody is connected by a way that began in another session, or by another page’s form', async () => {
    await world.join('ada@example.com')
    const browser = world.newBrowser()
    await browser.enter('ada@example.com')
    const connect = { do: 'connect', password: PASSWORD }
    const state = stateOf(await begin(browser, '/account', connect))
    await browser.post('/account', { do: 'sign-out' })
    await browser.enter('ada@example.com')
    const back = await comeBack(browser, { code: 'code', state })
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
    const asked = await begin(ada, link)
    expect(String(asked)).not.toContain(link.slice(link.lastIndexOf('/') + 1))
    expect((await comeBack(eve, { code: 'code', state: stateOf(asked) })).status).toBe(410)
    await nobody()
    expect((await comeBack(ada, { code: 'code', state: stateOf(asked) })).status).toBe(200)
  })

  it.each([
    '',
    'state=x',
    `state=${'a'.repeat(54)}.account&state=${'b'.repeat(54)}.account`,
    `state=${'a'.repeat(54)}.https://evil.example`,
    `state=${'a'.repeat(54)}.i-../../evil`,
    `state=${'a'.repeat(54)}.constructor`,
    `state=${'a'.repeat(54)}.__proto__`,
    `state=${'a'.repeat(54)}.//evil.example`,
    `state=${'a'.repeat(54)}.account&code=${'c'.repeat(7_000)}`,
  ])('25.1 the callback leads to this provider’s own pages and signs nobody in (%#)', async (query) => {
    const browser = world.newBrowser()
    await begin(browser)
    const answered = await browser.ask(`/openid/callback?${query}`)
    const location = answered.headers.get('Location')
    if (location === null) expect(answered.status).toBe(400)
    else {
      expect(location).toMatch(/^\/account\/openid\?/)
      expect((await browser.ask(location)).status).toBe(422)
    }
    expect(other.state.redeemed).toEqual([])
  })

  it('25.1 a refusal of the other provider is told as one, and its own words are shown nowhere', async () => {
    const browser = world.newBrowser()
    const state = stateOf(await begin(browser))
    const answer = { state, error: 'access_denied', error_description: '<b>call 0900</b>' }
    const refused = await comeBack(browser, answer)
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
      if ((await enter()).status === 429) waited += 1
    }
    expect([waited, other.state.redeemed.length]).toEqual([5, 100])
  })

  it('25.1 the workspace is still the only place that a sign-in leads to', async () => {
    const browser = world.newBrowser()
    const page = await browser.begin()
    const entered = await comeBack(browser, { code: 'code', state: stateOf(await begin(browser, page)) })
    const resumed = await browser.ask(entered.headers.get('Location') ?? '')
    expect(resumed.headers.get('Location')).toMatch(new RegExp(`^${WORKSPACE}/?\\?code=`))
    // From a browser in which the sign-in was not begun there is no way.
    expect((await world.newBrowser().ask(`${page}/openid?code=c&state=s`)).status).toBe(400)
  })
})

function flood(response: ServerResponse): boolean {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(64 * 1024))) {}
  }
  response.on('drain', more)
  more()
  return true
}
