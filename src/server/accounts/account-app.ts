/** `/api/account`: what a user keeps on the server beside projects. */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { accountInstructionsSchema } from '../../core/wire/saves/account-messages.ts'
import { guardWrites } from '../http/guard-writes.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { refuse } from '../http/refuse.ts'
import { refuseFailure } from '../http/refuse-failure.ts'
import type { ProjectStorage } from '../storage/interface/project-storage.ts'
import { requireUser, type UserEnv } from './require-user.ts'
import type { VerifyToken } from './token-verifier.ts'

export interface AccountAppOptions {
  readonly publicOrigin: string
  readonly storage: Pick<ProjectStorage, 'instructions' | 'instruct'>
  /** Null where nobody can sign in. */
  readonly verifyToken: VerifyToken | null
  /** How often one account may ask; without one, as it likes. */
  readonly userLimit?: RateLimit
  readonly reportError: (error: unknown) => void
}

/** Bytes of a request: the longest text, each character escaped, and some room. */
const MAX_BODY_BYTES = 64 * 1024

export function createAccountApp(options: AccountAppOptions): Hono<UserEnv> {
  const { storage } = options
  const app = new Hono<UserEnv>()
  app.use('*', guardWrites(options.publicOrigin, ['application/json']))
  app.use('*', requireUser(options.verifyToken, options.userLimit))
  const limit = MAX_BODY_BYTES / 2 ** 20
  app.use(
    '*',
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => refuse(c, 'save-too-large', { given: { limit } }),
    }),
  )

  app.get('/instructions', async (c) =>
    c.json(await storage.instructions(c.get('userId')), 200, { 'Cache-Control': 'no-store' }),
  )
  app.put('/instructions', async (c) => {
    const sent = v.safeParse(accountInstructionsSchema, await c.req.json().catch(() => null))
    if (!sent.success) return refuse(c, 'save-unreadable')
    const { text, version } = sent.output
    const kept = await storage.instruct(c.get('userId'), text, version)
    if (kept === null) return refuse(c, 'instructions-stale')
    return c.json(kept, 200, { 'Cache-Control': 'no-store' })
  })

  app.notFound((c) => refuse(c, 'account-route-not-found'))
  app.onError(refuseFailure(options.reportError))
  return app
}
