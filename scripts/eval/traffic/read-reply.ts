/**
 * What a reply of any wire holds: the answer's text and the tokens that it says it took. Reads the wire by itself, so
 * that the workspace's own reading is not its own judge. Sums are those of `TokenUsage`: `prompt` includes what was
 * cached, `output` excludes what was thought.
 */
import type { TokenUsage } from '../../../src/core/model/chat-model.ts'

export interface ModelReply {
  readonly text: string
  /** Null when the reply does not say. */
  readonly usage: TokenUsage | null
}

type Json = Readonly<Record<string, unknown>>

/** Total: a piece that is no event says nothing. */
export function readReply(body: string): ModelReply {
  let text = ''
  let usage: TokenUsage | null = null
  for (const event of eventsOf(body)) {
    text += geminiText(event) + chatText(event) + messageText(event)
    usage = geminiUsage(event) ?? chatUsage(event) ?? messageUsage(event, usage) ?? usage
  }
  return { text, usage }
}

function* eventsOf(body: string): Generator<Json> {
  for (const line of body.split(/\r?\n/)) {
    if (!line.startsWith('data:')) continue
    try {
      const event: unknown = JSON.parse(line.slice('data:'.length))
      if (isObject(event)) yield event
    } catch {
      // “[DONE]”, or the line at which the reply was cut.
    }
  }
}

function geminiText(event: Json): string {
  const parts = get(event, 'candidates', 0, 'content', 'parts')
  if (!Array.isArray(parts)) return ''
  return parts.map((part) => (get(part, 'thought') === true ? '' : textOf(get(part, 'text')))).join('')
}

const chatText = (event: Json) => textOf(get(event, 'choices', 0, 'delta', 'content'))

const messageText = (event: Json) =>
  event.type === 'content_block_delta' ? textOf(get(event, 'delta', 'text')) : ''

function geminiUsage(event: Json): TokenUsage | null {
  const usage = event.usageMetadata
  if (!isObject(usage)) return null
  return counted({
    prompt: usage.promptTokenCount,
    cached: usage.cachedContentTokenCount,
    thinking: usage.thoughtsTokenCount,
    output: usage.candidatesTokenCount,
  })
}

function chatUsage(event: Json): TokenUsage | null {
  const usage = event.usage
  if (!isObject(usage) || typeof usage.completion_tokens !== 'number') return null
  const thinking = get(usage, 'completion_tokens_details', 'reasoning_tokens')
  return counted({
    prompt: usage.prompt_tokens,
    cached: get(usage, 'prompt_tokens_details', 'cached_tokens'),
    thinking,
    output: usage.completion_tokens - (typeof thinking === 'number' ? thinking : 0),
  })
}

/** The prompt is counted at the start, the output at the end; what the cache gave or took comes beside the rest. */
function messageUsage(event: Json, before: TokenUsage | null): TokenUsage | null {
  const begun = get(event, 'message', 'usage')
  if (isObject(begun)) {
    const cached = numberOf(begun.cache_read_input_tokens)
    const written = numberOf(begun.cache_creation_input_tokens)
    const prompt = numberOf(begun.input_tokens) + cached + written
    return counted({ prompt, cached, written, output: begun.output_tokens })
  }
  if (event.type !== 'message_delta' || !isObject(event.usage)) return null
  return { ...before, ...counted({ output: event.usage.output_tokens }) }
}

function counted(given: Readonly<Record<keyof TokenUsage, unknown>> | Json): TokenUsage {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => typeof value === 'number'))
}

function get(value: unknown, ...path: readonly (string | number)[]): unknown {
  let at = value
  for (const step of path) {
    if (typeof at !== 'object' || at === null) return undefined
    at = (at as Json)[step]
  }
  return at
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)
