/** The providers that a person has connected, and which model answers: kept in this browser only, each key by itself. */
import * as v from 'valibot'
import { PROVIDER_IDS, type ProviderId } from '../../../core/model/model-providers.ts'
import { STORAGE_PREFIX } from '../../../core/product.ts'
import { keep, readKept } from '../kept-text.ts'

export interface ConnectedProvider {
  readonly id: ProviderId
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly apiKey: string | null
  /** Names of models that were chosen, the newest first. */
  readonly models: readonly string[]
}

/** Which model the person wants; `from` is where it answers. */
export interface ModelChoice {
  readonly from: 'demo' | 'operator' | 'gemini' | ProviderId
  readonly model: string
}

const PROVIDERS_KEY = `${STORAGE_PREFIX}model_providers`
const CHOICE_KEY = `${STORAGE_PREFIX}model_choice`
/** How many chosen models of a provider are remembered. */
const MAX_MODELS = 5

/** For example `lathe_openai_api_key`. */
export function providerKeyName(id: ProviderId): string {
  return `${STORAGE_PREFIX}${id.replace('-', '_')}_api_key`
}

const entrySchema = v.object({ baseUrl: v.string(), models: v.array(v.string()) })
const entriesSchema = v.record(v.string(), entrySchema)
type Entries = Readonly<Record<string, v.InferOutput<typeof entrySchema>>>

const choiceSchema = v.object({
  from: v.picklist(['demo', 'operator', 'gemini', ...PROVIDER_IDS]),
  model: v.string(),
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

export function readChoice(): ModelChoice | null {
  const parsed = v.safeParse(choiceSchema, readJson(CHOICE_KEY))
  return parsed.success ? parsed.output : null
}

/** Remembers which model answers from now on; false when the browser refuses. */
export function keepChoice(choice: ModelChoice): boolean {
  const entries = readEntries()
  const entry = entries[choice.from]
  if (entry !== undefined) {
    const models = [choice.model, ...entry.models.filter((name) => name !== choice.model)]
    keepEntries({ ...entries, [choice.from]: { ...entry, models: models.slice(0, MAX_MODELS) } })
  }
  return keep(CHOICE_KEY, JSON.stringify(choice))
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
