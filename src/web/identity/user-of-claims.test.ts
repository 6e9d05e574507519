import { describe, expect, it } from 'vitest'
import { userOfClaims } from './user-of-claims.ts'

/** Of the protocol, as RFC 7519 and OpenID Connect have them. */
const PROTOCOL = {
  ...{ iss: 'https://people.example/', aud: 'lathe', exp: 2, iat: 1, nbf: 1, jti: 'j', azp: 'lathe' },
  ...{ nonce: 'n', auth_time: 1, at_hash: 'a', c_hash: 'c', acr: '0', amr: 'pwd', sid: 's' },
}

describe('the signed-in user', () => {
  it('S3.11 is the claims of the ID token without those of the protocol', () => {
    const shown = { name: 'Ada', email: 'ada@example.com', picture: 'https://example.com/ada.png' }
    expect(userOfClaims({ sub: 'user|1', ...PROTOCOL, ...shown })).toEqual({ id: 'user|1', ...shown })
    expect(userOfClaims({ sub: 'user|2', ...PROTOCOL })).toEqual({ id: 'user|2' })
  })

  it('S3.11 is nobody without a subject', () => {
    expect(userOfClaims(undefined)).toBeNull()
    expect(userOfClaims({ name: 'Ada' })).toBeNull()
  })
})
