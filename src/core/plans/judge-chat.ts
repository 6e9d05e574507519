/** Whether a request may be passed on by a plan. Knows no database: who asks holds still what it is judged by. */
import type { Plan } from '../wire/plans.ts'
import { CHAT_LASTS, MOST_ANSWERS } from './chat-limits.ts'

/** A millionth of a US dollar: money is counted in whole ones. */
export const MICROS = 1_000_000

/** What of a month is used, what is under way included. */
export interface MonthUsed {
  readonly chats: number
  readonly microUsd: number
}

/** A chat that has begun already. */
export interface BegunChat {
  /** Milliseconds since the epoch. */
  readonly begunAt: number
  /** Answers, those under way included. */
  readonly answers: number
}

/** `over`: its name was used for as much as one chat may be. */
export type PlanRefusal = 'chats' | 'money' | 'over'

/**
 * Null where it may.
 * @param begun null for the first request of a chat
 * @param microUsd what it is expected to cost
 */
export function judgeChat(
  plan: Pick<Plan, 'chats' | 'usd'>,
  used: MonthUsed,
  begun: BegunChat | null,
  microUsd: number,
  now: number,
): PlanRefusal | null {
  if (begun !== null && (begun.answers >= MOST_ANSWERS || now >= begun.begunAt + CHAT_LASTS)) return 'over'
  if (begun === null && plan.chats !== null && used.chats >= plan.chats) return 'chats'
  if (plan.usd === null) return null
  const limit = Math.round(plan.usd * MICROS)
  // Also where it costs nothing that is known: a budget that is spent is spent.
  return used.microUsd >= limit || used.microUsd + microUsd > limit ? 'money' : null
}
