/** Watches the spending of one run: whether its next request may be sent, and what those before it took. */

import type { MessageUsage } from '../../../core/chat/chat-message.ts'
import { spentInMonth, spentOnProject } from '../../../core/costs/ledger.ts'
import { type Amount, limitProblem } from '../../../core/costs/limits.ts'
import { costOf, expectedUsage } from '../../../core/costs/price-table.ts'
import type { ChatRequest } from '../../../core/model/chat-model.ts'
import { estimateRequest } from '../../../core/model/estimate-request.ts'
import {
  addRunUsage,
  type RequestUsage,
  type RunUsage,
  totalTokens,
} from '../../../core/model/token-usage.ts'
import { DEMO_MODEL_NAME, type ModelPrice } from './model-price.ts'
import type { SpendingStore } from './spending.ts'

export interface RunMeter {
  /** Why a request must not be sent, as a sentence; null when it may. */
  readonly allowRequest: (request: ChatRequest) => string | null
  readonly onUsage: (used: RequestUsage) => void
  /**
   * The run is over. What its message took in all, undefined when nothing is known; later where prices are still being
   * loaded. Never rejects.
   */
  readonly end: () => MessageUsage | undefined | Promise<MessageUsage | undefined>
}

export interface MeterOptions {
  readonly spending: SpendingStore
  readonly price: ModelPrice
  readonly projectKey: string
  /** What the message took in earlier runs. */
  readonly earlier: MessageUsage | undefined
  /** How long an answer is expected to be, in tokens. */
  readonly answerTokens: number
  /** What requests are on their way that are in no ledger yet, by meter. */
  readonly underWay: Map<object, Amount & { readonly projectKey: string }>
  /** The current month as `YYYY-MM`. */
  readonly month: () => string
}

const NONE: Amount = { usd: 0, tokens: 0 }

export function createRunMeter(options: MeterOptions): RunMeter {
  const { spending, price, projectKey, earlier, underWay } = options
  const self = {}
  let usage: RunUsage | null = null
  let spent: Amount = NONE
  let isPriced = true

  const amountOf = (used: RequestUsage): Amount & { known: number | null } => {
    const usd = price.type === 'free' ? 0 : price.type === 'unknown' ? null : costOf(price.price, used)
    return { known: usd, usd: usd ?? 0, tokens: usd === null ? totalTokens(used) : 0 }
  }

  return {
    allowRequest(request) {
      const expected = expectedUsage(estimateRequest(request).total, options.answerTokens)
      const next = amountOf(expected)
      spending.reread()
      const problem = limitOf(options, spent, { usd: next.known, tokens: totalTokens(expected) })
      if (problem === null) underWay.set(self, { usd: next.usd, tokens: next.tokens, projectKey })
      return problem
    },
    onUsage(used) {
      underWay.delete(self)
      const { known, usd, tokens } = amountOf(used)
      isPriced &&= known !== null
      spent = { usd: spent.usd + usd, tokens: spent.tokens + tokens }
      const counted = { ...used, requests: 1 }
      usage = usage === null ? counted : addRunUsage(usage, counted)
      spending.add({ month: options.month(), projectKey, model: price.model, usage: counted, usd: known })
    },
    end() {
      underWay.delete(self)
      if (usage === null) return earlier
      const money = moneyOf(options, isPriced ? spent.usd : null)
      return {
        model: price.model,
        ...(earlier === undefined ? usage : addRunUsage(numbersOf(earlier), usage)),
        ...(money !== undefined && { money }),
      }
    },
  }
}

/** What a message cost by all that is known of it; `usd` is null where the price of a request was not known. */
function moneyOf({ price, earlier }: MeterOptions, usd: number | null): MessageUsage['money'] {
  if (price.type === 'free') return earlier?.money
  const wasPriced = earlier === undefined || earlier.money !== undefined || wasFree(earlier)
  if (price.type === 'unknown' || usd === null || !wasPriced) return undefined
  return { usd: (earlier?.money?.usd ?? 0) + usd, pricesFrom: price.price.date }
}

/** Whether the demo model alone answered before. */
function wasFree({ model, money }: MessageUsage): boolean {
  return model === DEMO_MODEL_NAME && money === undefined
}

/** Why a request must not be sent; `spent` is what the run has taken so far. */
export function limitOf(
  { spending, price, projectKey, earlier, underWay, month }: Omit<MeterOptions, 'answerTokens'>,
  spent: Amount,
  next: { readonly usd: number | null; readonly tokens: number },
): string | null {
  if (price.type === 'free') return null
  const { ledger, limits } = spending.getState()
  const all = [...underWay.values()]
  const [ofProject, ofMonth] = [spentOnProject(ledger, projectKey), spentInMonth(ledger, month())]
  const isCounted = earlier !== undefined && earlier.money === undefined && !wasFree(earlier)
  const earlierTokens = isCounted ? totalTokens(earlier) : 0
  return limitProblem(limits, {
    ...next,
    used: {
      message: { usd: (earlier?.money?.usd ?? 0) + spent.usd, tokens: earlierTokens + spent.tokens },
      project: sum([
        { usd: ofProject.usd, tokens: ofProject.unpriced },
        ...all.filter((one) => one.projectKey === projectKey),
      ]),
      month: sum([{ usd: ofMonth.usd, tokens: ofMonth.unpriced }, ...all]),
    },
  })
}

function sum(amounts: readonly Amount[]): Amount {
  return amounts.reduce((a, b) => ({ usd: a.usd + b.usd, tokens: a.tokens + b.tokens }), NONE)
}

function numbersOf({ model: _, money: __, ...numbers }: MessageUsage): RunUsage {
  return numbers
}
