/** `/api/plan/billing`: the way to Stripe's pages; `/api/plan/stripe`: where Stripe says that something changed. */
import { Hono } from 'hono'
import * as v from 'valibot'
import { requireUser, type UserEnv } from '../../accounts/require-user.ts'
import type { VerifyToken } from '../../accounts/token-verifier.ts'
import { guardWrites } from '../../http/guard-writes.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { readUpTo } from '../../http/read-up-to.ts'
import { refuse } from '../../http/refuse.ts'
import type { Billing } from './billing.ts'
import { isSigned } from './check-signature.ts'

export interface BillingAppOptions {
  readonly publicOrigin: string
  readonly billing: Billing
  readonly webhookSecret: string
  /** Null where nobody can sign in. */
  readonly verifyToken: VerifyToken | null
  readonly userLimit?: RateLimit
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly reportError: (error: unknown) => void
}

const MOST_BYTES = 256 * 1024

const id = v.pipe(v.string(), v.maxLength(200))
/** Of all that Stripe says, what may change who pays. */
const eventSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.variant('type', [
    v.object({
      type: v.picklist([
        'customer.subscription.created',
        'customer.subscription.updated',
        'customer.subscription.deleted',
        'customer.subscription.paused',
        'customer.subscription.resumed',
      ]),
      data: v.object({ object: v.object({ id }) }),
    }),
    v.object({
      type: v.literal('checkout.session.completed'),
      data: v.object({ object: v.object({ subscription: v.nullable(id) }) }),
    }),
  ]),
)

export function createBillingApp({ billing, ...options }: BillingAppOptions): Hono<UserEnv> {
  const app = new Hono<UserEnv>()
  app.post('/stripe', async (c) => {
    const body = await readUpTo(c.req.raw.body, MOST_BYTES)
    const signature = c.req.header('Stripe-Signature') ?? ''
    if (body === null || !isSigned(body, signature, options.webhookSecret, options.now())) {
      return c.json({ error: 'The message is not signed by Stripe for this server.' }, 400)
    }
    const event = v.safeParse(eventSchema, Buffer.from(body).toString())
    if (event.success) {
      const { object } = event.output.data
      const changed = 'subscription' in object ? object.subscription : object.id
      try {
        if (changed !== null) await billing.follow(changed)
      } catch (error) {
        options.reportError(error)
        // Stripe says it again later.
        return c.json({ error: 'Say it again later.' }, 503)
      }
    }
    return c.json({ received: true }, 200, { 'Cache-Control': 'no-store' })
  })
  app.post(
    '/billing',
    guardWrites(options.publicOrigin, ['application/json']),
    requireUser(options.verifyToken, options.userLimit),
    async (c) => {
      try {
        const url = await billing.open(c.get('userId'))
        return c.json({ url }, 200, { 'Cache-Control': 'no-store' })
      } catch (error) {
        options.reportError(error)
        return refuse(c, 'payments-away')
      }
    },
  )
  return app
}
