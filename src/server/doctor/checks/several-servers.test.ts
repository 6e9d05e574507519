import { describe, expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { severalServersFindings } from './several-servers.ts'

const ids = (servers: number, env: Record<string, string>) =>
  severalServersFindings(servers, readConfig(env)).map(({ id, severity }) => `${id} ${severity}`)

describe('several servers on one database', () => {
  it('25.7 one server lacks nothing', () => {
    expect(ids(0, {})).toEqual([])
    expect(ids(1, {})).toEqual([])
  })

  it('25.7 two are told what is each one’s own, that nobody signed in at both, and that no proxy hears of an end', () => {
    expect(ids(2, {})).toEqual([
      'servers-several note',
      'servers-files harms',
      'servers-sign-in stops',
      'servers-no-notice harms',
    ])
  })

  it('25.7 set up as they should be, only what is each one’s own', () => {
    const bucket = {
      BLOBS_URL: 's3://bytes/lathe',
      AWS_ACCESS_KEY_ID: 'key-of-a-test',
      AWS_SECRET_ACCESS_KEY: 'secret-of-a-test',
    }
    expect(ids(3, { ...bucket, SIGN_IN: 'accounts', DRAIN_NOTICE_SECONDS: '5' })).toEqual([
      'servers-several note',
    ])
    const auth0 = { AUTH0_DOMAIN: 'a.auth0.com', AUTH0_CLIENT_ID: 'c', AUTH0_AUDIENCE: 'a' }
    expect(ids(2, { ...bucket, ...auth0, DRAIN_NOTICE_SECONDS: '5' })).toEqual(['servers-several note'])
  })
})
