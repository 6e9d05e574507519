/** What an app asks, in OpenAI's wire: looked at whole, and written anew from what was looked at. */
import { DEFAULT_APP_MODEL } from '../../core/wire/app-ai.ts'
import { checkRequest } from '../models/check-request.ts'
import { type GatewayRoute, OPENAI_FIELDS } from '../models/gateway-route.ts'
import type { AppAiLimits } from './app-ai-limits.ts'
import type { AiRefusal } from './refuse-ai.ts'

export interface AiRequest {
  /** By which name the app asks for a model. */
  readonly model: string
  /** Without its model. */
  readonly body: Readonly<Record<string, unknown>>
  readonly isStream: boolean
  /** Whether a stream is to say what it took. */
  readonly wantsUsage: boolean
  /** As many as the answer may have. */
  readonly answerTokens: number
}

type Read =
  | { readonly type: 'read'; readonly request: AiRequest }
  | { readonly type: 'refused'; readonly refusal: AiRefusal }

/** With what an app's own code needs. Others run tools of the provider that cost, keep what was said, or say who asks. */
const FIELDS = new Set([
  ...OPENAI_FIELDS,
  'n',
  'presence_penalty',
  'frequency_penalty',
  'response_format',
  'tools',
  'tool_choice',
  'parallel_tool_calls',
])

/** The model is looked at by whoever knows which there are. */
const ROUTE: GatewayRoute = { path: '/chat/completions', method: 'POST', model: '', fields: FIELDS }

const LONGEST_NAME = 200

export function readAiRequest(
  text: string,
  limits: Pick<AppAiLimits, 'requestDepth' | 'messages' | 'answerTokens'>,
): Read {
  const checked = checkRequest(text, ROUTE, { models: [], wire: 'openai' }, limits.requestDepth)
  if (!checked.ok) return refused('unreadable', checked.problem)
  const { model = DEFAULT_APP_MODEL, n, ...body } = checked.value
  const { messages, stream = false, tools = [] } = body
  if (typeof model !== 'string' || model.length > LONGEST_NAME)
    return refused('unreadable', 'The name of the model is no text.')
  if (!Array.isArray(messages) || messages.length === 0)
    return refused('unreadable', 'The request has no messages.')
  if (messages.length > limits.messages)
    return refused('too_long', `A request may have ${limits.messages} messages: send the last ones.`)
  if (typeof stream !== 'boolean') return refused('unreadable', '`stream` is neither true nor false.')
  if (n !== undefined && n !== null && n !== 1)
    return refused('unreadable', 'One answer is given to a request: leave out `n`.')
  if (!Array.isArray(tools) || !tools.every(isFunction))
    return refused('unreadable', 'Of tools only functions of the app itself are passed on.')
  const answerTokens = tokensOf(body, limits.answerTokens)
  if (answerTokens === null) return refused('unreadable', 'The tokens of an answer are a whole number.')
  const { max_tokens, max_completion_tokens, ...rest } = body
  // One that is not known to a server of the own network is none to it; the bytes of an answer end there, too.
  const limited = max_tokens == null ? { max_completion_tokens: answerTokens } : { max_tokens: answerTokens }
  return {
    type: 'read',
    request: {
      model,
      body: { ...rest, ...limited },
      isStream: stream,
      wantsUsage: wantsUsage(text),
      answerTokens,
    },
  }
}

function isFunction(tool: unknown): boolean {
  return typeof tool === 'object' && tool !== null && (tool as { type?: unknown }).type === 'function'
}

/** Null where what is said is no number of them. */
function tokensOf(body: Readonly<Record<string, unknown>>, most: number): number | null {
  const said = [body.max_tokens, body.max_completion_tokens].filter((value) => value != null)
  if (!said.every((value) => Number.isInteger(value) && Number(value) > 0)) return null
  return Math.min(most, ...said.map(Number))
}

/** What was checked always wants it: for counting. */
function wantsUsage(text: string): boolean {
  const { stream_options: options } = JSON.parse(text) as { stream_options?: { include_usage?: unknown } }
  return options?.include_usage === true
}

function refused(code: string, message: string): Read {
  return { type: 'refused', refusal: { status: 400, code, message } }
}
