import type { Context } from 'hono'
import { readKey } from '../../backend/read-token.ts'
import { isOwnOrigin } from '../../http/own-origin.ts'
import { AuthRefusal } from '../request/auth-refusal.ts'
import { AUTH_PATH, type AuthWork } from './auth-work.ts'

/**
 * What Supabase's gateway does before GoTrue is asked: a key of the project lets a request in, and no page of another
 * origin has one to use. The link of a mail is opened from wherever the mail is, and brings a token of its own.
 */
export async function letIn({ deps }: AuthWork, c: Context): Promise<void> {
  if (c.req.method === 'GET' && c.req.path === `${AUTH_PATH}/verify`) return
  const projectKey = deps.projectKeyOf(c)
  if (!isOwnOrigin(c.req.raw, deps.originOf(projectKey, c)))
    throw new AuthRefusal(403, 'no_authorization', 'This request came from another site and was refused.')
  const key = c.req.header('apikey') ?? c.req.query('apikey') ?? ''
  if (key === '') throw new AuthRefusal(401, 'no_authorization', 'No API key found in request')
  if ((await readKey(deps.keys, projectKey, key)) === null)
    throw new AuthRefusal(401, 'no_authorization', 'Invalid API key')
}
