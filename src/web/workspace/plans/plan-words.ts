/** What is said of a plan's figures, the same wherever it is. */
import { formatUsd } from '../../../core/costs/format-amounts.ts'
import { monthName, renewalDay } from '../../../core/plans/month.ts'
import type { Plan, PlanStanding } from '../../../core/wire/plans.ts'

interface WhatIsLeft {
  /** `12 of 30 chats left`. */
  readonly words: string
  readonly isNothing: boolean
}

/** Null where nothing is limited. */
export function whatIsLeft({ chats, usd }: PlanStanding): WhatIsLeft | null {
  const parts: WhatIsLeft[] = []
  if (chats.limit !== null) {
    const left = Math.max(0, chats.limit - chats.used)
    parts.push({ words: `${left} of ${chats.limit} chats left`, isNothing: left === 0 })
  }
  if (usd.limit !== null) {
    const left = formatUsd(Math.max(0, usd.limit - usd.used))
    parts.push({ words: `${left} left`, isNothing: usd.used >= usd.limit })
  }
  if (parts.length === 0) return null
  const words = parts.map((part) => part.words).join(', ')
  return { words, isNothing: parts.some(({ isNothing }) => isNothing) }
}

/** `12 of 30 chats and $0.40 of $5.00 used in November. They are counted anew on 1 December (UTC).` */
export function usedSentence({ chats, usd, month }: PlanStanding): string {
  const ofChats = chats.limit === null ? `${chats.used}` : `${chats.used} of ${chats.limit}`
  const money = usd.limit === null ? '' : ` and ${formatUsd(usd.used)} of ${formatUsd(usd.limit)}`
  return `${ofChats} chats${money} used in ${monthName(month)}. They are counted anew on ${renewalDay(month)} (UTC).`
}

/** What a plan has, in the lines of its card. */
export function planLines({ promise, chats, usd }: Plan): readonly string[] {
  return [
    promise,
    chats === null ? 'Any number of AI chats' : `${chats} AI chats per month`,
    ...(usd === null ? [] : [`AI for ${formatUsd(usd)} per month`]),
  ]
}
