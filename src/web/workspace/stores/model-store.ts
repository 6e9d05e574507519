import { createStore, type StoreApi } from 'zustand/vanilla'
import { type ModelProvider, type ProviderId, providerPreset } from '../../../core/model/model-providers.ts'
import type { ModelSource } from '../../../core/projects/chat-message.ts'
import type { ClientConfig } from '../../../core/wire/client-config.ts'
import type { ConnectedProvider, ModelChoice } from '../../platform/models/provider-settings.ts'

/** Where the next request goes, and how the composer names it. */
export interface AnsweringModel {
  readonly source: ModelSource
  /** The wire in which it is asked. */
  readonly provider: ModelProvider
  /** Null for those that speak Gemini's wire. */
  readonly providerId: ProviderId | null
  readonly baseUrl: string
  /** Null where the server adds the key, or none is needed. */
  readonly apiKey: string | null
  readonly model: string
  readonly label: string
}

/** What the person has set in this browser. */
export interface ModelSettings {
  readonly readOwnKey: () => string | null
  readonly readProviders: () => readonly ConnectedProvider[]
  readonly readChoice: () => ModelChoice | null
  /** False when the browser does not keep it. */
  readonly keepChoice: (choice: ModelChoice) => boolean
}

/** Models that can be chosen from one place. */
export interface ModelGroup {
  readonly from: ModelChoice['from']
  readonly name: string
  /** Chosen before, or the only ones that there are. */
  readonly models: readonly string[]
}

/** The models of Gemini's wire, the first of which answers unless another one was chosen (S7.6). */
function geminiModels(config: ClientConfig, ownKey: string | null): readonly AnsweringModel[] {
  const { models, geminiModel: model } = config
  const common = { provider: 'gemini', providerId: null, apiKey: null, model } as const
  const found: AnsweringModel[] = []
  if (ownKey !== null && ownKey !== '') {
    const { baseUrl } = models.ownKey
    found.push({ ...common, source: 'own-key', baseUrl, apiKey: ownKey, label: `${model} · your key` })
  }
  if (models.operator !== null) {
    found.push({ ...common, source: 'operator', baseUrl: models.operator.baseUrl, label: model })
  }
  return [
    ...found,
    { ...common, source: 'demo', baseUrl: models.demo.baseUrl, label: 'Demo model · scripted' },
  ]
}

/** S7.6 as the design decides it: what the person chose, else their own key, the operator's, or the demo model. */
export function chooseModel(config: ClientConfig, settings: ModelSettings): AnsweringModel {
  const choice = settings.readChoice()
  const gemini = geminiModels(config, settings.readOwnKey())
  const chosen = gemini.find(({ source }) => choice !== null && placeOf(source) === choice.from)
  const found = chosen ?? connectedModel(choice, settings.readProviders()) ?? gemini[0]
  if (found === undefined) throw new Error('The demo model always answers.')
  return found
}

function placeOf(source: ModelSource): ModelChoice['from'] {
  return source === 'own-key' ? 'gemini' : source
}

/** Null when the choice is of no provider that is still connected. */
function connectedModel(
  choice: ModelChoice | null,
  providers: readonly ConnectedProvider[],
): AnsweringModel | null {
  const found = providers.find(({ id }) => id === choice?.from)
  if (choice === null || found === undefined) return null
  const { id, baseUrl, apiKey } = found
  const { name, provider } = providerPreset(id)
  return {
    source: 'own-key',
    provider,
    providerId: id,
    baseUrl,
    apiKey,
    model: choice.model,
    label: `${choice.model} · ${id === 'custom' ? new URL(baseUrl).host : name}`,
  }
}

/** Owns which model answers next. Keys stay in the browser's storage, read through the settings. */
export interface ModelStore extends StoreApi<AnsweringModel> {
  /** Reads the settings again (they may have changed in another tab) and returns the model that answers. */
  refresh(): AnsweringModel
  /** The model of Gemini's wire, which also makes pictures, whatever answers in the chat. */
  forImages(): AnsweringModel
  /** False when the browser does not keep the choice. */
  choose(choice: ModelChoice): boolean
  /** What can be chosen now. */
  groups(): readonly ModelGroup[]
}

export function createModelStore(config: ClientConfig, settings: ModelSettings): ModelStore {
  const store = createStore<AnsweringModel>()(() => chooseModel(config, settings))
  const refresh = () => {
    store.setState(chooseModel(config, settings), true)
    return store.getState()
  }
  return {
    ...store,
    refresh,
    forImages: () => chooseModel(config, { ...settings, readChoice: () => null }),
    choose(choice) {
      const isKept = settings.keepChoice(choice)
      refresh()
      return isKept
    },
    groups() {
      const own = geminiModels(config, settings.readOwnKey()).map(({ source, model }): ModelGroup => {
        const name = source === 'demo' ? 'Demo model' : source === 'operator' ? 'This server' : 'Gemini'
        return { from: placeOf(source), name, models: [model] }
      })
      const connected = settings
        .readProviders()
        .map(({ id, models }): ModelGroup => ({ from: id, name: providerPreset(id).name, models }))
      return [...connected, ...own]
    },
  }
}
