/**
 * The way to a model, put together in one place: the policy of its requests, the door that keeps secrets in, and the
 * client of its wire. Only Gemini's mapping is part of the first paint, and no client is.
 */
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { RequestRefusedError } from '../../../core/errors/request-refused-error.ts'
import type { ChatModel } from '../../../core/model/chat-model.ts'
import { isProviderId, type ModelProvider } from '../../../core/model/model-providers.ts'
import { type RequestPolicy, withRequestPolicy } from '../../../core/model/request-policy.ts'
import { CHAT_HEADER } from '../../../core/wire/plans.ts'
import { createGeminiChatModel } from './gemini-chat-model.ts'
import type { ModelChoice } from './provider-settings.ts'

export interface ModelToAsk {
  readonly from: ModelChoice['from']
  readonly provider: ModelProvider
  readonly baseUrl: string
  readonly apiKey: string | null
  readonly model: string
  /** Names what is asked of it as one chat, to a server that counts them. */
  readonly chat?: string
}

export interface ModelPage {
  /** Origin of this page, for what is said of CORS. */
  readonly pageOrigin: string
  /** Of the session, for models that the server holds; null where nobody is signed in. */
  readonly getToken: () => Promise<string | null>
}

/** @param policy without one, the first failure counts, and whoever asks ends what takes too long */
export function createChatModel(asked: ModelToAsk, page: ModelPage, policy?: RequestPolicy): ChatModel {
  const model = unguardedModel(asked, page)
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

/** What a client sends as its key to a model of the server; throws a sentence where nobody is signed in. */
export async function sessionKey(getToken: ModelPage['getToken']): Promise<string> {
  const token = await getToken()
  if (token === null) throw new RequestRefusedError(errorSentence('server-model-not-signed-in'))
  return token
}

function unguardedModel(asked: ModelToAsk, { pageOrigin, getToken }: ModelPage): ChatModel {
  const { provider, from } = asked
  if (from === 'demo' || (from !== 'operator' && provider === 'gemini')) return createGeminiChatModel(asked)
  return {
    async *stream(request, signal) {
      const apiKey = from === 'operator' ? await sessionKey(getToken) : asked.apiKey
      const id = isProviderId(from) ? from : SERVER_CLIENT
      const options = { ...asked, apiKey, id, pageOrigin, headers: chatHeaders(asked) }
      if (provider === 'gemini') {
        yield* createGeminiChatModel(options).stream(request, signal)
      } else if (provider === 'anthropic') {
        const { createAnthropicChatModel } = await import('./anthropic-chat-model.ts')
        yield* createAnthropicChatModel(options).stream(request, signal)
      } else {
        const { createOpenAiChatModel } = await import('./openai-chat-model.ts')
        yield* createOpenAiChatModel(options).stream(request, signal)
      }
    },
  }
}

/** For models that the server holds; other providers are told nothing. */
export function chatHeaders({ from, chat }: Pick<ModelToAsk, 'from' | 'chat'>): Record<string, string> {
  return from === 'operator' && chat !== undefined ? { [CHAT_HEADER]: chat } : {}
}

/** Whose sentences are said of a server that does not answer: those of no provider in particular. */
const SERVER_CLIENT = 'custom'
