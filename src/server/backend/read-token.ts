/** Keys and tokens as requests carry them, for all that an app asks of its backend. */
import type { ApiKeys, ApiRole, TokenClaims } from './api-keys.ts'

/** A person's token is no key. */
const KEY_ROLES: ReadonlySet<ApiRole> = new Set(['anon', 'service_role'])

/** What a key of this project says; null for whatever is none. */
export async function readKey(
  keys: Pick<ApiKeys, 'verifyToken'>,
  projectKey: string,
  apikey: string,
): Promise<TokenClaims | null> {
  const verified = await keys.verifyToken(projectKey, apikey)
  return verified.type === 'claims' && KEY_ROLES.has(verified.claims.role) ? verified.claims : null
}

/** The token of `Authorization: Bearer …`; null for a header of any other form. */
export function bearerOf(authorization: string | undefined): string | null {
  const [scheme, token, ...more] = (authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token !== undefined && token !== '' && more.length === 0
    ? token
    : null
}
