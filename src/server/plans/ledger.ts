/**
 * Who used how much: a request takes its place before it is passed on, and is settled or given back after. Several servers
 * may share the database: who asks at the same time waits for the row of the account, so nobody gets more than a plan
 * has. Knows neither models nor their wires.
 */
import { type Kysely, sql } from 'kysely'
import { judgeChat, type MonthUsed, type PlanRefusal } from '../../core/plans/judge-chat.ts'
import { monthOf } from '../../core/plans/month.ts'
import type { Plan } from '../../core/wire/plans.ts'
import { accountPayer, appMoneyByPayer, appMoneyOf } from './app-money.ts'
import { createPlanOf } from './plan-of.ts'
import type { PlansDatabase, PlansTables } from './store/tables.ts'

interface CallToCount {
  readonly account: string
  /** The browser's name of the chat that it belongs to; null for one of its own. */
  readonly chat: string | null
  /** Millionths of a US dollar that it is expected to cost. */
  readonly microUsd: number
}

/** What a request took, as far as its provider said so. */
export interface CallUsage {
  /** Null where it is not known: then what was expected counts. */
  readonly microUsd: number | null
  readonly prompt: number | null
  readonly output: number | null
}

export interface CountedCall extends CallToCount {
  readonly id: string
  readonly chat: string
  readonly month: string
  readonly begunAt: number
}

type Taken =
  | { readonly type: 'taken'; readonly call: CountedCall }
  | {
      readonly type: 'refused'
      readonly refusal: PlanRefusal
      readonly plan: Plan
      /** As YYYY-MM. */
      readonly month: string
    }

export interface AccountUse {
  readonly plan: Plan
  /** As YYYY-MM. */
  readonly month: string
  readonly used: MonthUsed
}

export interface Ledger {
  take(call: CallToCount): Promise<Taken>
  /** It was answered. Twice is once. */
  settle(call: CountedCall, usage: CallUsage): Promise<void>
  /** Nothing was answered. Twice is once; does nothing for one that is settled. */
  giveBack(call: CountedCall): Promise<void>
  find(account: string): Promise<AccountUse>
  /** All who used something in a month (YYYY-MM), this one unless given, or were granted a plan. */
  list(month?: string): Promise<readonly (AccountUse & { readonly account: string })[]>
  /** Holds from the next request on. @param plan null for what everybody has */
  grant(account: string, plan: string | null): Promise<void>
  /** What is known of an account, for itself. */
  describe(account: string): Promise<object>
  forget(account: string): Promise<void>
}

export interface LedgerOptions {
  readonly database: Pick<PlansDatabase, 'db'>
  readonly plans: readonly [Plan, ...Plan[]]
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly randomHex: (bytes: number) => string
}

/**
 * Milliseconds after which a request that nobody ended is taken for lost, with its server. The gateway ends each one well
 * before, and clocks of servers differ.
 */
export const LOST_AFTER = 900_000

const ID_BYTES = 16

type Tables = Kysely<PlansTables>

export function createLedger({ database: { db }, plans, now, randomHex }: LedgerOptions): Ledger {
  const planOf = createPlanOf(plans)

  const dropLost = (some: Tables, account: string, at: number) =>
    some.deleteFrom('calls').where('account', '=', account).where('ends_at', '<=', at).execute()

  const sums = (some: Tables, month: string) =>
    some
      .selectFrom('calls')
      .select([
        sql<number>`cast(count(distinct chat) as bigint)`.as('chats'),
        sql<number>`cast(coalesce(sum(micro_usd), 0) as bigint)`.as('micro_usd'),
      ])
      .where('month', '=', month)

  async function usedOf(some: Tables, account: string, month: string): Promise<MonthUsed> {
    const row = await sums(some, month).where('account', '=', account).executeTakeFirstOrThrow()
    // The apps of a person take of the same money, and of no chats.
    const ofApps = await appMoneyOf(some, accountPayer(account), month)
    return { chats: row.chats, microUsd: row.micro_usd + ofApps }
  }

  async function find(account: string): Promise<AccountUse> {
    const at = now()
    await dropLost(db, account, at)
    const own = db.selectFrom('accounts').select('plan').where('account', '=', account)
    const month = monthOf(at)
    return {
      plan: await planOf(db, account, (await own.executeTakeFirst())?.plan),
      month,
      used: await usedOf(db, account, month),
    }
  }

  return {
    take({ account, chat: named, microUsd }) {
      const id = randomHex(ID_BYTES)
      const chat = named ?? id
      return db.transaction().execute(async (held): Promise<Taken> => {
        // Writes first: from here on nobody else counts this account, on any server.
        const { plan: granted } = await held
          .insertInto('accounts')
          .values({ account, plan: null })
          .onConflict((conflict) => conflict.column('account').doUpdateSet({ account }))
          .returning('plan')
          .executeTakeFirstOrThrow()
        const at = now()
        await dropLost(held, account, at)
        const before = await held
          .selectFrom('calls')
          .select(['month', 'begun_at'])
          .where('account', '=', account)
          .where('chat', '=', chat)
          .orderBy('begun_at')
          .execute()
        const [first] = before
        const month = first?.month ?? monthOf(at)
        const begun = first === undefined ? null : { begunAt: first.begun_at, answers: before.length }
        const plan = await planOf(held, account, granted)
        const refusal = judgeChat(plan, await usedOf(held, account, month), begun, microUsd, at)
        if (refusal !== null) return { type: 'refused', refusal, plan, month }
        const call = { id, account, chat, microUsd, month, begunAt: at }
        await held
          .insertInto('calls')
          .values({ ...rowOf(call), ends_at: at + LOST_AFTER, prompt: null, output: null })
          .execute()
        return { type: 'taken', call }
      })
    },

    async settle(call, { microUsd, prompt, output }) {
      const settled = { ends_at: null, micro_usd: microUsd ?? call.microUsd, prompt, output }
      // Also one that was taken for lost: it was answered after all.
      await db
        .insertInto('calls')
        .values({ ...rowOf(call), ...settled })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(settled))
        .execute()
    },

    async giveBack({ id }) {
      await db.deleteFrom('calls').where('id', '=', id).where('ends_at', 'is not', null).execute()
    },

    find,

    async list(month = monthOf(now())) {
      const used = await sums(db, month).select('account').groupBy('account').execute()
      const granted = await db.selectFrom('accounts').selectAll().execute()
      const planned = new Map(granted.map(({ account, plan }) => [account, plan]))
      const known = new Map(used.map((row) => [row.account, row]))
      const ofApps = await appMoneyByPayer(db, month)
      const all = new Set([
        ...known.keys(),
        ...granted.flatMap((row) => (ofApps.has(accountPayer(row.account)) ? row.account : [])),
        ...granted.flatMap((row) => (row.plan === null ? [] : row.account)),
      ])
      const rows: (AccountUse & { account: string })[] = []
      for (const account of [...all].sort()) {
        const { chats = 0, micro_usd: own = 0 } = known.get(account) ?? {}
        const plan = await planOf(db, account, planned.get(account))
        const microUsd = own + (ofApps.get(accountPayer(account)) ?? 0)
        rows.push({ account, plan, month, used: { chats, microUsd } })
      }
      return rows
    },

    async grant(account, plan) {
      await db
        .insertInto('accounts')
        .values({ account, plan })
        .onConflict((conflict) => conflict.column('account').doUpdateSet({ plan }))
        .execute()
    },

    async describe(account) {
      const { plan, month, used } = await find(account)
      const months = await db
        .selectFrom('calls')
        .select(['month', sql<number>`cast(count(distinct chat) as bigint)`.as('chats')])
        .where('account', '=', account)
        .groupBy('month')
        .orderBy('month')
        .execute()
      const apps = await db
        .selectFrom('app_days')
        .select(['app', 'day', 'requests'])
        .where('payer', '=', accountPayer(account))
        .orderBy('day')
        .execute()
      return { plan: plan.name, month, used, months, apps }
    },

    async forget(account) {
      await db.deleteFrom('calls').where('account', '=', account).execute()
      const payer = accountPayer(account)
      await db.deleteFrom('app_calls').where('payer', '=', payer).execute()
      await db.deleteFrom('app_days').where('payer', '=', payer).execute()
      await db.deleteFrom('app_drafts').where('counts_for', '=', payer).execute()
      await db.deleteFrom('app_models').where('owner', '=', account).execute()
      await db.deleteFrom('accounts').where('account', '=', account).execute()
    },
  }
}

function rowOf({ id, account, chat, month, begunAt, microUsd }: CountedCall) {
  return { id, account, chat, month, begun_at: begunAt, micro_usd: microUsd }
}
