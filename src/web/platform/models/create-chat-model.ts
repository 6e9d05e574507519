/**
 * The way to a model, put together in one place: the policy of its requests, the door that keeps secrets in, and the
 * client of its wire. Only Gemini's mapping is part of the first paint, and no client is.
 */
import type { ChatModel } from '../../../core/model/chat-model.ts'
import { isProviderId, type ModelProvider } from '../../../core/model/model-providers.ts'
import { type RequestPolicy, withRequestPolicy } from '../../../core/model/request-policy.ts'
import { createGeminiChatModel } from './gemini-chat-model.ts'
import type { ModelChoice } from './provider-settings.ts'

export interface ModelToAsk {
  readonly from: ModelChoice['from']
  readonly provider: ModelProvider
  readonly baseUrl: string
  readonly apiKey: string | null
  readonly model: string
}

/** @param policy without one, the first failure counts, and whoever asks ends what takes too long */
export function createChatModel(asked: ModelToAsk, pageOrigin: string, policy?: RequestPolicy): ChatModel {
  const model = unguardedModel(asked, pageOrigin)
  const guarded: ChatModel = {
    async *stream(request, signal) {
      const { keepSecrets } = await import('../../../core/secrets/keep-secrets.ts')
      yield* keepSecrets(model, { pause: nextTask }).stream(request, signal)
    },
  }
  return policy === undefined ? guarded : withRequestPolicy(guarded, policy)
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function unguardedModel(asked: ModelToAsk, pageOrigin: string): ChatModel {
  const { provider, from: id } = asked
  if (!isProviderId(id)) return createGeminiChatModel(asked)
  const options = { ...asked, id, pageOrigin }
  return {
    async *stream(request, signal) {
      if (provider === 'anthropic') {
        const { createAnthropicChatModel } = await import('./anthropic-chat-model.ts')
        yield* createAnthropicChatModel(options).stream(request, signal)
      } else {
        const { createOpenAiChatModel } = await import('./openai-chat-model.ts')
        yield* createOpenAiChatModel(options).stream(request, signal)
      }
    },
  }
}
