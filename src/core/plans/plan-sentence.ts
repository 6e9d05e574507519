import { formatUsd } from '../costs/format-amounts.ts'
import { errorSentence } from '../errors/catalogue.ts'
import type { Plan } from '../wire/plans.ts'
import type { PlanRefusal } from './judge-chat.ts'
import { monthName, renewalDay } from './month.ts'

/** What else people of a server may use. */
export interface OtherModels {
  readonly hasOwnKeys: boolean
  readonly hasDemoModel: boolean
}

/** Why a request is not passed on, and what to do. @param month as YYYY-MM */
export function planSentence(refusal: PlanRefusal, plan: Plan, month: string, others: OtherModels): string {
  if (refusal === 'over') return errorSentence('plan-chat-over')
  const given = { plan: plan.name, month: monthName(month), day: renewalDay(month), ways: waysOn(others) }
  return refusal === 'chats'
    ? errorSentence('plan-chats-used', { ...given, chats: String(plan.chats) })
    : errorSentence('plan-money-used', { ...given, money: formatUsd(plan.usd ?? 0) })
}

function waysOn({ hasOwnKeys, hasDemoModel }: OtherModels): string {
  const ways = ['open Upgrade for a larger plan']
  if (hasOwnKeys) ways.push('use a key of your own')
  if (hasDemoModel) ways.push('choose the demo model')
  const last = ways.pop() ?? ''
  return ways.length === 0 ? last : `${ways.join(', ')} or ${last}`
}
