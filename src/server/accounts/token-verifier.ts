/** Whether an access token is one of the configured provider's, and whose. Knows tokens, not what they open. */
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { IdentitySettings } from '../config/config.ts'

type Verified =
  | { readonly type: 'user' /** The token's `sub`. */; readonly id: string }
  | { readonly type: 'expired' }
  | { readonly type: 'invalid' }
  /** The provider's keys cannot be had, so nothing can be said. */
  | { readonly type: 'unreachable' }

export type VerifyToken = (token: string) => Promise<Verified>

/** S5.11: how far clocks may be apart, in seconds. */
const LEEWAY_SECONDS = 60
const KEYS_TIMEOUT_MS = 5_000

/**
 * @param keys those of the provider, by default fetched from where it publishes them
 * @param isGranted whether what a token was given for is still there; without it, a token is good for as long as it says
 */
export function createTokenVerifier(
  { issuer, audience }: Pick<IdentitySettings, 'issuer' | 'audience'>,
  keys: JWTVerifyGetKey = createRemoteJWKSet(new URL('.well-known/jwks.json', issuer), {
    timeoutDuration: KEYS_TIMEOUT_MS,
  }),
  isGranted: ((grantId: string) => Promise<boolean>) | null = null,
): VerifyToken {
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: ['RS256'],
        clockTolerance: LEEWAY_SECONDS,
        requiredClaims: ['sub', 'exp'],
      })
      if (!payload.sub) return { type: 'invalid' }
      if (isGranted !== null) {
        if (typeof payload.grant !== 'string') return { type: 'invalid' }
        if (!(await isGranted(payload.grant))) return { type: 'expired' }
      }
      return { type: 'user', id: payload.sub }
    } catch (error) {
      return { type: failureOf(error) }
    }
  }
}

function failureOf(error: unknown): 'expired' | 'invalid' | 'unreachable' {
  if (error instanceof errors.JWTExpired) return 'expired'
  // Of all of jose's errors these alone are about fetching keys; what else it throws is about the token.
  const isFetching = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid
  const isAboutToken = error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC'
  return isAboutToken && !isFetching ? 'invalid' : 'unreachable'
}
