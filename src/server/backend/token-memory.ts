import { createByteCache } from '../work/byte-cache.ts'
import type { ApiKeys, TokenClaims } from './api-keys.ts'

const MAX_BYTES = 4 * 2 ** 20

/**
 * Keys that remember which tokens were good: an app sends the same two with every request, and reading one takes a third of
 * what a small select does. What was good stays so until its time is over, since no token can be taken back.
 * @param now milliseconds since 1970
 */
export function rememberTokens(keys: ApiKeys, now: () => number): ApiKeys {
  const good = createByteCache<TokenClaims>(MAX_BYTES)
  return {
    ...keys,
    async verifyToken(projectKey, token) {
      const name = `${projectKey} ${token}`
      const known = good.get(name)
      if (known !== undefined && now() < known.exp * 1000) return { type: 'claims', claims: known }
      const verified = await keys.verifyToken(projectKey, token)
      // Its text, and what it says.
      if (verified.type === 'claims') good.set(name, verified.claims, name.length * 2)
      else good.delete(name)
      return verified
    },
  }
}
