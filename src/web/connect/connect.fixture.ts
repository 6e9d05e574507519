/** For tests: a network in which only what is put there answers. */
import { ProviderError } from '../../core/errors/provider-error.ts'
import type { ListedModel } from '../platform/models/list-models.ts'
import type { ConnectTools } from './connect-tools.ts'
import type { ConnectConfig } from './read-connection.ts'

export const PAGE = 'http://localhost:4000'

export const CONFIG: ConnectConfig = {
  modelOrigins: [
    'https://api.openai.com',
    'https://api.anthropic.com',
    'https://openrouter.ai',
    'https://api.groq.com',
    'http://localhost:*',
    'http://127.0.0.1:*',
  ],
  models: {
    demo: { baseUrl: `${PAGE}/demo-model` },
    operator: [],
    hasOwnKeys: true,
    ownKey: { baseUrl: 'https://google.example' },
  },
  geminiModel: 'gemini-2.5-pro',
  prices: null,
}

export const UNREADABLE = new ProviderError('Failed to fetch')
export const refusal = (status: number, message = 'refused') => new ProviderError(message, { status })

export interface Network {
  /** By base URL; a function may throw what the client throws. */
  readonly lists?: Readonly<Record<string, readonly (ListedModel | string)[] | Error>>
  /** By model's name: what comes instead of an answer. */
  readonly refusals?: Readonly<Record<string, Error>>
  /** Addresses at which something answers that the page may not read. */
  readonly reached?: readonly string[]
  readonly isOffline?: boolean
}

export function toolsOf({ lists = {}, refusals = {}, reached = [], isOffline = false }: Network) {
  const done: string[] = []
  const tools: ConnectTools = {
    pageOrigin: PAGE,
    async list({ baseUrl, apiKey }) {
      done.push(`list ${baseUrl}${apiKey === null ? '' : ' with key'}`)
      const list = lists[baseUrl] ?? UNREADABLE
      if (list instanceof Error) throw list
      return list.map((model) => (typeof model === 'string' ? { name: model } : model))
    },
    async ask(_, model) {
      done.push(`ask ${model}`)
      const refused = refusals[model]
      if (refused !== undefined) throw refused
    },
    async reaches(address) {
      done.push(`reach ${address}`)
      return reached.includes(address)
    },
    ollamaSees: async (_, model) => model === 'seeing',
    isOnline: () => !isOffline,
    today: () => '2026-11-25',
  }
  return { tools, done }
}
