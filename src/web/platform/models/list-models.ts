/** Which models a provider offers, by its own list. Loaded with the client of that provider. */
import { ProviderError } from '../../../core/errors/provider-error.ts'
import { providerPreset } from '../../../core/model/model-providers.ts'
import { fairTimeout } from '../fair-timeout.ts'
import { listGeminiModels } from './list-gemini-models.ts'
import { type ProviderEndpoint, providerFault } from './provider-fault.ts'

/** What lists hold beside models to talk to. */
const NO_CHAT =
  /embed|whisper|(?:^|[-/])tts|dall-e|moderation|transcribe|gpt-image|sora|rerank|(?:^|-)(?:audio|realtime)(?:-|$)|^(?:babbage|davinci)-/i

/** Milliseconds without the whole list. */
const LIST_TIMEOUT_MS = 15_000

/** Names as requests take them, in the provider's order or by the alphabet. Throws `ProviderError`. */
export async function listModels(
  endpoint: ProviderEndpoint,
  pageOrigin: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const limited = AbortSignal.any([signal, fairTimeout(LIST_TIMEOUT_MS)])
  try {
    return await listerOf(endpoint)(endpoint, limited)
  } catch (error) {
    signal.throwIfAborted()
    if (limited.aborted) throw new ProviderError('The list of models timed out.', { status: 504 })
    throw providerFault(error, { ...endpoint, model: null, isConnected: false, pageOrigin })
  }
}

type Lister = (endpoint: ProviderEndpoint, signal: AbortSignal) => Promise<readonly string[]>

function listerOf({ id }: ProviderEndpoint): Lister {
  if (id === 'gemini') return listGeminiModels
  return providerPreset(id).provider === 'anthropic' ? listAnthropic : listOpenAi
}

async function listOpenAi(endpoint: ProviderEndpoint, signal: AbortSignal): Promise<readonly string[]> {
  const { openAiClient } = await import('./openai-client.ts')
  const page = await openAiClient(endpoint).models.list({ signal })
  // Some servers leave the list out where it is empty.
  const names = (page.data ?? []).flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
  return [...new Set(names)].filter((name) => !NO_CHAT.test(name)).sort()
}

/** Newest first, as it comes. */
async function listAnthropic(endpoint: ProviderEndpoint, signal: AbortSignal): Promise<readonly string[]> {
  const { anthropicClient } = await import('./anthropic-client.ts')
  const names: string[] = []
  for await (const { id, lifecycle } of anthropicClient(endpoint).models.list({ limit: 100 }, { signal })) {
    if (lifecycle !== 'retired') names.push(id)
  }
  return names
}
