import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTokenVerifier } from './token-verifier.ts'

const ISSUER = 'https://lathe.example.auth0.com/'
const AUDIENCE = 'https://lathe.example/api'

type Keys = Awaited<ReturnType<typeof generateKeyPair>>
let ours: Keys
let theirs: Keys

beforeAll(async () => {
  ;[ours, theirs] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
})

async function verifier(isGranted: ((grantId: string) => Promise<boolean>) | null = null) {
  const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'RS256' }
  const keys = createLocalJWKSet({ keys: [jwk] })
  return createTokenVerifier({ issuer: ISSUER, audience: AUDIENCE }, keys, isGranted)
}

async function token(change: JWTPayload = {}, key = ours.privateKey): Promise<string> {
  const seconds = Math.floor(Date.now() / 1000)
  const payload = { iss: ISSUER, aud: AUDIENCE, sub: 'user|1', iat: seconds, exp: seconds + 600, ...change }
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

describe('access tokens', () => {
  it('S5.11 a good one names its user', async () => {
    expect(await (await verifier())(await token())).toEqual({ type: 'user', id: 'user|1' })
    const several = await token({ aud: ['https://other', AUDIENCE] })
    expect(await (await verifier())(several)).toEqual({ type: 'user', id: 'user|1' })
  })

  it('S5.11 clocks may be a minute apart, not an hour', async () => {
    const verify = await verifier()
    expect((await verify(await token({ exp: inSeconds(-30) }))).type).toBe('user')
    expect((await verify(await token({ exp: inSeconds(-3600) }))).type).toBe('expired')
    expect((await verify(await token({ nbf: inSeconds(30) }))).type).toBe('user')
    expect((await verify(await token({ nbf: inSeconds(3600) }))).type).toBe('invalid')
  })

  it.each<[string, JWTPayload]>([
    ['another issuer', { iss: 'https://evil.example/' }],
    ['another audience', { aud: 'https://other' }],
    ['no audience', { aud: [] }],
    ['nobody', { sub: '' }],
    ['no expiry', { exp: undefined as never }],
  ])('S5.11 one for %s is refused', async (_, change) => {
    expect(await (await verifier())(await token(change))).toEqual({ type: 'invalid' })
  })

  it('S5.11 one that somebody else signed is refused, and so is one that nobody signed', async () => {
    const verify = await verifier()
    expect(await verify(await token({}, theirs.privateKey))).toEqual({ type: 'invalid' })
    const unsigned = new UnsecuredJWT({ iss: ISSUER, aud: AUDIENCE, sub: 'user|1' })
    expect(await verify(unsigned.setExpirationTime('1h').encode())).toEqual({ type: 'invalid' })
  })

  it('S5.11 one whose words were changed after signing is refused', async () => {
    const [head, , signature] = (await token()).split('.')
    const words = Buffer.from(
      JSON.stringify({ iss: ISSUER, aud: AUDIENCE, sub: 'user|2', exp: inSeconds(600) }),
    )
    const forged = `${head}.${words.toString('base64url')}.${signature}`
    expect(await (await verifier())(forged)).toEqual({ type: 'invalid' })
  })

  it('S5.11 one signed with a shared secret is refused, whatever the secret', async () => {
    const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(ours.publicKey)))
    const seconds = inSeconds(0)
    const payload = { iss: ISSUER, aud: AUDIENCE, sub: 'user|1', iat: seconds, exp: seconds + 600 }
    const forged = await new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret)
    expect(await (await verifier())(forged)).toEqual({ type: 'invalid' })
  })

  it('2.3 where grants are asked for, one without any is nobody’s, and one whose grant is gone has ended', async () => {
    const verify = await verifier(async (grant) => grant === 'there')
    expect(await verify(await token())).toEqual({ type: 'invalid' })
    expect(await verify(await token({ grant: 7 }))).toEqual({ type: 'invalid' })
    expect(await verify(await token({ grant: 'gone' }))).toEqual({ type: 'expired' })
    expect(await verify(await token({ grant: 'there' }))).toEqual({ type: 'user', id: 'user|1' })
  })

  it('S5.11 no token at all is none', async () => {
    expect(await (await verifier())('not.a.token')).toEqual({ type: 'invalid' })
  })

  it('design §8 nobody is let in, and nobody called a stranger, while the keys cannot be had', async () => {
    const verify = createTokenVerifier({ issuer: 'http://127.0.0.1:9/', audience: AUDIENCE })
    expect(await verify(await token())).toEqual({ type: 'unreachable' })
  })
})
