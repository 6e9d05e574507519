import type { ApiKeys, TokenClaims, VerifiedToken } from './api-keys.ts'
import { bearerOf, readKey } from './read-token.ts'
import type { RestRefusal } from './rest-refusal.ts'

const NO_KEY: RestRefusal = {
  status: 401,
  code: 'no-key',
  message: 'No API key found in request',
  hint: 'No `apikey` request header or url param was found.',
}
const WRONG_KEY: RestRefusal = {
  status: 401,
  code: 'wrong-key',
  message: 'Invalid API key',
  hint: 'Use the anon key of this project.',
}
const WRONG_TOKEN: RestRefusal = {
  status: 401,
  code: 'PGRST301',
  message: 'This project did not sign the JWT',
}
const EXPIRED: RestRefusal = { status: 401, code: 'PGRST303', message: 'JWT expired' }
const NOT_BEARER: RestRefusal = {
  status: 401,
  code: 'PGRST301',
  message: 'Authorization is not a Bearer token',
}

export type CallerOrRefusal =
  | { readonly type: 'caller'; readonly claims: TokenClaims }
  | { readonly type: 'refused'; readonly refusal: RestRefusal }

/**
 * Who asks, as Supabase has it: a key of the project lets a request in, and a token beside it says as whom. Without one it
 * is the key's role.
 * @param apikey of the header, or of the address
 * @param authorization the header as it came
 */
export async function readCaller(
  keys: ApiKeys,
  projectKey: string,
  apikey: string | undefined,
  authorization: string | undefined,
): Promise<CallerOrRefusal> {
  const refused = (refusal: RestRefusal) => ({ type: 'refused', refusal }) as const
  if (apikey === undefined || apikey === '') return refused(NO_KEY)
  const key = await readKey(keys, projectKey, apikey)
  if (key === null) return refused(WRONG_KEY)
  if (authorization === undefined) return { type: 'caller', claims: key }
  const token = bearerOf(authorization)
  if (token === null) return refused(NOT_BEARER)
  const verified: VerifiedToken = await keys.verifyToken(projectKey, token)
  switch (verified.type) {
    case 'claims':
      return { type: 'caller', claims: verified.claims }
    case 'expired':
      return refused(EXPIRED)
    case 'invalid':
      return refused(WRONG_TOKEN)
  }
}
