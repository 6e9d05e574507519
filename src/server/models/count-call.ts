/** One request against the plan of whoever asks: its place is taken before, and settled or given back after. */
import type { Price } from '../../core/costs/price-table.ts'
import { type OtherModels, planSentence } from '../../core/plans/plan-sentence.ts'
import type { PriceTable } from '../../core/wire/model-prices.ts'
import type { CallUsage, Ledger } from '../plans/ledger.ts'
import { expectedMicroUsd, microUsdOf, priceOf } from './expected-cost.ts'
import { createUsageReader, type UsageReader } from './read-usage.ts'
import type { HeldProvider } from './server-model.ts'

export interface Counting {
  readonly ledger: Pick<Ledger, 'take' | 'settle' | 'giveBack'>
  /** The operator's; null without any. */
  readonly prices: PriceTable | null
  readonly others: OtherModels
}

export interface CallToBegin {
  readonly account: string
  /** The browser's name of it; null for one of its own. */
  readonly chat: string | null
  readonly provider: HeldProvider
  readonly model: string
  /** As it goes on, its JSON read. */
  readonly body: unknown
  /** Milliseconds since the epoch. */
  readonly now: number
}

export type BegunCall =
  | { readonly type: 'refused'; readonly sentence: string }
  | ({ readonly type: 'begun' } & CountedAnswer)

/** Rejects where it cannot be counted. */
export async function beginCall(
  { ledger, prices, others }: Counting,
  { account, chat, provider, model, body, now }: CallToBegin,
): Promise<BegunCall> {
  const price = priceOf(prices, provider, model, now)
  const microUsd = price === null ? 0 : expectedMicroUsd(price, body)
  const taken = await ledger.take({ account, chat, microUsd })
  if (taken.type === 'refused') {
    return { type: 'refused', sentence: planSentence(taken.refusal, taken.plan, taken.month, others) }
  }
  const { call } = taken
  const counted = countAnswer(provider.wire, price, {
    settle: (usage) => ledger.settle(call, usage),
    giveBack: () => ledger.giveBack(call),
  })
  return { type: 'begun', ...counted }
}

export interface CountedAnswer {
  /** The next piece of the answer. */
  readonly see: (piece: Uint8Array) => void
  /** However it ended. Twice is once. */
  readonly end: () => Promise<void>
}

/** What becomes of a place that was taken: settled by what the provider said, or given back where nothing was. */
export function countAnswer(
  wire: HeldProvider['wire'],
  price: Price | null,
  {
    settle,
    giveBack,
  }: { readonly settle: (usage: CallUsage) => Promise<void>; readonly giveBack: () => Promise<void> },
): CountedAnswer {
  const reader = createUsageReader(wire)
  let ending: Promise<void> | null = null
  return {
    see: reader.see,
    end() {
      ending ??= reader.hasContent() ? settle(usageOf(reader, price)) : giveBack()
      return ending
    },
  }
}

function usageOf(reader: UsageReader, price: Price | null): CallUsage {
  const usage = reader.usage()
  if (usage === null) return { microUsd: null, prompt: null, output: null }
  return {
    microUsd: price === null ? 0 : microUsdOf(price, usage),
    prompt: usage.prompt ?? 0,
    output: (usage.output ?? 0) + (usage.thinking ?? 0),
  }
}
