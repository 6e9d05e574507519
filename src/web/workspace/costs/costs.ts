/**
 * Prices, limits and what was spent, put together. Loaded after the first paint; whoever needs it before then asks
 * `costs-store.ts`.
 */

import type { MessageUsage } from '../../../core/chat/chat-message.ts'
import type { ChatMode } from '../../../core/chat/chat-mode.ts'
import { BUILT_IN_PRICES } from '../../../core/costs/built-in-prices.ts'
import { expectedAnswer } from '../../../core/costs/expected-answer.ts'
import type { Amount } from '../../../core/costs/limits.ts'
import type { Project } from '../../../core/project/project.ts'
import type { PriceTable } from '../../../core/wire/model-prices.ts'
import type { AnsweringModel } from '../models/model-store.ts'
import { estimateSend, type SendEstimate, type SendToEstimate } from './estimate-send.ts'
import { type ModelPrice, modelPrice } from './model-price.ts'
import { createRunMeter, limitOf, type RunMeter } from './run-meter.ts'
import { createSpendingStore, type KeptTexts, type SpendingStore } from './spending.ts'

export interface RunToMeter {
  readonly project: Project
  readonly answering: AnsweringModel
  readonly mode: ChatMode
  /** What the run's message took before. */
  readonly earlier: MessageUsage | undefined
}

interface SendToPrice extends Pick<SendToEstimate, 'project' | 'request' | 'instructions'> {
  readonly answering: AnsweringModel
}

export interface Costs {
  readonly spending: SpendingStore
  /** `YYYY-MM`, as everywhere in UTC. */
  month(): string
  meterRun(run: RunToMeter): RunMeter
  estimate(send: SendToPrice): SendEstimate
  /** Why the request must not be sent, as a sentence; null when it may. */
  refusal(project: Project, estimate: SendEstimate): string | null
}

export interface CostsOptions {
  /** The operator's prices, which come before the repository's. */
  readonly prices: PriceTable | null
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** What requests to a model may take, in tokens. */
  readonly contextTokens: (answering: AnsweringModel) => number
  readonly texts: KeptTexts
}

const NOTHING: Amount = { usd: 0, tokens: 0 }

export function createCosts({ prices, now, contextTokens, texts }: CostsOptions): Costs {
  const spending = createSpendingStore(texts)
  const tables = prices === null ? [BUILT_IN_PRICES] : [prices, BUILT_IN_PRICES]
  const underWay = new Map<object, Amount & { readonly projectKey: string }>()
  const day = () => new Date(now()).toISOString().slice(0, 10)
  const month = () => day().slice(0, 7)
  const priceOf = (answering: AnsweringModel): ModelPrice => modelPrice(answering, tables, day())
  return {
    spending,
    month,
    meterRun: ({ project, answering, mode, earlier }) =>
      createRunMeter({
        spending,
        price: priceOf(answering),
        projectKey: project.key,
        earlier,
        answerTokens: expectedAnswer(project.messages, mode).tokens,
        underWay,
        month,
      }),
    estimate: ({ answering, ...send }) =>
      estimateSend({ ...send, price: priceOf(answering), contextTokens: contextTokens(answering) }),
    refusal(project, { price, usd, prompt, answer }) {
      const options = { spending, price, projectKey: project.key, earlier: undefined, underWay, month }
      return limitOf(options, NOTHING, { usd, tokens: prompt + answer.tokens })
    },
  }
}
