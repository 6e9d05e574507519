/** Whether an app may ask a model once more today. Knows no database: who asks holds still what it is judged by. */
import { MICROS } from './judge-chat.ts'

/** Whose share of a day a request is taken from. */
export const APP_CALL_SHARES = ['visitor', 'app', 'owner'] as const
export type AppCallShare = (typeof APP_CALL_SHARES)[number]

/** Of one day, in UTC. */
interface DayCap {
  readonly requests: number
  /** US dollars, as far as prices are known. */
  readonly usd: number
}

export type AppCaps = Readonly<Record<AppCallShare, DayCap>>

/** What is used, what is under way included. */
export interface DayUsed {
  readonly requests: number
  readonly microUsd: number
}

/**
 * The share that has no room for a request; null where all have.
 * @param microUsd what it may cost
 */
export function judgeAppCall(
  caps: AppCaps,
  used: Readonly<Record<AppCallShare, DayUsed>>,
  microUsd: number,
): AppCallShare | null {
  const full = APP_CALL_SHARES.find((share) => {
    const limit = Math.round(caps[share].usd * MICROS)
    const { requests, microUsd: spent } = used[share]
    // What costs nothing that is known is not kept from anybody by money.
    return requests >= caps[share].requests || (microUsd > 0 && spent + microUsd > limit)
  })
  return full ?? null
}
