/**
 * The demo model for apps, in OpenAI's wire. It answers no question: it says what it is, and what it was asked, so that
 * somebody who builds an app sees it at work and nobody takes it for a language model.
 */
import * as v from 'valibot'
import { approximateTokens } from './generate-request.ts'
import { pieces } from './pacing.ts'

const partSchema = v.object({ type: v.string(), text: v.optional(v.string()) })
const bodySchema = v.object({
  messages: v.pipe(
    v.array(
      v.object({
        role: v.string(),
        content: v.nullish(v.union([v.string(), v.array(partSchema)]), ''),
      }),
    ),
    v.minLength(1),
    v.maxLength(1_000),
  ),
  stream: v.nullish(v.boolean(), false),
  stream_options: v.nullish(v.object({ include_usage: v.nullish(v.boolean(), false) })),
  response_format: v.nullish(v.object({ type: v.string() })),
})

export interface OpenAiTask {
  readonly answer: string
  readonly promptTokens: number
  readonly isStream: boolean
  readonly tellsUsage: boolean
}

/** UTF-16 units of what was asked that the answer says again. */
const QUOTED = 200

/** Null where it is no question in this wire. */
export function readOpenAiChat(body: unknown): OpenAiTask | null {
  const read = v.safeParse(bodySchema, body)
  if (!read.success) return null
  const { messages, stream, stream_options, response_format } = read.output
  const texts = messages.map(({ content }) =>
    typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join(' '),
  )
  const last = messages.findLastIndex(({ role }) => role === 'user')
  const said = demoSentence(texts[last] ?? '')
  const isJson = response_format != null && response_format.type !== 'text'
  return {
    answer: isJson ? JSON.stringify({ demo: true, message: said }) : said,
    promptTokens: texts.reduce((sum, text) => sum + approximateTokens(text), 0),
    isStream: stream ?? false,
    tellsUsage: stream_options?.include_usage ?? false,
  }
}

function demoSentence(asked: string): string {
  const words = asked.replace(/\s+/g, ' ').trim()
  const quoted = words.length > QUOTED ? `${words.slice(0, QUOTED)}…` : words
  const question = quoted === '' ? 'Nothing was asked.' : `It was asked: “${quoted}”`
  return `This is the demo model of this server: a script, not a language model, so this is no answer. ${question} Once whoever runs the server chooses a model for apps, it answers here.`
}

const ID = 'chatcmpl-demo'
const MODEL = 'demo'

function usageOf({ answer, promptTokens }: OpenAiTask) {
  const completion = approximateTokens(answer)
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completion,
    total_tokens: promptTokens + completion,
  }
}

export function wholeCompletion(task: OpenAiTask) {
  const message = { role: 'assistant', content: task.answer, refusal: null }
  return {
    ...{ id: ID, object: 'chat.completion', created: 0, model: MODEL },
    choices: [{ index: 0, message, finish_reason: 'stop', logprobs: null }],
    usage: usageOf(task),
  }
}

/** Server-sent events. */
export async function* completionEvents(
  task: OpenAiTask,
  pause: () => Promise<void>,
  stopped: AbortSignal,
): AsyncGenerator<string, void> {
  const event = (further: object) =>
    `data: ${JSON.stringify({ id: ID, object: 'chat.completion.chunk', created: 0, model: MODEL, ...further })}\n\n`
  const choice = (delta: object, finish_reason: string | null = null) =>
    event({ choices: [{ index: 0, delta, finish_reason, logprobs: null }] })
  yield choice({ role: 'assistant', content: '' })
  for (const piece of pieces(task.answer)) {
    if (stopped.aborted) return
    yield choice({ content: piece })
    await pause()
  }
  yield choice({}, 'stop')
  if (task.tellsUsage) yield event({ choices: [], usage: usageOf(task) })
  yield 'data: [DONE]\n\n'
}

export const OPENAI_MODELS = {
  object: 'list',
  data: [{ id: MODEL, object: 'model', created: 0, owned_by: 'demo' }],
}
