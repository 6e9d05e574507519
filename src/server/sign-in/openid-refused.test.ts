/** Another OpenID provider that lies, hangs or floods: nobody gets in, and no account comes into being. */
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refreshOf } from '../../../test/sign-in/foreign-provider.ts'
import { type HostileLab, openHostileLab } from '../../../test/sign-in/hostile-lab.ts'
import type { HostileAnswers } from '../../../test/sign-in/hostile-provider.ts'
import { PASSWORD } from '../../../test/sign-in/sign-in-browser.ts'
import { problemOf } from '../../../test/sign-in/sign-in-lab.ts'

let lab: HostileLab
let world: HostileLab['world']
let other: HostileLab['other']
beforeAll(async () => {
  lab = await openHostileLab()
  world = lab.world
  other = lab.other
  await world.join(ADA)
})
beforeEach(() => lab.renew())
afterAll(() => lab.end())

const ADA = 'ada@own.example'
/** But the one who was here before. */
const nobody = async () => expect(await world.people.operator.list()).toHaveLength(1)

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
    const refused = await lab.enter(answers)
    expect(refused.status).toBe(422)
    expect(await problemOf(refused)).toMatch(/^Company login /)
    await nobody()
  })

  it('25.1 nobody comes in by a token that another key has signed', async () => {
    other.state.isSignedByOther = true
    expect((await lab.enter()).status).toBe(422)
    await nobody()
  })
})

describe('what it says of somebody beside the token', () => {
  const beside = (type: string, told: Record<string, unknown>): HostileAnswers => ({
    claims: ({ email: _, ...own }) => own,
    metadata: (own) => ({ ...own, userinfo_endpoint: `${other.issuer}/userinfo` }),
    answer(path, response) {
      if (path !== '/userinfo') return false
      response.writeHead(200, { 'Content-Type': type }).end(JSON.stringify(told))
      return true
    },
  })
  const ada = { sub: 'ada', email: 'ada@example.com', email_verified: true }

  it.each([
    ['of somebody else', beside('application/json', { ...ada, sub: 'eve' })],
    ['of nobody', beside('application/json', { ...ada, sub: undefined })],
    ['in a form that was not asked for', beside('application/jwt', ada)],
    ['of an address that is not theirs for sure', beside('application/json', { ...ada, email_verified: 1 })],
  ])('25.1 nobody comes in by what is said %s', async (_, answers) => {
    const refused = await lab.enter(answers)
    expect(refused.status).toBe(422)
    expect(other.state.asked).toContain('/userinfo')
    await nobody()
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
        email: ADA,
        password: PASSWORD,
      })
      expect(own.status).toBe(303)
      other.state.answers = {}
      world.lab.now += 5_000
      expect(refreshOf(await world.newBrowser().post('/account', { do: 'openid' }))).not.toBe('')
    },
  )

  it.each(['/token', '/keys'])('25.1 the same where only %s fails', async (path) => {
    const refused = await lab.enter({
      answer: (asked, response) =>
        asked === path && Boolean(response.writeHead(302, { Location: '/x' }).end()),
    })
    expect(await problemOf(refused)).toMatch(/^Company login /)
    expect(other.state.asked).not.toContain('/x')
    await nobody()
  })
})

describe('where browsers come back to', () => {
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
    await lab.begin(browser)
    const answered = await browser.ask(`/openid/callback?${query}`)
    const location = answered.headers.get('Location')
    if (location === null) expect(answered.status).toBe(400)
    else {
      expect(location).toMatch(/^\/account\/openid\?/)
      expect((await browser.ask(location)).status).toBe(422)
    }
    expect(other.state.redeemed).toEqual([])
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
