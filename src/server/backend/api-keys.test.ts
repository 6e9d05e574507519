import { createHmac } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createApiKeys, type TokenClaims } from './api-keys.ts'

const NOW = Date.UTC(2026, 10, 25)
const SECONDS = NOW / 1000
const ANNA: TokenClaims = {
  role: 'authenticated',
  sub: '11111111-1111-1111-1111-111111111111',
  exp: SECONDS + 3600,
  email: 'anna@example.com',
  is_anonymous: false,
  app_metadata: { provider: 'email' },
}
const keys = createApiKeys('a secret of tests', () => NOW)
const ONE = 'a'.repeat(32)
const OTHER = 'b'.repeat(32)
const INVALID = { type: 'invalid' }

/** As whoever knows how the secret of a project is made, but not the server's. */
function forge(secret: string) {
  return createHmac('sha256', secret).update(`api token\n${ONE}`).digest()
}

describe('keys and tokens of a project', () => {
  it('2.1 the keys are the same at each call, and say what they are', async () => {
    const anon = await keys.signApiKey(ONE, 'anon')
    expect(await keys.signApiKey(ONE, 'anon')).toBe(anon)
    expect(await keys.verifyToken(ONE, anon)).toMatchObject({ claims: { role: 'anon', ref: ONE } })
    const service = await keys.signApiKey(ONE, 'service_role')
    expect(await keys.verifyToken(ONE, service)).toMatchObject({ claims: { role: 'service_role' } })
  })

  it('2.1 a token is believed whole, as it was signed', async () => {
    const token = await keys.signToken(ONE, ANNA)
    expect(await keys.verifyToken(ONE, token)).toEqual({ type: 'claims', claims: ANNA })
  })

  it('2.1 a token of one project, or of another server, is refused by another', async () => {
    const token = await keys.signToken(ONE, ANNA)
    expect(await keys.verifyToken(OTHER, token)).toEqual(INVALID)
    expect(await createApiKeys('another secret', () => NOW).verifyToken(ONE, token)).toEqual(INVALID)
    expect(await keys.verifyToken(OTHER, await keys.signApiKey(ONE, 'service_role'))).toEqual(INVALID)
  })

  it('2.1 one that has expired says so', async () => {
    const token = await keys.signToken(ONE, { ...ANNA, exp: SECONDS - 1 })
    expect(await keys.verifyToken(ONE, token)).toEqual({ type: 'expired' })
  })

  it.each([
    ['no algorithm', async () => new UnsecuredJWT(ANNA).encode()],
    ['another secret', () => new SignJWT(ANNA).setProtectedHeader({ alg: 'HS256' }).sign(forge('guessed'))],
    [
      'another algorithm',
      () => new SignJWT(ANNA).setProtectedHeader({ alg: 'HS512' }).sign(forge('a secret of tests')),
    ],
    ['another role', () => keys.signToken(ONE, { ...ANNA, role: 'postgres' as 'anon' })],
    ['nobody signed in', () => keys.signToken(ONE, { role: 'authenticated', exp: SECONDS + 60 })],
    ['somebody who is no UUID', () => keys.signToken(ONE, { ...ANNA, sub: "' or true" })],
    ['no end', () => keys.signToken(ONE, { role: 'anon' } as unknown as TokenClaims)],
    ['more text than a token has', () => keys.signToken(ONE, { ...ANNA, more: 'x'.repeat(20_000) })],
    ['no token at all', async () => 'not.a.token'],
    ['nothing', async () => ''],
  ])('2.1 refuses a token with %s', async (_, token) => {
    expect(await keys.verifyToken(ONE, await token())).toEqual(INVALID)
  })

  it('2.1 refuses a token of which a letter was changed', async () => {
    const [head = '', body = '', signature = ''] = (await keys.signToken(ONE, ANNA)).split('.')
    const said = JSON.parse(Buffer.from(body, 'base64url').toString()) as TokenClaims
    const more = Buffer.from(JSON.stringify({ ...said, role: 'service_role' })).toString('base64url')
    expect(await keys.verifyToken(ONE, `${head}.${more}.${signature}`)).toEqual(INVALID)
  })
})
