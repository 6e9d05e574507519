/** What requests to the server's models cost, as far as their prices are known: before, and by what providers say. */
import { BUILT_IN_PRICES } from '../../core/costs/built-in-prices.ts'
import { costOf, expectedUsage, findPrice, type Price } from '../../core/costs/price-table.ts'
import type { TokenUsage } from '../../core/model/chat-model.ts'
import { estimateTokens } from '../../core/model/estimate-tokens.ts'
import { MICROS } from '../../core/plans/judge-chat.ts'
import type { PriceTable } from '../../core/wire/model-prices.ts'
import type { HeldProvider } from './server-model.ts'

/** Tokens that an answer is taken for: those of a small app. */
const EXPECTED_ANSWER = 6_000

/** Null where it is not known. @param own the operator's prices @param now milliseconds since the epoch */
export function priceOf(
  own: PriceTable | null,
  { wire, baseUrl }: Pick<HeldProvider, 'wire' | 'baseUrl'>,
  model: string,
  now: number,
): Price | null {
  const tables = own === null ? [BUILT_IN_PRICES] : [own, BUILT_IN_PRICES]
  return findPrice(tables, { provider: wire, baseUrl, model }, new Date(now).toISOString().slice(0, 10))
}

/** Millionths of a US dollar, rounded up. */
export function microUsdOf(price: Price, usage: TokenUsage): number {
  return Math.ceil((costOf(price, usage) ?? 0) * MICROS)
}

/**
 * Millionths of a US dollar that a request may cost.
 * @param body as it goes on, its JSON read
 * @param answerTokens as many as its answer is taken for
 */
export function expectedMicroUsd(price: Price, body: unknown, answerTokens = EXPECTED_ANSWER): number {
  return microUsdOf(price, expectedUsage(tokensOf(body), answerTokens))
}

/** Of its texts; what pictures take is nothing beside them. */
function tokensOf(value: unknown): number {
  if (typeof value === 'string') return value.startsWith('data:') ? 0 : estimateTokens(value)
  if (typeof value !== 'object' || value === null) return 0
  return Object.entries(value).reduce(
    (sum, [name, inner]) => sum + (name === 'data' ? 0 : tokensOf(inner)),
    0,
  )
}
