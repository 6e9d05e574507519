/**
 * `/api/site-visits` of the workspace's host: hands somebody who is signed in an address that lets the browser in which asked
 * for it, at that app alone. Nothing of the account goes along.
 */
import { type Env, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { siteVisitSchema } from '../../../core/wire/site-access.ts'
import { requireUser } from '../../accounts/require-user.ts'
import type { VerifyToken } from '../../accounts/token-verifier.ts'
import { guardWrites } from '../../http/guard-writes.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseFailure } from '../../http/refuse-failure.ts'
import { signPass } from '../access/access-pass.ts'
import { ACCESS_PATH } from '../site-access.ts'
import type { Sites } from '../sites.ts'
import { ENTRY_MS } from './site-gate.ts'

export interface SiteVisitsOptions {
  readonly sites: Pick<Sites, 'keyOf' | 'find' | 'catchUp'>
  readonly publicOrigin: string
  /** With `*` in place of the name. */
  readonly appsOrigin: string
  readonly verifyToken: VerifyToken | null
  readonly userLimit?: RateLimit
  readonly now: () => number
  readonly reportError: (error: unknown) => void
}

export function createSiteVisitsApp({ sites, appsOrigin, now, ...options }: SiteVisitsOptions): Hono<Env> {
  const app = new Hono<Env>()
  app.use('*', guardWrites(options.publicOrigin, ['application/json']))
  app.use('*', requireUser(options.verifyToken, options.userLimit))
  app.use('*', bodyLimit({ maxSize: 4 * 1024, onError: (c) => refuse(c, 'site-visit') }))
  app.post('/', async (c) => {
    const given = v.safeParse(siteVisitSchema, await c.req.json().catch(() => null))
    if (!given.success) return refuse(c, 'site-visit')
    const { name, challenge } = given.output
    await sites.catchUp(false)
    const record = sites.find(sites.keyOf(name) ?? '')
    if (record?.name !== name || record.access.mode !== 'accounts') return refuse(c, 'site-visit')
    const entry = signPass(record.access.key, `entry ${challenge}`, now() + ENTRY_MS)
    // Never where the caller says: to the app that has the name.
    const address = `${appsOrigin.replace('*', name)}${ACCESS_PATH}/account/${entry}`
    return c.json({ address }, 200, { 'Cache-Control': 'no-store' })
  })
  app.notFound((c) => refuse(c, 'site-visit'))
  app.onError(refuseFailure(options.reportError))
  return app
}
