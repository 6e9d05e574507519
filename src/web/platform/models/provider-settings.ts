/** The providers that a person has connected, and which model answers: kept in this browser only, each key by itself. */
import * as v from 'valibot'
import { type OwnProviderId, PROVIDER_IDS, type ProviderId } from '../../../core/model/model-providers.ts'
import { STORAGE_PREFIX } from '../../../core/product.ts'
import { keep, readKept } from '../kept-text.ts'
import { deleteOwnKey } from '../own-key.ts'

/** A provider that answers with a key or on a server of the person's own. */
export interface OwnProvider {
  readonly id: OwnProviderId
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly apiKey: string | null
  /** Names of models that were chosen, the newest first. */
  readonly models: readonly string[]
}

/** One beside Gemini. */
export interface ConnectedProvider extends OwnProvider {
  readonly id: ProviderId
}

/** Which model the person wants; `from` is where it answers. */
export interface ModelChoice {
  readonly from: 'demo' | 'operator' | OwnProviderId
  /** Null for the one that was last chosen there, or is configured. */
  readonly model: string | null
}

const PROVIDERS_KEY = `${STORAGE_PREFIX}model_providers`
const CHOICE_KEY = `${STORAGE_PREFIX}model_choice`
const GEMINI_MODELS_KEY = `${STORAGE_PREFIX}gemini_models`
/** How many chosen models of a provider are remembered. */
const MAX_MODELS = 5

/** For example `lathe_openai_api_key`. */
function providerKeyName(id: ProviderId): string {
  return `${STORAGE_PREFIX}${id.replace('-', '_')}_api_key`
}

const entrySchema = v.object({ baseUrl: v.string(), models: v.array(v.string()) })
const entriesSchema = v.record(v.string(), entrySchema)
const modelsSchema = v.array(v.pipe(v.string(), v.nonEmpty()))
type Entries = Readonly<Record<string, v.InferOutput<typeof entrySchema>>>

const choiceSchema = v.object({
  from: v.picklist(['demo', 'operator', 'gemini', ...PROVIDER_IDS]),
  model: v.nullable(v.string()),
})

export function readProviders(): readonly ConnectedProvider[] {
  const entries = readEntries()
  return PROVIDER_IDS.flatMap((id) => {
    const entry = entries[id]
    return entry === undefined ? [] : [{ id, ...entry, apiKey: readKept(providerKeyName(id)) }]
  })
}

/** Keeps a provider; false when the browser refuses. Its chosen models stay while its address does. */
export function saveProvider({ id, baseUrl, apiKey }: Omit<ConnectedProvider, 'models'>): boolean {
  const entries = readEntries()
  const models = entries[id]?.baseUrl === baseUrl ? entries[id].models : []
  return keep(providerKeyName(id), apiKey) && keepEntries({ ...entries, [id]: { baseUrl, models } })
}

export function deleteProvider(id: ProviderId): void {
  const { [id]: _, ...others } = readEntries()
  keep(providerKeyName(id), null)
  keepEntries(others)
}

/** Names of Gemini's models that were chosen for the person's own key, the newest first. */
export function readGeminiModels(): readonly string[] {
  const parsed = v.safeParse(modelsSchema, readJson(GEMINI_MODELS_KEY))
  return parsed.success ? parsed.output : []
}

/** Forgets the person's own key for Gemini, and what was chosen for it. */
export function deleteGemini(): void {
  deleteOwnKey()
  keep(GEMINI_MODELS_KEY, null)
  if (readChoice()?.from === 'gemini') keep(CHOICE_KEY, null)
}

export function readChoice(): ModelChoice | null {
  const parsed = v.safeParse(choiceSchema, readJson(CHOICE_KEY))
  return parsed.success ? parsed.output : null
}

/** Remembers which model answers from now on; false when the browser refuses. */
export function keepChoice(choice: ModelChoice): boolean {
  return keepModel(choice) && keep(CHOICE_KEY, JSON.stringify(choice))
}

function keepModel({ from, model }: ModelChoice): boolean {
  if (model === null) return true
  if (from === 'gemini') {
    return keep(GEMINI_MODELS_KEY, JSON.stringify(withNewest(model, readGeminiModels())))
  }
  const entries = readEntries()
  const entry = entries[from]
  if (entry === undefined) return true
  return keepEntries({ ...entries, [from]: { ...entry, models: withNewest(model, entry.models) } })
}

function withNewest(model: string, models: readonly string[]): string[] {
  return [model, ...models.filter((name) => name !== model)].slice(0, MAX_MODELS)
}

function readEntries(): Entries {
  const parsed = v.safeParse(entriesSchema, readJson(PROVIDERS_KEY))
  return parsed.success ? parsed.output : {}
}

function keepEntries(entries: Entries): boolean {
  return keep(PROVIDERS_KEY, Object.keys(entries).length === 0 ? null : JSON.stringify(entries))
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(readKept(key) ?? 'null')
  } catch {
    return null
  }
}
