/** Tries a key or an address at once: which models work, what they take and cost, or what is wrong, in one sentence. */
import { findPrice } from '../../core/costs/price-table.ts'
import { aiErrorCode } from '../../core/errors/ai-error.ts'
import { errorSentence } from '../../core/errors/catalogue.ts'
import { providerName, providerPreset } from '../../core/model/model-providers.ts'
import { rankModels } from '../../core/model/rank-models.ts'
import { takesImages } from '../../core/model/takes-images.ts'
import type { PriceTable } from '../../core/wire/model-prices.ts'
import type { ListedModel } from '../platform/models/list-models.ts'
import { isLoopback } from '../platform/models/provider-address.ts'
import type { ProviderEndpoint } from '../platform/models/provider-fault.ts'
import type { ConnectTools } from './connect-tools.ts'
import type { ConnectConfig } from './read-connection.ts'

export interface ConnectedModel {
  readonly ok: true
  readonly place: ProviderEndpoint
  /** The one that answers from now on. */
  readonly model: string
  /** How many the provider lists. */
  readonly count: number
  /** Whether it takes pictures; null where nobody says. */
  readonly takesImages: boolean | null
  /** USD per million tokens; null where it is not known. */
  readonly price: { readonly input: number; readonly output: number } | null
  /** Whether it runs on the computer in front of which the person sits. */
  readonly isHere: boolean
}

interface RefusedConnection {
  readonly ok: false
  /** What is wrong and what to do, in one sentence. */
  readonly problem: string
  /** Whether the server is there, and wants a key. */
  readonly wantsKey?: true
}

export type TriedConnection = ConnectedModel | RefusedConnection

/** What is being done, for the person. */
export type OnStep = (sentence: string) => void

/** As many models are asked until one answers: an account may not have the first. */
const MOST_ASKED = 3

/** Throws the signal's reason and nothing else. */
export async function tryConnection(
  places: readonly ProviderEndpoint[],
  config: ConnectConfig,
  tools: ConnectTools,
  signal: AbortSignal,
  onStep: OnStep,
): Promise<TriedConnection> {
  let refused: RefusedConnection | null = null
  for (const place of places) {
    onStep(`Asking ${nameOf(place)} for its models…`)
    try {
      const models = await tools.list(place, signal)
      return await withModels(place, models, config, tools, signal, onStep)
    } catch (error) {
      signal.throwIfAborted()
      refused ??= await refusalOf(error, place, tools, signal)
      // Another path of the same server helps only where this one is no list of models.
      if (!isWrongPath(error)) break
    }
  }
  return refused ?? { ok: false, problem: errorSentence('connect-unknown') }
}

async function withModels(
  place: ProviderEndpoint,
  models: readonly ListedModel[],
  config: ConnectConfig,
  tools: ConnectTools,
  signal: AbortSignal,
  onStep: OnStep,
): Promise<TriedConnection> {
  const provider = nameOf(place)
  if (models.length === 0) return { ok: false, problem: errorSentence('connect-no-models', { provider }) }
  const tables = await priceTables(config)
  const priced = models.map((model) => {
    const price = model.price ?? priceOf(place, model.name, tables, tools.today())
    return { ...model, price, input: price?.input ?? null }
  })
  const ranked = rankModels(priced, { id: place.id, preferred: config.geminiModel })
  const free = ranked.find(({ input }) => input === 0)
  const tried = [...new Set([...ranked.slice(0, MOST_ASKED), ...(free === undefined ? [] : [free])])]
  let refused: RefusedConnection | null = null
  for (const model of tried) {
    try {
      if (place.apiKey !== null) {
        onStep(`Trying ${model.name}…`)
        await tools.ask(place, model.name, signal)
      }
      const isHere = isLoopback(new URL(place.baseUrl))
      const sees = model.takesImages ?? takesImages(place.id, model.name)
      const said = place.id === 'ollama' ? await tools.ollamaSees(place, model.name, signal) : null
      const { name, price } = model
      return { ok: true, place, model: name, count: models.length, takesImages: said ?? sees, price, isHere }
    } catch (error) {
      signal.throwIfAborted()
      refused ??= await refusalOf(error, place, tools, signal)
      if (aiErrorCode(error) === 'invalid-key') break
    }
  }
  return refused ?? { ok: false, problem: errorSentence('connect-no-models', { provider }) }
}

async function priceTables({ prices }: ConnectConfig): Promise<readonly PriceTable[]> {
  const { BUILT_IN_PRICES } = await import('../../core/costs/built-in-prices.ts')
  return prices === null ? [BUILT_IN_PRICES] : [prices, BUILT_IN_PRICES]
}

function priceOf(
  { id, baseUrl }: ProviderEndpoint,
  model: string,
  tables: readonly PriceTable[],
  today: string,
) {
  const provider = id === 'gemini' ? 'gemini' : providerPreset(id).provider
  const row = findPrice(tables, { provider, baseUrl, model }, today)?.row
  return row === undefined ? null : { input: row.input, output: row.output }
}

/** A server of the person's own is called by its address. */
function nameOf({ id, baseUrl }: ProviderEndpoint): string {
  return id === 'custom' ? new URL(baseUrl).host : providerName(id)
}

function isWrongPath(error: unknown): boolean {
  const status = numberOf(error, 'status')
  return status === 404 || status === 405
}

/** Also for a limit that only money lifts. */
const NO_CREDIT = /insufficient_quota|credit|billing|balance|payment|exceeded your current quota/i

async function refusalOf(
  error: unknown,
  place: ProviderEndpoint,
  tools: ConnectTools,
  signal: AbortSignal,
): Promise<RefusedConnection> {
  const provider = nameOf(place)
  const { baseUrl: address } = place
  const status = numberOf(error, 'status')
  const said = error instanceof Error ? error.message : ''
  const code = aiErrorCode(error)
  const because = (problem: string): RefusedConnection => ({ ok: false, problem })
  if (code === 'usage-limit') {
    const hasNoCredit = status === 402 || (NO_CREDIT.test(said) && !/retry in/i.test(said))
    return because(errorSentence(hasNoCredit ? 'connect-no-credit' : 'connect-limit', { provider }))
  }
  if (code === 'invalid-key') {
    if (place.apiKey !== null) return because(errorSentence('connect-key-wrong', { provider }))
    return { ...because(errorSentence('connect-wants-key', { address })), wantsKey: true }
  }
  if (status === 403) return because(errorSentence('connect-key-may-not', { provider }))
  if (code === 'timed-out') return because(errorSentence('connect-slow', { provider }))
  if (code === 'connection') return because(await unreadable(place, tools, signal))
  if (isWrongPath(error)) return because(errorSentence('connect-no-model-server', { address }))
  return because(errorSentence('connect-failed', { provider, status: status ?? said.slice(0, 80) }))
}

/** A browser says the same of a server that is not there and of one that does not let the page read it. */
async function unreadable(
  { id, baseUrl: address }: ProviderEndpoint,
  tools: ConnectTools,
  signal: AbortSignal,
): Promise<string> {
  const { pageOrigin: origin } = tools
  const url = new URL(address)
  const isHere = isLoopback(url)
  const provider = nameOf({ id, baseUrl: address, apiKey: null })
  if (!isHere && !tools.isOnline()) return errorSentence('connect-offline', { provider })
  if (origin.startsWith('https:') && url.protocol === 'http:') {
    const isReached = await tools.reaches(`${url.origin}/`, signal)
    if (!isReached) return errorSentence('provider-mixed-content', { address })
  }
  if (await tools.reaches(`${url.origin}/`, signal)) {
    if (id === 'ollama') return errorSentence('connect-cors-ollama', { address, origin })
    if (id === 'lm-studio') return errorSentence('connect-cors-lm-studio', { address })
    return errorSentence('connect-cors', { address, origin })
  }
  return isHere || id === 'custom'
    ? errorSentence('connect-nothing-there', { address })
    : errorSentence('connect-not-reached', { provider, address })
}

function numberOf(value: unknown, name: string): number | null {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : null
  return typeof found === 'number' ? found : null
}
