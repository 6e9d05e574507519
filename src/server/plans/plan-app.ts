/** `/api/plan`: where whoever is signed in stands this month. */
import { Hono } from 'hono'
import { MICROS } from '../../core/plans/judge-chat.ts'
import type { Plan, PlanStanding } from '../../core/wire/plans.ts'
import { requireUser, type UserEnv } from '../accounts/require-user.ts'
import type { VerifyToken } from '../accounts/token-verifier.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { refuse } from '../http/refuse.ts'
import { refuseFailure } from '../http/refuse-failure.ts'
import type { Billing } from './billing/billing.ts'
import type { Ledger } from './ledger.ts'

export interface PlanAppOptions {
  readonly ledger: Pick<Ledger, 'find'>
  readonly billing: { readonly plan: Plan; readonly isPaying: Billing['isPaying'] } | null
  /** Null where nobody can sign in. */
  readonly verifyToken: VerifyToken | null
  readonly userLimit?: RateLimit
  readonly reportError: (error: unknown) => void
}

export function createPlanApp({ ledger, billing, ...options }: PlanAppOptions): Hono<UserEnv> {
  const app = new Hono<UserEnv>()
  app.use('*', requireUser(options.verifyToken, options.userLimit))
  app.get('/', async (c) => {
    const { plan, month, used } = await ledger.find(c.get('userId'))
    const standing: PlanStanding = {
      plan: plan.name,
      month,
      chats: { used: used.chats, limit: plan.chats },
      usd: { used: used.microUsd / MICROS, limit: plan.usd },
      billing: billing && {
        plan: billing.plan.name,
        isPaying: await billing.isPaying(c.get('userId')),
      },
    }
    return c.json(standing, 200, { 'Cache-Control': 'no-store' })
  })
  app.notFound((c) => refuse(c, 'account-route-not-found'))
  app.onError(refuseFailure(options.reportError))
  return app
}
