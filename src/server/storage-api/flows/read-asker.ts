import type { Context } from 'hono'
import type { ApiKeys, TokenClaims } from '../../backend/api-keys.ts'
import { bearerOf, readKey } from '../../backend/read-token.ts'
import { requestSettings } from '../../backend/request-settings.ts'
import type { Asker } from '../data/in-storage.ts'
import { accessDenied } from '../request/storage-refusal.ts'

type Keys = Pick<ApiKeys, 'verifyToken'>

/**
 * As Supabase Storage has it, whose gateway asks for no key here: the bearer's token says as whom, and without one a key
 * of the project does. What is no token of this project is refused and never taken for a visitor's.
 */
export async function readAsker(keys: Keys, projectKey: string, c: Context): Promise<Asker> {
  const claims = await readClaims(keys, projectKey, c)
  const { pathname } = new URL(c.req.url)
  const headers = Object.fromEntries(c.req.raw.headers)
  return { projectKey, claims, request: requestSettings({ method: c.req.method, path: pathname, headers }) }
}

async function readClaims(keys: Keys, projectKey: string, c: Context): Promise<TokenClaims> {
  const apikey = c.req.header('apikey')
  const key = apikey === undefined ? null : await readKey(keys, projectKey, apikey)
  if (apikey !== undefined && key === null) throw accessDenied('Invalid API key')
  const authorization = c.req.header('Authorization')
  if (authorization === undefined) {
    if (key === null) throw accessDenied('No API key found in request')
    return key
  }
  const token = bearerOf(authorization)
  const verified = token === null ? null : await keys.verifyToken(projectKey, token)
  if (verified?.type === 'claims') return verified.claims
  throw accessDenied(
    verified?.type === 'expired' ? '"exp" claim timestamp check failed' : 'signature verification failed',
  )
}

/** Whether a request says who it is, rightly or not. */
export function saysWho(c: Context): boolean {
  return c.req.header('apikey') !== undefined || c.req.header('Authorization') !== undefined
}
