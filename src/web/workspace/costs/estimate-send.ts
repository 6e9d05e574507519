import { buildChatRequest } from '../../../core/agent/build-chat-request.ts'
import { withSelection } from '../../../core/agent/render-selection.ts'
import { type ExpectedAnswer, expectedAnswer } from '../../../core/costs/expected-answer.ts'
import { costOf, expectedUsage } from '../../../core/costs/price-table.ts'
import { estimateRequest } from '../../../core/model/estimate-request.ts'
import { estimateTokens } from '../../../core/model/estimate-tokens.ts'
import type { Project } from '../../../core/project/project.ts'
import type { ComposerState } from '../request/composer-store.ts'
import type { ModelPrice } from './model-price.ts'

export interface SendToEstimate {
  readonly project: Project
  readonly request: ComposerState
  /** The person's standing instructions. */
  readonly instructions: string
  readonly price: ModelPrice
  /** What the model's requests may take, in tokens. */
  readonly contextTokens: number
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

export function estimateSend({
  project,
  request: { text, images, selected = [], mode = 'build' },
  instructions,
  price,
  contextTokens,
}: SendToEstimate): SendEstimate {
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
