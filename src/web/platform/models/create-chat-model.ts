/** The client for each wire; only Gemini's mapping is part of the first paint, and no client is. */
import type { ChatModel } from '../../../core/model/chat-model.ts'
import type { ModelProvider, ProviderId } from '../../../core/model/model-providers.ts'
import { createGeminiChatModel } from '../gemini-chat-model.ts'

export interface ModelToAsk {
  readonly provider: ModelProvider
  /** Null for those that speak Gemini's wire. */
  readonly providerId: ProviderId | null
  readonly baseUrl: string
  readonly apiKey: string | null
  readonly model: string
}

export function createChatModel(asked: ModelToAsk, pageOrigin: string): ChatModel {
  const { provider, providerId: id } = asked
  if (provider === 'gemini' || id === null) return createGeminiChatModel(asked)
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
