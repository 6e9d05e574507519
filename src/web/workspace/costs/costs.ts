/**
 * Prices, limits and what was spent, put together. Loaded after the first paint; whoever needs it before then asks
 * `costs-store.ts`.
 */

import { buildChatRequest } from '../../../core/agent/build-chat-request.ts'
import { withSelection } from '../../../core/agent/render-selection.ts'
import type { MessageUsage } from '../../../core/chat/chat-message.ts'
import type { ChatMode } from '../../../core/chat/chat-mode.ts'
import { BUILT_IN_PRICES } from '../../../core/costs/built-in-prices.ts'
import { type ExpectedAnswer, expectedAnswer } from '../../../core/costs/expected-answer.ts'
import type { Amount } from '../../../core/costs/limits.ts'
import { costOf, expectedUsage } from '../../../core/costs/price-table.ts'
import { estimateRequest } from '../../../core/model/estimate-request.ts'
import { estimateTokens } from '../../../core/model/estimate-tokens.ts'
import type { Project } from '../../../core/project/project.ts'
import type { PriceTable } from '../../../core/wire/model-prices.ts'
import type { AnsweringModel } from '../models/model-store.ts'
import type { ComposerState } from '../request/composer-store.ts'
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

interface SendToPrice {
  readonly project: Project
  readonly request: ComposerState
  /** The person's standing instructions. */
  readonly instructions: string
  readonly answering: AnsweringModel
}

/** What the request that is being written would take, in tokens by what they are of, and in money. */
export interface SendEstimate {
  readonly rules: number
  readonly history: number
  readonly files: number
  readonly text: number
  readonly images: number
  /** All that would be sent. */
  readonly prompt: number
  readonly answer: ExpectedAnswer
  readonly price: ModelPrice
  /** USD for the request and the expected answer; null where no price is known, 0 where it is free. */
  readonly usd: number | null
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
    estimate: (send) => estimateSend(send, priceOf(send.answering), contextTokens(send.answering)),
    refusal(project, { price, usd, prompt, answer }) {
      const options = { spending, price, projectKey: project.key, earlier: undefined, underWay, month }
      return limitOf(options, NOTHING, { usd, tokens: prompt + answer.tokens })
    },
  }
}

/** Of the request that would be sent, which is built once for its estimate and for the run. */
function estimateSend(
  { project, request: { text, images, selected = [], mode = 'build' }, instructions }: SendToPrice,
  price: ModelPrice,
  contextTokens: number,
): SendEstimate {
  const { request } = buildChatRequest({
    project,
    text,
    images,
    selected,
    mode,
    instructions,
    contextTokens,
  })
  const { system, history, text: message, images: ofImages, total } = estimateRequest(request)
  const ofText = Math.min(message, estimateTokens(withSelection(text, selected)))
  const answer = expectedAnswer(project.messages, mode)
  const usage = expectedUsage(total, answer.tokens)
  return {
    rules: system,
    history,
    files: message - ofText,
    text: ofText,
    images: ofImages,
    prompt: total,
    answer,
    price,
    usd: price.type === 'free' ? 0 : price.type === 'unknown' ? null : costOf(price.price, usage),
  }
}
