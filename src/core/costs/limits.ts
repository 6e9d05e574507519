/** How much may be spent, as the person sets it, and whether the next request would pass it. */
import * as v from 'valibot'
import { errorSentence } from '../errors/catalogue.ts'
import { formatTokens, formatUsd } from './format-amounts.ts'

export const LIMIT_SCOPES = ['message', 'project', 'month'] as const
export type LimitScope = (typeof LIMIT_SCOPES)[number]

const bound = v.pipe(v.number(), v.finite(), v.minValue(0))
const limitSchema = v.object({
  /** For models with a known price. */
  usd: v.exactOptional(bound),
  /** For models without one. */
  tokens: v.exactOptional(bound),
})

/** A limit that is not there does not hold. */
export const limitsSchema = v.object({
  message: v.exactOptional(limitSchema),
  project: v.exactOptional(limitSchema),
  month: v.exactOptional(limitSchema),
})
export type Limits = v.InferOutput<typeof limitsSchema>

/** What is offered at first: a slip costs little, and a month of steady work is let through. */
export const SUGGESTED_LIMITS = {
  message: { usd: 0.5, tokens: 200_000 },
  project: { usd: 10, tokens: 4_000_000 },
  month: { usd: 25, tokens: 10_000_000 },
} as const satisfies Limits

/** An amount in money where a price is known, else in tokens. */
export interface Amount {
  readonly usd: number
  readonly tokens: number
}

export interface NextRequest {
  /** What the request would take; `usd` is null where no price is known. */
  readonly usd: number | null
  readonly tokens: number
  readonly used: Readonly<Record<LimitScope, Amount>>
}

const NAMES: Readonly<Record<LimitScope, string>> = {
  message: 'this message',
  project: 'this project',
  month: 'this month',
}

/** Why the next request must not be sent, as a sentence; null when it may. The narrowest limit speaks first. */
export function limitProblem(limits: Limits, { usd, tokens, used }: NextRequest): string | null {
  for (const scope of LIMIT_SCOPES) {
    const limit = limits[scope]
    if (usd !== null && limit?.usd !== undefined && used[scope].usd + usd > limit.usd) {
      return sentence(scope, formatUsd(used[scope].usd + usd), formatUsd(limit.usd))
    }
    if (usd === null && limit?.tokens !== undefined && used[scope].tokens + tokens > limit.tokens) {
      return sentence(scope, inTokens(used[scope].tokens + tokens), inTokens(limit.tokens))
    }
  }
  return null
}

export function hasLimits(limits: Limits): boolean {
  return LIMIT_SCOPES.some((scope) => limits[scope]?.usd !== undefined || limits[scope]?.tokens !== undefined)
}

function sentence(scope: LimitScope, total: string, limit: string): string {
  return errorSentence('limit-passed', { what: NAMES[scope], total, limit })
}

function inTokens(tokens: number): string {
  return `${formatTokens(tokens)} tokens`
}
