/**
 * Providers that a person can connect beside Gemini: what they are called and where they are. Owns no wire format and
 * no keys.
 */

/** The wire format in which a model is asked, and with it the client that asks. */
export type ModelProvider = 'gemini' | 'openai' | 'anthropic'

export interface ProviderPreset {
  readonly name: string
  readonly provider: Exclude<ModelProvider, 'gemini'>
  /** Null where only the person knows it. */
  readonly baseUrl: string | null
  /** Whether it answers nobody without a key. */
  readonly needsKey: boolean
  /** What a person who sets it up should know; null where nothing is special. */
  readonly hint: string | null
}

const PROVIDERS = {
  openai: {
    name: 'OpenAI',
    provider: 'openai',
    baseUrl: 'https://api.openai.com/v1',
    needsKey: true,
    hint: null,
  },
  anthropic: {
    name: 'Anthropic',
    provider: 'anthropic',
    baseUrl: 'https://api.anthropic.com',
    needsKey: true,
    hint: null,
  },
  openrouter: {
    name: 'OpenRouter',
    provider: 'openai',
    baseUrl: 'https://openrouter.ai/api/v1',
    needsKey: true,
    hint: null,
  },
  groq: {
    name: 'Groq',
    provider: 'openai',
    baseUrl: 'https://api.groq.com/openai/v1',
    needsKey: true,
    hint: null,
  },
  ollama: {
    name: 'Ollama',
    provider: 'openai',
    baseUrl: 'http://localhost:11434/v1',
    needsKey: false,
    hint: 'Give the model room for a project: start Ollama with OLLAMA_CONTEXT_LENGTH=32768 or more.',
  },
  'lm-studio': {
    name: 'LM Studio',
    provider: 'openai',
    baseUrl: 'http://localhost:1234/v1',
    needsKey: false,
    hint: 'Start its server with "Enable CORS" on, and load the model with a context of 32,768 tokens or more.',
  },
  custom: {
    name: 'Other (OpenAI-compatible)',
    provider: 'openai',
    baseUrl: null,
    needsKey: false,
    hint: null,
  },
} as const satisfies Readonly<Record<string, ProviderPreset>>

export type ProviderId = keyof typeof PROVIDERS

/** Whatever a key or a server of the person's own can belong to: Gemini, and those that are connected beside it. */
export type OwnProviderId = 'gemini' | ProviderId

export const PROVIDER_IDS = Object.keys(PROVIDERS) as readonly ProviderId[]

export function isProviderId(value: unknown): value is ProviderId {
  return typeof value === 'string' && Object.hasOwn(PROVIDERS, value)
}

export function providerPreset(id: ProviderId): ProviderPreset {
  return PROVIDERS[id]
}

export function providerName(id: OwnProviderId): string {
  return id === 'gemini' ? 'Gemini' : PROVIDERS[id].name
}

/** Whether its models are the provider's, and not what the person has put on a server. */
export function isHosted(id: OwnProviderId): boolean {
  return id === 'gemini' || PROVIDERS[id].needsKey
}

/** This machine, on any port, in the two spellings that a Content-Security-Policy knows. */
const LOOPBACK_ORIGINS = ['http://localhost:*', 'http://127.0.0.1:*'] as const

/** What every workspace may call for models, whatever its operator adds. */
export const PRESET_ORIGINS: readonly string[] = [
  ...new Set(
    PROVIDER_IDS.map((id) => providerPreset(id).baseUrl)
      .filter((url) => url?.startsWith('https:'))
      .map((url) => /^https:\/\/[^/]+/.exec(url ?? '')?.[0] ?? ''),
  ),
  ...LOOPBACK_ORIGINS,
]
