import { expect, it } from 'vitest'
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
