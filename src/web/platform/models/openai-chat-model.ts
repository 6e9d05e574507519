/**
 * A chat model behind OpenAI's chat completions, the wire that most servers speak, local ones too. Owns the mapping of
 * that format; knows no limits of time and no sentences for the user.
 */
import type { OpenAI } from 'openai'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import type {
  ChatModel,
  ChatRequest,
  FinishReason,
  ModelEvent,
  TokenUsage,
} from '../../../core/model/chat-model.ts'
import { checkHistory } from '../../../core/model/check-history.ts'
import { openAiClient } from './openai-client.ts'
import { type ProviderChatModelOptions, streamProvider } from './stream-provider.ts'

type Chunk = OpenAI.Chat.Completions.ChatCompletionChunk
type Message = OpenAI.Chat.Completions.ChatCompletionMessageParam

/** Throws `ProviderError`, `Error` for a request that cannot be sent, and the signal's reason. */
export function createOpenAiChatModel(options: ProviderChatModelOptions): ChatModel {
  return { stream: (request, signal) => streamOpenAi(options, request, signal) }
}

async function* streamOpenAi(
  options: ProviderChatModelOptions,
  request: ChatRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent, void, undefined> {
  checkHistory(request)
  if (options.apiKey?.trim() === '') throw new Error(errorSentence('key-missing'))
  yield* streamProvider(
    options,
    signal,
    (ended) =>
      openAiClient(options).chat.completions.create(
        {
          model: options.model,
          messages: messagesOf(request),
          stream: true,
          stream_options: { include_usage: true },
        },
        { signal: ended },
      ),
    eventsOf,
  )
}

function messagesOf({ systemInstruction, history, text, images }: ChatRequest): Message[] {
  const earlier = history.map(
    (turn): Message => ({ role: turn.role === 'user' ? 'user' : 'assistant', content: turn.text }),
  )
  const pictures = images.map(({ data, mimeType }) => ({
    type: 'image_url' as const,
    image_url: { url: `data:${mimeType};base64,${data}` },
  }))
  return [
    { role: 'system', content: systemInstruction },
    ...earlier,
    // A plain text where there are no images: not every server takes parts.
    { role: 'user', content: images.length === 0 ? text : [{ type: 'text', text }, ...pictures] },
  ]
}

function* eventsOf(chunk: Chunk): Generator<ModelEvent, void, undefined> {
  refuseErrorChunk(chunk)
  // Absent in chunks of servers that only resemble OpenAI's.
  const choice = chunk.choices?.[0]
  const delta = choice?.delta as Record<string, unknown> | undefined
  // `reasoning_content` from DeepSeek, LM Studio and vLLM; `reasoning` from OpenRouter and Ollama.
  const thought = textOf(delta?.reasoning_content) || textOf(delta?.reasoning)
  if (thought !== '') yield { type: 'thought', text: thought }
  const text = textOf(delta?.content) || textOf(delta?.refusal)
  if (text !== '') yield { type: 'text', text }
  if (chunk.usage) yield { type: 'usage', usage: usageOf(chunk.usage) }
  if (choice?.finish_reason) yield { type: 'finish', reason: finishReasonOf(choice.finish_reason) }
}

/** How vLLM fails in the middle; the form with an `error` inside is the client's to throw. */
function refuseErrorChunk(chunk: { object: string; message?: unknown; code?: unknown }): void {
  if (chunk.object !== 'error') return
  throw Object.assign(new Error(textOf(chunk.message)), { code: chunk.code })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Reasoning is counted within the completion; here it is told apart, as Gemini does. */
function usageOf(usage: NonNullable<Chunk['usage']>): TokenUsage {
  const { prompt_tokens, completion_tokens, prompt_tokens_details, completion_tokens_details } = usage
  const cached = prompt_tokens_details?.cached_tokens
  const thinking = completion_tokens_details?.reasoning_tokens
  return {
    ...(prompt_tokens != null && { prompt: prompt_tokens }),
    ...(cached != null && { cached }),
    ...(thinking != null && { thinking }),
    ...(completion_tokens != null && { output: Math.max(0, completion_tokens - (thinking ?? 0)) }),
  }
}

function finishReasonOf(reason: string): FinishReason {
  switch (reason) {
    case 'stop':
      return 'complete'
    case 'length':
      return 'length'
    case 'content_filter':
      return 'blocked'
    default:
      return 'other'
  }
}
