import type { Context, MiddlewareHandler } from 'hono'
import type { RateLimit } from '../http/rate-limit.ts'
import { refuse } from '../http/refuse.ts'
import type { VerifyToken } from './token-verifier.ts'

export interface UserEnv {
  Variables: {
    /** Whose data the request is about. */
    userId: string
  }
}

/** Where a client that knows no other header puts its token: the value of `Authorization`. */
type ReadAuthorization = (c: Context) => string

/**
 * Answers 401 to whoever brings no good token, and 429 to an account that asks too often; nothing behind it runs for
 * them.
 */
export function requireUser(
  verify: VerifyToken | null,
  limit?: RateLimit,
  authorizationOf: ReadAuthorization = (c) => c.req.header('Authorization') ?? '',
): MiddlewareHandler<UserEnv> {
  return async (c, next) => {
    const token = /^Bearer ([\w.-]+)$/.exec(authorizationOf(c))?.[1]
    if (verify === null || token === undefined) return unauthorized(c, 'not-signed-in')
    const verified = await verify(token)
    switch (verified.type) {
      case 'user':
        c.set('userId', verified.id)
        return refuseTooOften(c, limit?.take(verified.id) ?? 0) ?? next()
      case 'expired':
        return unauthorized(c, 'session-expired')
      case 'invalid':
        return unauthorized(c, 'not-signed-in')
      case 'unreachable':
        return refuse(c, 'identity-unreachable')
    }
  }
}

function refuseTooOften(c: Context, waitSeconds: number): Response | null {
  if (waitSeconds === 0) return null
  c.header('Retry-After', String(waitSeconds))
  return refuse(c, 'too-many-requests')
}

function unauthorized(c: Context, code: 'not-signed-in' | 'session-expired'): Response {
  c.header('WWW-Authenticate', code === 'not-signed-in' ? 'Bearer' : 'Bearer error="invalid_token"')
  return refuse(c, code)
}
