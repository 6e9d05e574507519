/** What trying a connection needs of the browser and the network; tests put their own in its place. */
import type { ListedModel } from '../platform/models/list-models.ts'
import type { ProviderEndpoint } from '../platform/models/provider-fault.ts'

export interface ConnectTools {
  /** What the provider lists. Throws `ProviderError`. */
  list(place: ProviderEndpoint, signal: AbortSignal): Promise<readonly ListedModel[]>
  /** Sends the smallest request and resolves once the model begins to answer. Throws as a chat model does. */
  ask(place: ProviderEndpoint, model: string, signal: AbortSignal): Promise<void>
  /** Whether a server answers there at all, though the page may not read what it says. */
  reaches(address: string, signal: AbortSignal): Promise<boolean>
  /** Whether a model on Ollama takes pictures, by its own word; null where it does not say. */
  ollamaSees(place: ProviderEndpoint, model: string, signal: AbortSignal): Promise<boolean | null>
  isOnline(): boolean
  /** Origin of this page. */
  readonly pageOrigin: string
  /** As YYYY-MM-DD. */
  today(): string
}

/** Milliseconds without the first word of an answer. */
const ASK_TIMEOUT_MS = 20_000
/** Milliseconds without a word of a server that may not be there. */
const REACH_TIMEOUT_MS = 4_000

export function browserConnectTools(pageOrigin: string): ConnectTools {
  return {
    pageOrigin,
    async list(place, signal) {
      const { listModelsInFull } = await import('../platform/models/list-models.ts')
      return listModelsInFull(place, pageOrigin, signal)
    },
    async ask(place, model, signal) {
      const [{ createChatModel }, { fairTimeout }, { providerPreset }] = await Promise.all([
        import('../platform/models/create-chat-model.ts'),
        import('../platform/fair-timeout.ts'),
        import('../../core/model/model-providers.ts'),
      ])
      const { id: from, baseUrl, apiKey } = place
      const provider = from === 'gemini' ? 'gemini' : providerPreset(from).provider
      const asked = createChatModel(
        { from, provider, baseUrl, apiKey, model },
        {
          pageOrigin,
          getToken: async () => null,
        },
      )
      const limited = AbortSignal.any([signal, fairTimeout(ASK_TIMEOUT_MS)])
      // The first event proves it; leaving ends the request, so that nothing more is paid for.
      for await (const _ of asked.stream(SMALLEST, limited)) return
    },
    async reaches(address, signal) {
      const { fairTimeout } = await import('../platform/fair-timeout.ts')
      try {
        const limited = AbortSignal.any([signal, fairTimeout(REACH_TIMEOUT_MS)])
        await fetch(address, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal: limited })
        return true
      } catch {
        signal.throwIfAborted()
        return false
      }
    },
    async ollamaSees({ baseUrl }, model, signal) {
      try {
        const answer = await fetch(`${new URL(baseUrl).origin}/api/show`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ model }),
          credentials: 'omit',
          signal,
        })
        const { capabilities } = (await answer.json()) as { readonly capabilities?: unknown }
        return Array.isArray(capabilities) ? capabilities.includes('vision') : null
      } catch {
        signal.throwIfAborted()
        return null
      }
    },
    isOnline: () => navigator.onLine,
    today: () => new Date().toISOString().slice(0, 10),
  }
}

const SMALLEST = {
  systemInstruction: 'Answer with one word.',
  history: [],
  text: 'Say yes.',
  images: [],
} as const
