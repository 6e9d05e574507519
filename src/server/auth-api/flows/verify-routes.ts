/** `/verify`: a form's code, and the link of a mail, which ends on a page of the app. */
import { type Context, Hono } from 'hono'
import { type AuthRefusal, refusalOf } from '../request/auth-refusal.ts'
import { check, readBody } from '../request/read-body.ts'
import { addressWith } from '../request/redirects.ts'
import type { AuthWork, Call } from './auth-work.ts'
import { verify, verifySchema } from './verify.ts'

const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

export function verifyRoutes(work: AuthWork, callOf: (c: Context) => Promise<Call>): Hono {
  const app = new Hono()
  app.post('/verify', async (c) => {
    const body = await readBody(c, verifySchema)
    const verified = await verify(work, await callOf(c), body, { byLink: false })
    return c.json(verified.type === 'session' ? verified.answer : { msg: HALF, code: 200 })
  })
  app.get('/verify', async (c) => {
    const call = await callOf(c)
    return c.redirect(await addressAfter(work, call, c.req.query()), 303)
  })
  return app
}

async function addressAfter(
  work: AuthWork,
  call: Call,
  query: Readonly<Record<string, string>>,
): Promise<string> {
  const { redirectTo } = call
  try {
    const body = check(verifySchema, { type: query.type, token: query.token, token_hash: query.token_hash })
    const verified = await verify(work, call, body, { byLink: true })
    if (verified.type === 'half') return addressWith(redirectTo, 'fragment', { message: HALF })
    if (verified.type === 'code') return addressWith(redirectTo, 'query', { code: verified.code })
    const { access_token, expires_at, expires_in, refresh_token, token_type } = verified.answer
    const told = { access_token, expires_at, expires_in, refresh_token, token_type, type: body.type }
    return addressWith(
      redirectTo,
      'fragment',
      Object.fromEntries(Object.entries(told).map(([name, value]) => [name, String(value)])),
    )
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === null || refusal.status >= 500) throw error
    return addressWith(redirectTo, 'fragment', toldOf(refusal))
  }
}

function toldOf({ code, status, message }: AuthRefusal): Record<string, string> {
  const isLink = code === 'otp_expired'
  return {
    error: status >= 500 ? 'server_error' : 'access_denied',
    error_code: code,
    error_description: isLink ? 'Email link is invalid or has expired' : message,
  }
}
