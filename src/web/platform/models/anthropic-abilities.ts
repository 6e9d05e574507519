/** What a model of Anthropic's can do, as its list says: a request has to name a limit, and not every model thinks. */
import type { ThinkingConfigParam } from '@anthropic-ai/sdk/resources/messages/messages'
import type { ModelInfo } from '@anthropic-ai/sdk/resources/models'
import type { AnthropicClient } from './anthropic-client.ts'

export interface AnthropicAbilities {
  /** Of one answer, thinking included. */
  readonly maxTokens: number
  /** Null where the model is not asked to think. */
  readonly thinking: ThinkingConfigParam | null
}

/** Room for a large app; what does not fit is asked for in a continuation. */
const MAX_TOKENS = 32_000
/** What every model of Anthropic's allows. */
const FALLBACK: AnthropicAbilities = { maxTokens: 4096, thinking: null }
const THINKING_TOKENS = 4096

/** For as long as the page lives: the same model can do the same tomorrow. */
const known = new Map<string, AnthropicAbilities>()

/** Asked once per model; whatever goes wrong here the request itself will tell. */
export async function anthropicAbilities(
  client: AnthropicClient,
  { baseUrl, model }: { readonly baseUrl: string; readonly model: string },
  signal: AbortSignal,
): Promise<AnthropicAbilities> {
  const key = `${baseUrl} ${model}`
  const found = known.get(key)
  if (found !== undefined) return found
  try {
    const abilities = abilitiesOf(await client.models.retrieve(model, {}, { signal }))
    known.set(key, abilities)
    return abilities
  } catch {
    signal.throwIfAborted()
    return FALLBACK
  }
}

function abilitiesOf({ max_tokens, capabilities }: ModelInfo): AnthropicAbilities {
  const maxTokens = Math.min(max_tokens ?? FALLBACK.maxTokens, MAX_TOKENS)
  const types = capabilities?.thinking?.supported === true ? capabilities.thinking.types : null
  if (types?.adaptive?.supported) return { maxTokens, thinking: { type: 'adaptive', display: 'summarized' } }
  if (types?.enabled?.supported && maxTokens > 2 * THINKING_TOKENS) {
    return { maxTokens, thinking: { type: 'enabled', budget_tokens: THINKING_TOKENS } }
  }
  return { maxTokens, thinking: null }
}
