import type { Hono } from 'hono'
import { MICROS } from '../../core/plans/judge-chat.ts'
import { monthOf } from '../../core/plans/month.ts'
import type { UsageRow } from '../../core/wire/operator.ts'
import type { UserEnv } from '../accounts/require-user.ts'
import type { AccountUse, Ledger } from '../plans/ledger.ts'
import { cutOut, pageOf } from './paging.ts'
import type { OperatedPeople } from './people-routes.ts'

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

/** `usage`: who used what in a month, those who used most money first, then most chats. */
export function addUsageRoutes(
  app: Hono<UserEnv>,
  { ledger }: { readonly ledger: Pick<Ledger, 'list'> },
  people: OperatedPeople | null,
  now: () => number,
): void {
  app.get('/usage', async (c) => {
    const asked = c.req.query('month') ?? ''
    const all = await ledger.list(MONTH.test(asked) ? asked : monthOf(now()))
    const { rows, total } = cutOut([...all].sort(byUse), pageOf(c))
    const told = rows.map(async ({ account, plan, used }): Promise<UsageRow> => {
      const email = (await people?.page.emailOf(account)) ?? null
      return {
        ...{ account, email, plan: plan.name, chats: used.chats, chatLimit: plan.chats },
        ...{ usd: used.microUsd / MICROS, usdLimit: plan.usd },
      }
    })
    return c.json({ rows: await Promise.all(told), total })
  })
}

function byUse({ used: one }: AccountUse, { used: other }: AccountUse): number {
  return other.microUsd - one.microUsd || other.chats - one.chats
}
