/**
 * Prices, limits and what was spent, put together: what a request would take, whether it may be sent, and what those of
 * a run took. Loaded after the first paint; whoever needs it before then asks `costs-store.ts`.
 */

import {
  type BuiltRequest,
  buildChatRequest,
  type ChatRequestInput,
  isSameTask,
} from '../../../core/agent/build-chat-request.ts'
import { withSelection } from '../../../core/agent/render-selection.ts'
import type { MessageUsage } from '../../../core/chat/chat-message.ts'
import type { ChatMode } from '../../../core/chat/chat-mode.ts'
import { BUILT_IN_PRICES } from '../../../core/costs/built-in-prices.ts'
import { type ExpectedAnswer, expectedAnswer } from '../../../core/costs/expected-answer.ts'
import { spentInMonth, spentOnProject } from '../../../core/costs/ledger.ts'
import { type Amount, limitProblem } from '../../../core/costs/limits.ts'
import { costOf, expectedUsage } from '../../../core/costs/price-table.ts'
import type { ChatRequest } from '../../../core/model/chat-model.ts'
import { estimateRequest } from '../../../core/model/estimate-request.ts'
import { estimateTokens } from '../../../core/model/estimate-tokens.ts'
import {
  addRunUsage,
  type RequestUsage,
  type RunUsage,
  totalTokens,
} from '../../../core/model/token-usage.ts'
import type { Project } from '../../../core/project/project.ts'
import type { PriceTable } from '../../../core/wire/model-prices.ts'
import type { AnsweringModel } from '../models/model-store.ts'
import type { ComposerState } from '../request/composer-store.ts'
import { DEMO_MODEL_NAME, type ModelPrice, modelPrice } from './model-price.ts'
import { createSpendingStore, type KeptTexts, type SpendingStore } from './spending.ts'

export interface RunToMeter {
  readonly project: Project
  readonly answering: AnsweringModel
  readonly mode: ChatMode
  /** What the run's message took before. */
  readonly earlier: MessageUsage | undefined
}

/** Watches the spending of one run: whether its next request may be sent, and what those before it took. */
export interface RunMeter {
  /** The request of this task where it was built for its estimate, and not changed since. */
  readonly estimated: (task: ChatRequestInput) => BuiltRequest | null
  /** Why a request must not be sent, as a sentence; null when it may. */
  readonly allowRequest: (request: ChatRequest) => string | null
  readonly onUsage: (used: RequestUsage) => void
  /**
   * The run is over. What its message took in all, undefined when nothing is known; later where prices are still being
   * loaded. Never rejects.
   */
  readonly end: () => MessageUsage | undefined | Promise<MessageUsage | undefined>
}

interface SendToPrice {
  readonly project: Project
  readonly request: ComposerState
  /** The person's standing instructions. */
  readonly instructions: string
  /** What the app's database has. */
  readonly schema: string
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
  /** Whether the server answers apps that ask a model. */
  readonly hasAppAi?: boolean
  readonly texts: KeptTexts
}

const NOTHING: Amount = { usd: 0, tokens: 0 }

/** Whose spending it is, and at which price. */
interface Spender {
  readonly price: ModelPrice
  readonly projectKey: string
  /** What the message took in earlier runs. */
  readonly earlier: MessageUsage | undefined
}

export function createCosts({ prices, now, contextTokens, texts, ...options }: CostsOptions): Costs {
  const spending = createSpendingStore(texts)
  const tables = prices === null ? [BUILT_IN_PRICES] : [prices, BUILT_IN_PRICES]
  /** What requests are on their way that are in no ledger yet, by meter. */
  const underWay = new Map<object, Amount & { readonly projectKey: string }>()
  /** A request is estimated while it is written, and sent as it was estimated last. */
  let newest: { readonly task: ChatRequestInput; readonly built: BuiltRequest } | null = null
  const day = () => new Date(now()).toISOString().slice(0, 10)
  const month = () => day().slice(0, 7)
  const priceOf = (answering: AnsweringModel): ModelPrice => modelPrice(answering, tables, day())

  const estimated = (task: ChatRequestInput) =>
    newest !== null && isSameTask(newest.task, task) ? newest.built : null

  /** Why a request must not be sent; `spent` is what the run has taken so far. */
  const limitOf = (
    { price, projectKey, earlier }: Spender,
    spent: Amount,
    next: { readonly usd: number | null; readonly tokens: number },
  ): string | null => {
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

  return {
    spending,
    month,
    meterRun({ project, answering, mode, earlier }) {
      const [price, projectKey] = [priceOf(answering), project.key]
      const answerTokens = expectedAnswer(project.messages, mode).tokens
      const spender: Spender = { price, projectKey, earlier }
      const self = {}
      let usage: RunUsage | null = null
      let spent = NOTHING
      let isPriced = true
      return {
        estimated,
        allowRequest(request) {
          const expected = expectedUsage(estimateRequest(request).total, answerTokens)
          const { known, ...next } = amountOf(price, expected)
          spending.reread()
          const problem = limitOf(spender, spent, { usd: known, tokens: totalTokens(expected) })
          if (problem === null) underWay.set(self, { ...next, projectKey })
          return problem
        },
        onUsage(used) {
          underWay.delete(self)
          const { known, usd, tokens } = amountOf(price, used)
          isPriced &&= known !== null
          spent = { usd: spent.usd + usd, tokens: spent.tokens + tokens }
          const counted = { ...used, requests: 1 }
          usage = usage === null ? counted : addRunUsage(usage, counted)
          spending.add({ month: month(), projectKey, model: price.model, usage: counted, usd: known })
        },
        end() {
          underWay.delete(self)
          if (usage === null) return earlier
          const money = moneyOf(spender, isPriced ? spent.usd : null)
          return {
            model: price.model,
            ...(earlier === undefined ? usage : addRunUsage(numbersOf(earlier), usage)),
            ...(money !== undefined && { money }),
          }
        },
      }
    },
    estimate({
      project,
      request: { text, images, selected = [], mode = 'build' },
      instructions,
      schema,
      answering,
    }) {
      const limit = contextTokens(answering)
      const given = { instructions, schema, contextTokens: limit, hasAppAi: options.hasAppAi === true }
      const task = { project, text, images, selected, mode, ...given }
      const built = estimated(task) ?? buildChatRequest(task)
      newest = { task, built }
      return estimateOf(task, built, priceOf(answering))
    },
    refusal(project, { price, usd, prompt, answer }) {
      const spender = { price, projectKey: project.key, earlier: undefined }
      return limitOf(spender, NOTHING, { usd, tokens: prompt + answer.tokens })
    },
  }
}

function amountOf(price: ModelPrice, used: RequestUsage): Amount & { readonly known: number | null } {
  const usd = price.type === 'free' ? 0 : price.type === 'unknown' ? null : costOf(price.price, used)
  return { known: usd, usd: usd ?? 0, tokens: usd === null ? totalTokens(used) : 0 }
}

function estimateOf(
  {
    project,
    text,
    selected,
    mode,
  }: Required<Pick<ChatRequestInput, 'project' | 'text' | 'selected' | 'mode'>>,
  { request }: BuiltRequest,
  price: ModelPrice,
): SendEstimate {
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
    usd: amountOf(price, usage).known,
  }
}

/** What a message cost by all that is known of it; `usd` is null where the price of a request was not known. */
function moneyOf({ price, earlier }: Spender, usd: number | null): MessageUsage['money'] {
  if (price.type === 'free') return earlier?.money
  const wasPriced = earlier === undefined || earlier.money !== undefined || wasFree(earlier)
  if (price.type === 'unknown' || usd === null || !wasPriced) return undefined
  return { usd: (earlier?.money?.usd ?? 0) + usd, pricesFrom: price.price.date }
}

/** Whether the demo model alone answered before. */
function wasFree({ model, money }: MessageUsage): boolean {
  return model === DEMO_MODEL_NAME && money === undefined
}

function sum(amounts: readonly Amount[]): Amount {
  return amounts.reduce((a, b) => ({ usd: a.usd + b.usd, tokens: a.tokens + b.tokens }), NOTHING)
}

function numbersOf({ model: _, money: __, ...numbers }: MessageUsage): RunUsage {
  return numbers
}
