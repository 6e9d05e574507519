/** The few addresses of a provider's wire that the gateway passes on; every other one is not there. */
import type { HeldProvider } from './server-model.ts'

export interface GatewayRoute {
  /** Below the provider's base; made of what is written here and of names that the operator wrote. */
  readonly path: string
  readonly method: 'GET' | 'POST'
  /** Null where the body names it. */
  readonly model: string | null
  /** Fields that a request may have; null where it has no body. */
  readonly fields: ReadonlySet<string> | null
}

/**
 * What the workspace's clients send, and apps may too. Others cost money unseen (tools of the provider) or choose other
 * models.
 */
export const OPENAI_FIELDS: ReadonlySet<string> = new Set([
  'model',
  'messages',
  'stream',
  'stream_options',
  'max_tokens',
  'max_completion_tokens',
  'temperature',
  'top_p',
  'stop',
  'seed',
  'reasoning_effort',
])
const ANTHROPIC_FIELDS = new Set([
  'model',
  'messages',
  'system',
  'max_tokens',
  'stream',
  'thinking',
  'temperature',
  'top_p',
  'stop_sequences',
])
const GEMINI_FIELDS = new Set(['contents', 'systemInstruction', 'generationConfig', 'safetySettings'])
const PICTURE_FIELDS = new Set(['instances', 'parameters'])

const GEMINI_MODELS = '/v1beta/models/'
const GEMINI_CALLS = new Set(['streamGenerateContent', 'generateContent', 'predict'])

/**
 * @param path behind the provider's id, as it came
 * @returns null for what is not passed on
 */
export function gatewayRoute(
  { wire, models }: Pick<HeldProvider, 'wire' | 'models'>,
  method: string,
  path: string,
): GatewayRoute | null {
  const known = (named: string | undefined) =>
    models.find((model) => encodeURIComponent(model) === named || model === named)
  if (wire === 'openai') {
    if (method !== 'POST' || path !== '/chat/completions') return null
    return { path, method, model: null, fields: OPENAI_FIELDS }
  }
  if (wire === 'anthropic') {
    if (method === 'POST' && path === '/v1/messages') {
      return { path, method, model: null, fields: ANTHROPIC_FIELDS }
    }
    const model = known(/^\/v1\/models\/([^/]+)$/.exec(path)?.[1])
    if (method !== 'GET' || model === undefined) return null
    return { path: `/v1/models/${encodeURIComponent(model)}`, method, model, fields: null }
  }
  if (method !== 'POST' || !path.startsWith(GEMINI_MODELS)) return null
  const [named, call, ...further] = path.slice(GEMINI_MODELS.length).split(':')
  const model = known(named)
  if (model === undefined || call === undefined || !GEMINI_CALLS.has(call) || further.length > 0) return null
  const query = call === 'streamGenerateContent' ? '?alt=sse' : ''
  const fields = call === 'predict' ? PICTURE_FIELDS : GEMINI_FIELDS
  return { path: `/v1beta/models/${encodeURIComponent(model)}:${call}${query}`, method, model, fields }
}
