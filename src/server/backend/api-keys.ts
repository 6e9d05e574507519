/**
 * Tokens of a project's app: its two keys, and what its people get when they sign in. Owns who signed one and what is
 * believed of it, not who the people are. Each project signs with a secret of its own, so a token opens one project only.
 */
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'

export type ApiRole = 'anon' | 'authenticated' | 'service_role'

/** What a token says: policies read all of it by `auth.jwt()`. */
export interface TokenClaims {
  readonly role: ApiRole
  /** Seconds since 1970. */
  readonly exp: number
  /** Whose it is; a key of a project is nobody's. */
  readonly sub?: string
  readonly email?: string
  readonly is_anonymous?: boolean
  readonly [name: string]: unknown
}

export type VerifiedToken =
  | { readonly type: 'claims'; readonly claims: TokenClaims }
  | { readonly type: 'expired' }
  | { readonly type: 'invalid' }

export interface ApiKeys {
  /** The same at each call, so that it can stand in a project's files. */
  signApiKey(projectKey: string, role: 'anon' | 'service_role'): Promise<string>
  signToken(projectKey: string, claims: TokenClaims): Promise<string>
  /** Takes what this project signed and nothing else: no other algorithm, project or role. */
  verifyToken(projectKey: string, token: string): Promise<VerifiedToken>
}

const ISSUER = 'lathe'
/** Seconds since 1970: the first day of 2025 and of 2100. */
const KEYS_FROM = 1_735_689_600
const KEYS_UNTIL = 4_102_444_800
/** Characters. One of a person with metadata has some hundred. */
const MAX_TOKEN = 16_384

const claimsSchema = v.looseObject({
  role: v.picklist(['anon', 'authenticated', 'service_role']),
  exp: v.number(),
  sub: v.exactOptional(v.pipe(v.string(), v.uuid())),
  email: v.exactOptional(v.string()),
  is_anonymous: v.exactOptional(v.boolean()),
})

/**
 * @param secret of the installation, from which each project's is made; it never leaves the server
 * @param now milliseconds since 1970
 */
export function createApiKeys(secret: string, now: () => number): ApiKeys {
  function keyOf(projectKey: string): KeyObject {
    return createSecretKey(createHmac('sha256', secret).update(`api token\n${projectKey}`).digest())
  }

  function sign(projectKey: string, claims: JWTPayload): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(keyOf(projectKey))
  }

  return {
    signApiKey: (projectKey, role) =>
      sign(projectKey, { iss: ISSUER, ref: projectKey, role, iat: KEYS_FROM, exp: KEYS_UNTIL }),

    signToken: (projectKey, claims) => sign(projectKey, claims),

    async verifyToken(projectKey, token) {
      if (token.length > MAX_TOKEN) return { type: 'invalid' }
      try {
        const { payload } = await jwtVerify(token, keyOf(projectKey), {
          algorithms: ['HS256'],
          requiredClaims: ['role', 'exp'],
          currentDate: new Date(now()),
        })
        const claims = v.safeParse(claimsSchema, payload)
        if (!claims.success) return { type: 'invalid' }
        // Policies compare it with columns of people: somebody who is signed in is somebody.
        const { role, sub } = claims.output
        return role === 'authenticated' && sub === undefined
          ? { type: 'invalid' }
          : { type: 'claims', claims: claims.output }
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { type: 'expired' }
        if (error instanceof errors.JOSEError) return { type: 'invalid' }
        throw error
      }
    },
  }
}
