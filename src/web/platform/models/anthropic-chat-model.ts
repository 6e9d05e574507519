/**
 * A chat model behind Anthropic's messages. Owns the mapping of that format and which parts the provider should
 * remember between requests; knows no limits of time and no sentences for the user.
 */
import type {
  MessageCreateParamsStreaming,
  MessageDeltaUsage,
  MessageParam,
  RawMessageStreamEvent,
  StopReason,
  TextBlockParam,
  Usage,
} from '@anthropic-ai/sdk/resources/messages/messages'
import { filesLength } from '../../../core/agent/project-context.ts'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import type {
  ChatModel,
  ChatRequest,
  FinishReason,
  ModelEvent,
  TokenUsage,
} from '../../../core/model/chat-model.ts'
import { checkHistory } from '../../../core/model/check-history.ts'
import { type AnthropicAbilities, anthropicAbilities } from './anthropic-abilities.ts'
import { anthropicClient } from './anthropic-client.ts'
import { type ProviderChatModelOptions, streamProvider } from './stream-provider.ts'

/** Throws `ProviderError`, `Error` for a request that cannot be sent, and the signal's reason. */
export function createAnthropicChatModel(options: ProviderChatModelOptions): ChatModel {
  return { stream: (request, signal) => streamAnthropic(options, request, signal) }
}

async function* streamAnthropic(
  options: ProviderChatModelOptions,
  request: ChatRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent, void, undefined> {
  checkHistory(request)
  if ((options.apiKey ?? '').trim() === '') throw new Error(errorSentence('key-missing'))
  let usage: TokenUsage = {}
  yield* streamProvider(
    options,
    signal,
    async (ended) => {
      const client = anthropicClient(options)
      const abilities = await anthropicAbilities(client, options, ended)
      return client.messages.create(bodyOf(options.model, request, abilities), { signal: ended })
    },
    (event) => {
      usage = { ...usage, ...usageOf(event) }
      return eventsOf(event, usage)
    },
  )
}

const REMEMBERED = { type: 'ephemeral' } as const

function bodyOf(
  model: string,
  { systemInstruction, history, text, images }: ChatRequest,
  { maxTokens, thinking }: AnthropicAbilities,
): MessageCreateParamsStreaming {
  const earlier = history.map((turn, index): MessageParam => {
    const isLast = index === history.length - 1
    const said: TextBlockParam = {
      type: 'text',
      text: turn.text,
      ...(isLast && { cache_control: REMEMBERED }),
    }
    return { role: turn.role === 'user' ? 'user' : 'assistant', content: [said] }
  })
  const pictures = images.map(({ data, mimeType }) => ({
    type: 'image' as const,
    source: { type: 'base64' as const, media_type: mimeType as 'image/png', data },
  }))
  return {
    model,
    max_tokens: maxTokens,
    stream: true,
    ...(thinking !== null && { thinking }),
    system: [{ type: 'text', text: systemInstruction, cache_control: REMEMBERED }],
    messages: [...earlier, { role: 'user', content: [...textBlocks(text), ...pictures] }],
  }
}

/** The files apart from what is asked: a continuation or a repair asks something else of the same files. */
function textBlocks(text: string): TextBlockParam[] {
  const length = filesLength(text)
  if (length === 0) return [{ type: 'text', text }]
  return [
    { type: 'text', text: text.slice(0, length), cache_control: REMEMBERED },
    { type: 'text', text: text.slice(length) },
  ]
}

function* eventsOf(event: RawMessageStreamEvent, usage: TokenUsage): Generator<ModelEvent, void, undefined> {
  if (event.type === 'content_block_delta') {
    const { delta } = event
    if (delta.type === 'text_delta' && delta.text !== '') yield { type: 'text', text: delta.text }
    if (delta.type === 'thinking_delta' && delta.thinking !== '')
      yield { type: 'thought', text: delta.thinking }
  }
  if (event.type === 'message_start' || event.type === 'message_delta') yield { type: 'usage', usage }
  if (event.type === 'message_delta' && event.delta.stop_reason !== null)
    yield { type: 'finish', reason: finishReasonOf(event.delta.stop_reason) }
}

/**
 * Counts of a later event replace those of an earlier one. What is read from or written to the cache counts apart from
 * the rest of the prompt here, and thinking within the output; elsewhere it is the other way round.
 */
function usageOf(event: RawMessageStreamEvent): TokenUsage {
  if (event.type === 'message_start') return countsOf(event.message.usage)
  return event.type === 'message_delta' ? countsOf(event.usage) : {}
}

function countsOf(usage: Usage | MessageDeltaUsage): TokenUsage {
  const { input_tokens, output_tokens } = usage
  const { cache_read_input_tokens: cached, cache_creation_input_tokens: written } = usage
  const thinking = usage.output_tokens_details?.thinking_tokens
  return {
    ...(input_tokens != null && {
      prompt: input_tokens + (cached ?? 0) + (written ?? 0),
    }),
    ...(cached != null && { cached }),
    ...(written != null && { written }),
    ...(thinking != null && { thinking }),
    ...(output_tokens != null && { output: Math.max(0, output_tokens - (thinking ?? 0)) }),
  }
}

function finishReasonOf(reason: StopReason): FinishReason {
  switch (reason) {
    case 'end_turn':
    case 'stop_sequence':
      return 'complete'
    case 'max_tokens':
    case 'model_context_window_exceeded':
      return 'length'
    case 'refusal':
      return 'blocked'
    default:
      return 'other'
  }
}
