/** Which models a provider offers, by its own list. Loaded with the client of that provider. */
import * as v from 'valibot'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { ProviderError } from '../../../core/errors/provider-error.ts'
import { providerName, providerPreset } from '../../../core/model/model-providers.ts'
import { fairTimeout } from '../fair-timeout.ts'
import { listGeminiModels } from './list-gemini-models.ts'
import { type ProviderEndpoint, providerFault } from './provider-fault.ts'

/** What lists hold beside models to talk to. */
const NO_CHAT =
  /embed|whisper|(?:^|[-/])tts|dall-e|moderation|transcribe|gpt-image|sora|rerank|(?:^|-)(?:audio|realtime)(?:-|$)|^(?:babbage|davinci)-/i

/** Milliseconds without the whole list. */
const LIST_TIMEOUT_MS = 15_000

/** A model as its provider lists it, with what the list says of it. */
export interface ListedModel {
  readonly name: string
  /** Whether it takes pictures; absent where the list does not say. */
  readonly takesImages?: boolean
  /** USD per million tokens; absent where the list does not say. */
  readonly price?: { readonly input: number; readonly output: number }
}

/** Names as requests take them, in the provider's order or by the alphabet. Throws `ProviderError`. */
export async function listModels(
  endpoint: ProviderEndpoint,
  pageOrigin: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  return (await listModelsInFull(endpoint, pageOrigin, signal)).map(({ name }) => name)
}

/** The same, with what else the list says. */
export async function listModelsInFull(
  endpoint: ProviderEndpoint,
  pageOrigin: string,
  signal: AbortSignal,
): Promise<readonly ListedModel[]> {
  const limited = AbortSignal.any([signal, fairTimeout(LIST_TIMEOUT_MS)])
  try {
    return await listerOf(endpoint)(endpoint, limited)
  } catch (error) {
    signal.throwIfAborted()
    if (limited.aborted) throw new ProviderError('The list of models timed out.', { status: 504 })
    throw providerFault(error, { ...endpoint, model: null, isConnected: false, pageOrigin })
  }
}

type Lister = (endpoint: ProviderEndpoint, signal: AbortSignal) => Promise<readonly ListedModel[]>

function listerOf({ id }: ProviderEndpoint): Lister {
  if (id === 'gemini') return listGemini
  return providerPreset(id).provider === 'anthropic' ? listAnthropic : listOpenAi
}

const listGemini: Lister = async (endpoint, signal) =>
  (await listGeminiModels(endpoint, signal)).map((name) => ({ name }))

const listOpenAi: Lister = async (endpoint, signal) => {
  const { openAiClient } = await import('./openai-client.ts')
  const page = await openAiClient(endpoint).models.list({ signal })
  // Some servers leave the list out where it is empty; what says nothing of a list is something else.
  const { object, data } = page as { readonly object?: unknown; readonly data?: unknown }
  const listed = Array.isArray(data) ? data : []
  if (listed.length === 0 && object !== 'list') {
    throw new ProviderError('The answer is no list of models.', {
      status: 404,
      advice: errorSentence('provider-list-missing', {
        provider: providerName(endpoint.id),
        address: endpoint.baseUrl,
      }),
    })
  }
  const models = listed.flatMap(ofOpenAiList).filter(({ name }) => !NO_CHAT.test(name))
  return [...new Map(models.map((model) => [model.name, model])).values()].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )
}

/** Newest first, as it comes. */
const listAnthropic: Lister = async (endpoint, signal) => {
  const { anthropicClient } = await import('./anthropic-client.ts')
  const models: ListedModel[] = []
  const pages = anthropicClient(endpoint).models.list({ limit: 100 }, { signal })
  for await (const { id, lifecycle, capabilities } of pages) {
    const sees = capabilities?.image_input?.supported
    if (lifecycle !== 'retired') models.push({ name: id, ...(sees !== undefined && { takesImages: sees }) })
  }
  return models
}

const MILLION = 1_000_000

/** OpenRouter's list says more than OpenAI's. */
const openAiEntry = v.object({
  id: v.string(),
  architecture: v.fallback(v.optional(v.object({ input_modalities: v.array(v.string()) })), undefined),
  pricing: v.fallback(
    v.optional(
      v.object({ prompt: v.pipe(v.string(), v.decimal()), completion: v.pipe(v.string(), v.decimal()) }),
    ),
    undefined,
  ),
})

function ofOpenAiList(entry: unknown): readonly ListedModel[] {
  const parsed = v.safeParse(openAiEntry, entry)
  if (!parsed.success) return []
  const { id: name, architecture, pricing } = parsed.output
  return [
    {
      name,
      ...(architecture !== undefined && { takesImages: architecture.input_modalities.includes('image') }),
      ...(pricing !== undefined && {
        price: { input: Number(pricing.prompt) * MILLION, output: Number(pricing.completion) * MILLION },
      }),
    },
  ]
}
