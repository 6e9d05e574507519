import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const ISSUER = 'https://login.example.com/realms/staff'
const set = (more: Readonly<Record<string, string>> = {}) =>
  readConfig({ SIGN_IN: 'accounts', OPENID_ISSUER: ISSUER, OPENID_CLIENT_ID: 'lathe', ...more }).identity
    ?.openId

it('25.1 another provider is named by issuer and id; a secret, a name and open accounts are there where they are set', () => {
  expect(readConfig({ SIGN_IN: 'accounts' }).identity?.openId).toBeNull()
  expect(set()).toEqual({
    issuer: ISSUER,
    clientId: 'lathe',
    clientSecret: null,
    name: 'login.example.com',
    isOpen: false,
  })
  const more = { OPENID_CLIENT_SECRET: 'hush', OPENID_NAME: 'Company login', OPENID_SIGN_UP: 'on' }
  expect(set(more)).toMatchObject({ clientSecret: 'hush', name: 'Company login', isOpen: true })
  expect(set({ OPENID_ISSUER: 'http://127.0.0.1:8080' })?.issuer).toBe('http://127.0.0.1:8080')
})

it.each([
  [{ OPENID_ISSUER: 'login.example.com' }, /^OPENID_ISSUER is "login\.example\.com", .+ the issuer that/],
  [{ OPENID_ISSUER: 'http://login.example.com' }, /^OPENID_ISSUER is .+: http is for this machine alone/],
  [{ OPENID_ISSUER: 'https://a:b@login.example.com' }, /^OPENID_ISSUER is/],
  [{ OPENID_ISSUER: 'https://login.example.com?a' }, /^OPENID_ISSUER is/],
  [{ OPENID_ISSUER: '' }, /^OPENID_ISSUER is not set, but OPENID_CLIENT_ID is: set/],
  [{ OPENID_CLIENT_ID: '' }, /^OPENID_CLIENT_ID is not set, but OPENID_ISSUER is: set/],
  [{ OPENID_NAME: 'x'.repeat(41) }, /^OPENID_NAME is .+ set it to a name of at most 40/],
  [{ OPENID_SIGN_UP: 'yes' }, /^OPENID_SIGN_UP is "yes", .+ set it to on or off/],
  [{ SIGN_IN: '' }, /^OPENID_ISSUER is set, but .+ which has none: set SIGN_IN to accounts/],
])('25.1 refuses what cannot work with a sentence (%j)', (variables, sentence) => {
  expect(() => set(variables)).toThrow(sentence)
})

it('25.1 a secret that cannot be one is not repeated', () => {
  expect(() => set({ OPENID_CLIENT_SECRET: 'hüsh-hüsh' })).toThrow(
    /^OPENID_CLIENT_SECRET is not what(?!.*h.sh-h)/,
  )
})
