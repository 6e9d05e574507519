/** What people have unless the operator says otherwise. */
import type { Plan } from '../wire/plans.ts'

/** What costs nothing (S9.1). */
const FREE_PLAN: Plan = {
  name: 'Free',
  price: 0,
  chats: 30,
  usd: null,
  promise: 'Access to all features',
  badge: null,
}

/** What is paid by the month (S9.2). */
const PRO_PLAN: Plan = {
  name: 'Pro',
  price: 25,
  chats: 250,
  usd: null,
  promise: 'All paid features',
  badge: 'Most Popular',
}

/** The first is had by whoever was granted none. */
export const BUILT_IN_PLANS: readonly [Plan, ...Plan[]] = [FREE_PLAN, PRO_PLAN]

/** The one that can be paid for: the first that costs something. */
export function soldPlan(plans: readonly Plan[]): Plan | null {
  return plans.find(({ price }) => price > 0) ?? null
}

/** The one of a name, in letters of any case; null where there is none. */
export function findPlan(plans: readonly Plan[], name: string): Plan | null {
  const wanted = name.toLowerCase()
  return plans.find((plan) => plan.name.toLowerCase() === wanted) ?? null
}
