import type { Kysely } from 'kysely'
import { findPlan, soldPlan } from '../../core/plans/plan.ts'
import type { Plan } from '../../core/wire/plans.ts'
import type { PlansTables } from './store/tables.ts'

type PlanOf = (
  some: Kysely<PlansTables>,
  account: string,
  granted: string | null | undefined,
) => Promise<Plan>

/** Which plan an account has: what was granted comes before what is paid. */
export function createPlanOf(plans: readonly [Plan, ...Plan[]]): PlanOf {
  const sold = soldPlan(plans)
  return async (some, account, granted) => {
    const found = granted == null ? null : findPlan(plans, granted)
    if (found !== null || sold === null) return found ?? plans[0]
    const paid = some.selectFrom('subscriptions').select('id').where('account', '=', account)
    return (await paid.where('is_paid', '=', 1).executeTakeFirst()) === undefined ? plans[0] : sold
  }
}
