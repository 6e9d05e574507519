/**
 * How much apps asked models: a request takes its place before it is passed on, and is settled or given back after, as the
 * ledger of people has it. Who asks at the same time waits for the row of whom it counts for, on any server, so that no
 * share of a day is passed. Knows neither models nor hosts.
 */
import { createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import {
  type AppCallShare,
  type AppCaps,
  type DayUsed,
  judgeAppCall,
} from '../../core/plans/judge-app-call.ts'
import { MICROS } from '../../core/plans/judge-chat.ts'
import { dayOf, monthOf } from '../../core/plans/month.ts'
import type { Plan } from '../../core/wire/plans.ts'
import { foldDays } from './app-days.ts'
import { accountOfPayer, appMoneyOf } from './app-money.ts'
import { createDaySalts } from './day-salts.ts'
import { type CallUsage, LOST_AFTER } from './ledger.ts'
import { createPlanOf } from './plan-of.ts'
import type { PlansDatabase, PlansTables } from './store/tables.ts'

/** The preview of a project, or what is published of it: each has a share of its own. */
export interface AskingApp {
  readonly kind: 'draft' | 'live'
  readonly projectKey: string
}

interface AppCallToCount {
  readonly app: AskingApp
  /** Whom it counts for, as `accounts/owners` names it. */
  readonly payer: string
  /** Whoever asks, by anything that tells them apart for a day; written nowhere. */
  readonly visitor: string
  /** Millionths of a US dollar that it may cost. */
  readonly microUsd: number
}

export interface CountedAppCall {
  readonly id: string
  readonly microUsd: number
}

type AppTaken =
  | { readonly type: 'taken'; readonly call: CountedAppCall }
  /** `plan`: the month's money of the person whose app it is. */
  | { readonly type: 'refused'; readonly share: AppCallShare | 'plan' }

export interface AppLedger {
  readonly caps: AppCaps
  take(call: AppCallToCount): Promise<AppTaken>
  /** It was answered. Twice is once. */
  settle(call: CountedAppCall, usage: CallUsage): Promise<void>
  /** Nothing was answered. Twice is once; does nothing for one that is settled. */
  giveBack(call: CountedAppCall): Promise<void>
  /** Of today. */
  usedBy(app: AskingApp): Promise<DayUsed>
}

export interface AppLedgerOptions {
  readonly database: Pick<PlansDatabase, 'db'>
  readonly plans: readonly [Plan, ...Plan[]]
  readonly caps: AppCaps
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly randomHex: (bytes: number) => string
}

const ID_BYTES = 16

export function createAppLedger({ database: { db }, plans, caps, ...options }: AppLedgerOptions): AppLedger {
  const { now, randomHex } = options
  const planOf = createPlanOf(plans)
  const salts = createDaySalts(db, randomHex)

  async function isPlanSpent(some: Kysely<PlansTables>, payer: string, microUsd: number): Promise<boolean> {
    const account = accountOfPayer(payer)
    if (account === null || microUsd === 0) return false
    const own = some.selectFrom('accounts').select('plan').where('account', '=', account)
    const { usd } = await planOf(some, account, (await own.executeTakeFirst())?.plan)
    if (usd === null) return false
    const month = monthOf(now())
    const chats = await some
      .selectFrom('calls')
      .select(sql<number>`cast(coalesce(sum(micro_usd), 0) as bigint)`.as('micro_usd'))
      .where('account', '=', account)
      .where('month', '=', month)
      .executeTakeFirstOrThrow()
    const spent = chats.micro_usd + (await appMoneyOf(some, payer, month))
    return spent + microUsd > Math.round(usd * MICROS)
  }

  return {
    caps,

    async take({ app, payer, visitor: who, microUsd }) {
      const id = randomHex(ID_BYTES)
      const name = nameOf(app)
      const salt = await salts.of(dayOf(now()))
      const visitor = createHmac('sha256', salt).update(`${name}\n${who}`).digest('hex').slice(0, 32)
      return db.transaction().execute(async (held): Promise<AppTaken> => {
        // Writes first: from here on nobody else counts for this one, on any server.
        const account = accountOfPayer(payer) ?? payer
        await held
          .insertInto('accounts')
          .values({ account, plan: null })
          .onConflict((conflict) => conflict.column('account').doUpdateSet({ account }))
          .execute()
        const at = now()
        const day = dayOf(at)
        await held.deleteFrom('app_calls').where('payer', '=', payer).where('ends_at', '<=', at).execute()
        await foldDays(held, payer, day)
        const rows = await held
          .selectFrom('app_calls')
          .select(['app', sql<number>`case when visitor = ${visitor} then 1 else 0 end`.as('is_own')])
          .select(sumsOfCalls)
          .where('payer', '=', payer)
          .where('day', '=', day)
          .groupBy(['app', 'is_own'])
          .execute()
        const ofApp = rows.filter((row) => row.app === name)
        const used = {
          visitor: sumOf(ofApp.filter((row) => row.is_own === 1)),
          app: sumOf(ofApp),
          owner: sumOf(rows),
        }
        // Who tries an app that they make is no visitor.
        const own = app.kind === 'draft' ? { ...caps, visitor: caps.app } : caps
        const share = judgeAppCall(own, used, microUsd)
        if (share !== null) return { type: 'refused', share }
        if (await isPlanSpent(held, payer, microUsd)) return { type: 'refused', share: 'plan' }
        const row = { id, app: name, payer, visitor, day, ends_at: at + LOST_AFTER }
        await held
          .insertInto('app_calls')
          .values({ ...row, micro_usd: microUsd, prompt: 0, output: 0 })
          .execute()
        return { type: 'taken', call: { id, microUsd } }
      })
    },

    async settle({ id, microUsd: expected }, { microUsd, prompt, output }) {
      await db
        .updateTable('app_calls')
        .set({
          ...{ ends_at: null, micro_usd: microUsd ?? expected },
          ...{ prompt: prompt ?? 0, output: output ?? 0 },
        })
        .where('id', '=', id)
        .where('ends_at', 'is not', null)
        .execute()
    },

    async giveBack({ id }) {
      await db.deleteFrom('app_calls').where('id', '=', id).where('ends_at', 'is not', null).execute()
    },

    async usedBy(app) {
      const at = now()
      const rows = await db
        .selectFrom('app_calls')
        .select(sumsOfCalls)
        .where('app', '=', nameOf(app))
        .where('day', '=', dayOf(at))
        .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', at)]))
        .execute()
      return sumOf(rows)
    },
  }
}

function nameOf({ kind, projectKey }: AskingApp): string {
  return `${kind} ${projectKey}`
}

const sumsOfCalls = [
  sql<number>`cast(count(*) as bigint)`.as('requests'),
  sql<number>`cast(coalesce(sum(micro_usd), 0) as bigint)`.as('micro_usd'),
] as const

function sumOf(rows: readonly { readonly requests: number; readonly micro_usd: number }[]): DayUsed {
  return rows.reduce<DayUsed>(
    (sum, row) => ({ requests: sum.requests + row.requests, microUsd: sum.microUsd + row.micro_usd }),
    { requests: 0, microUsd: 0 },
  )
}
