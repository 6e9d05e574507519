/**
 * Who pays for the plan that is sold. Messages of Stripe only say that something changed: what is so now is asked of
 * Stripe, so one that comes twice, late or in another order changes nothing.
 */
import type { PlansDatabase } from '../store/tables.ts'
import { type Stripe, SUBSCRIPTION_ID } from './stripe.ts'

export interface Billing {
  /** Resolves to the page to pay on, or, for who pays already, to the one to change that. */
  open(account: string): Promise<string>
  /** Whether this account pays. */
  isPaying(account: string): Promise<boolean>
  /** Something about this subscription changed. Rejects where Stripe does not say what. */
  follow(subscriptionId: string): Promise<void>
  /** Ends what an account pays. */
  forget(account: string): Promise<void>
}

export interface BillingOptions {
  readonly database: Pick<PlansDatabase, 'db'>
  readonly stripe: Stripe
  /** Where people come back to. */
  readonly back: string
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

export function createBilling({ database: { db }, stripe, back, now }: BillingOptions): Billing {
  const of = (account: string) =>
    db.selectFrom('subscriptions').selectAll().where('account', '=', account).orderBy('seen_at', 'desc')

  return {
    async open(account) {
      const known = await of(account).execute()
      const paid = known.find(({ is_paid }) => is_paid === 1)
      return paid === undefined
        ? stripe.checkout(account, known[0]?.customer ?? null, known.length, back)
        : stripe.portal(paid.customer, back)
    },

    isPaying: async (account) =>
      (await of(account).where('is_paid', '=', 1).executeTakeFirst()) !== undefined,

    async follow(id) {
      if (!SUBSCRIPTION_ID.test(id)) return
      // Before it is asked: what was asked later is newer.
      const asked = now()
      const found = await stripe.subscription(id)
      if (found?.account == null) return
      const state = { is_paid: found.isPaid ? 1 : 0, seen_at: asked }
      const own = db.updateTable('subscriptions').set(state).where('id', '=', id)
      if (!found.isPaid) {
        await own.where('seen_at', '<=', asked).execute()
        return
      }
      await db
        .insertInto('subscriptions')
        .values({ id, account: found.account, customer: found.customer, ...state })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet(state).where('subscriptions.seen_at', '<=', asked),
        )
        .execute()
    },

    async forget(account) {
      for (const { id, is_paid } of await of(account).execute()) if (is_paid === 1) await stripe.cancel(id)
      await db.deleteFrom('subscriptions').where('account', '=', account).execute()
    },
  }
}
