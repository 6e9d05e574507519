import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const hosted = {
  AUTH0_DOMAIN: 'lathe.eu.auth0.com',
  AUTH0_CLIENT_ID: 'abc',
  AUTH0_AUDIENCE: 'https://lathe',
}

it('design §4 a hosted provider is named by three variables', () => {
  expect(readConfig(hosted).identity).toEqual({
    isEmbedded: false,
    hasPasswords: false,
    domain: 'lathe.eu.auth0.com',
    clientId: 'abc',
    audience: 'https://lathe',
    issuer: 'https://lathe.eu.auth0.com/',
    openId: null,
  })
})

it.each(Object.keys(hosted))('design §4 names %s when it is the one that is missing', (name) => {
  expect(() => readConfig({ ...hosted, [name]: '' })).toThrow(`${name} is not set`)
})

it.each([
  { HOST: '0.0.0.0' },
  { HOST: '192.168.1.4' },
  { PUBLIC_ORIGIN: 'https://lathe.example', PREVIEW_ORIGIN: 'https://*.apps.example' },
  { IDENTITY_ORIGIN: 'http://login.example:4000' },
  { PUBLIC_ORIGIN: 'http://127.0.0.1.nip.io:4000' },
])('design §4 the embedded provider serves loopback only: none with %o', (variables) => {
  expect(readConfig(variables).identity).toBeNull()
})

describe('accounts of this server', () => {
  const others = {
    HOST: '0.0.0.0',
    PUBLIC_ORIGIN: 'https://lathe.example',
    PREVIEW_ORIGIN: 'https://*.previews.example',
    IDENTITY_ORIGIN: 'https://login.lathe.example',
    SIGN_IN: 'accounts',
  }

  it('2.3 are there for everybody where SIGN_IN says so, and for this machine, too', () => {
    expect(readConfig(others).identity).toMatchObject({
      isEmbedded: true,
      hasPasswords: true,
      domain: 'https://login.lathe.example',
      issuer: 'https://login.lathe.example/',
      audience: 'https://lathe.example/api',
    })
    expect(readConfig({ SIGN_IN: 'accounts' }).identity?.hasPasswords).toBe(true)
    expect(readConfig({}).identity?.hasPasswords).toBe(false)
  })

  it.each([
    [{ SIGN_IN: 'passwords' }, /^SIGN_IN is "passwords", which Lathe cannot use: set it to accounts/],
    [
      { SIGN_IN: 'accounts', ...hosted },
      /^SIGN_IN is accounts, but the AUTH0_ variables name another provider/,
    ],
    [
      { ...others, IDENTITY_ORIGIN: '' },
      /but IDENTITY_ORIGIN is http:\/\/127\.0\.0\.1:4000, which only this machine can/,
    ],
    [{ SIGN_IN: 'accounts', HOST: '0.0.0.0' }, /others can reach the workspace, but IDENTITY_ORIGIN/],
    [{ ...others, PUBLIC_ORIGIN: 'http://lathe.example' }, /PUBLIC_ORIGIN is http:.+ unencrypted/],
    [{ ...others, IDENTITY_ORIGIN: 'http://login.lathe.example' }, /IDENTITY_ORIGIN is http:.+ unencrypted/],
    [
      { ...others, IDENTITY_ORIGIN: 'https://lathe.example' },
      /^IDENTITY_ORIGIN and PUBLIC_ORIGIN are both at/,
    ],
    [
      { ...others, IDENTITY_ORIGIN: 'https://login.previews.example' },
      /^PREVIEW_ORIGIN .+ and IDENTITY_ORIGIN .+ share/,
    ],
  ])('2.3 refuses what cannot work with a sentence (%#)', (variables, sentence) => {
    expect(() => readConfig(variables)).toThrow(sentence)
  })
})
