/** What is said of another OpenID provider that cannot be used. */
import { expect, it } from 'vitest'
import { type Case, expectFinding } from './broken-cases.fixture.ts'
import { type Broken, examineBroken, type ProviderFaults } from './test-set-up.fixture.ts'

const byOpenId = (provider?: ProviderFaults, env: Readonly<Record<string, string>> = {}): Broken => ({
  isAlone: true,
  ...(provider && { provider }),
  env: ({ login }) => ({
    ...{ AUTH0_DOMAIN: '', AUTH0_CLIENT_ID: '', AUTH0_AUDIENCE: '', SIGN_IN: 'accounts' },
    ...{ OPENID_ISSUER: `https://login.test:${login}/`, OPENID_CLIENT_ID: 'lathe', ...env },
  }),
})

it('25.1 the doctor finds nothing wrong with a provider that is there and can do what is asked', async () => {
  expect(await examineBroken(byOpenId())).toEqual([])
})

const CASES: readonly Case[] = [
  ['openid-unreachable', 'it answered 503', byOpenId({ isGone: true })],
  ['openid-unreachable', '(', byOpenId({}, { OPENID_ISSUER: 'https://nowhere.invalid' })],
  ['openid-unfit', 'calls itself https://other.test/', byOpenId({ issuer: 'https://other.test/' })],
  [
    'openid-unfit',
    'does not have the code flow',
    byOpenId({ told: { response_types_supported: ['token'] } }),
  ],
  [
    'openid-unfit',
    'does not have PKCE by S256',
    byOpenId({ told: { code_challenge_methods_supported: ['plain'] } }),
  ],
  [
    'openid-unfit',
    'leads to http://login.test/',
    byOpenId({ told: { token_endpoint: 'http://login.test/' } }),
  ],
  ['openid-unfit', 'leads to https://10.0.0.1/', byOpenId({ told: { jwks_uri: 'https://10.0.0.1/' } })],
  ['openid-unfit', 'says nothing there', byOpenId({ told: { token_endpoint: 1 } })],
  ['openid-unfit', 'shows no keys', byOpenId({ keys: [{ kty: 'oct' }] })],
  ['clock', 'that of the sign-in provider', byOpenId({ late: 180_000 })],
  ['setting', 'OPENID_ISSUER is "http://login.test"', byOpenId({}, { OPENID_ISSUER: 'http://login.test' })],
]

it.each(CASES)('25.1 the doctor tells %s: %s', async (id, says, broken) => {
  await expectFinding(id, says, broken)
})
