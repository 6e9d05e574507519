import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ModelSource } from '../../../core/chat/chat-message.ts'
import { type ModelProvider, providerName, providerPreset } from '../../../core/model/model-providers.ts'
import { takesImages } from '../../../core/model/takes-images.ts'
import type { ClientConfig } from '../../../core/wire/client-config.ts'
import type { ConnectedProvider, ModelChoice, OwnProvider } from '../../platform/models/provider-settings.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly model: ModelStore
  }
}

/** Where the next request goes, and how the composer names it. */
export interface AnsweringModel {
  readonly source: ModelSource
  /** Where it is chosen. */
  readonly from: ModelChoice['from']
  /** The wire in which it is asked. */
  readonly provider: ModelProvider
  readonly baseUrl: string
  /** Null where the server adds the key, or none is needed. */
  readonly apiKey: string | null
  readonly model: string
  readonly label: string
}

/** Whether it is known to take pictures. */
export function seesPictures({ from, provider, model }: AnsweringModel): boolean {
  return takesImages(from === 'demo' || from === 'operator' ? provider : from, model) === true
}

/** What the person has set in this browser. */
export interface ModelSettings {
  readonly readOwnKey: () => string | null
  /** The server's own models answer nobody else. */
  readonly isSignedIn: () => boolean
  /** Names of Gemini's models that were chosen for the own key, the newest first. */
  readonly readGeminiModels: () => readonly string[]
  readonly readProviders: () => readonly ConnectedProvider[]
  readonly readChoice: () => ModelChoice | null
  /** False when the browser does not keep it. */
  readonly keepChoice: (choice: ModelChoice) => boolean
}

/** Models that can be chosen from one place. */
export interface ModelGroup {
  readonly from: ModelChoice['from']
  readonly name: string
  /** Chosen before, configured, or the only ones that there are. */
  readonly models: readonly string[]
  /** Who lists the others; null where there are none. */
  readonly listedBy: OwnProvider | null
}

/** Gemini with the person's own key. */
interface OwnGemini extends OwnProvider {
  readonly id: 'gemini'
  readonly apiKey: string
}

function ownGemini(config: ClientConfig, settings: ModelSettings): OwnGemini | null {
  const apiKey = config.models.hasOwnKeys ? settings.readOwnKey() : null
  if (apiKey === null || apiKey === '') return null
  const { baseUrl } = config.models.ownKey
  return { id: 'gemini', baseUrl, apiKey, models: settings.readGeminiModels() }
}

/** None for whoever is not signed in. */
function serverModels({ models }: ClientConfig, { isSignedIn }: ModelSettings): readonly AnsweringModel[] {
  if (!isSignedIn()) return []
  return models.operator.map(({ model, provider, baseUrl }) => {
    const label = `${model} · this server`
    return { source: 'operator', from: 'operator', provider, baseUrl, apiKey: null, model, label }
  })
}

function ownProviders({ models }: ClientConfig, settings: ModelSettings): readonly ConnectedProvider[] {
  return models.hasOwnKeys ? settings.readProviders() : []
}

/** What answers unless another one was chosen (S7.6), the first of them first. */
function presetModels(config: ClientConfig, settings: ModelSettings): readonly AnsweringModel[] {
  const { demo } = config.models
  const own = ownGemini(config, settings)
  const common = { provider: 'gemini', apiKey: null, model: config.geminiModel } as const
  const found: AnsweringModel[] = []
  if (own !== null) {
    const { id: from, baseUrl, apiKey } = own
    const model = own.models[0] ?? config.geminiModel
    found.push({ ...common, source: 'own-key', from, baseUrl, apiKey, model, label: `${model} · your key` })
  }
  found.push(...serverModels(config, settings))
  if (demo === null) return found
  const { baseUrl } = demo
  return [...found, { ...common, source: 'demo', from: 'demo', baseUrl, label: 'Demo model · scripted' }]
}

/** S7.6 as the design decides it: what the person chose, else their own key, the operator's, or the demo model. */
export function chooseModel(config: ClientConfig, settings: ModelSettings): AnsweringModel {
  const choice = settings.readChoice()
  const presets = presetModels(config, settings)
  const ofPlace = presets.filter(({ from }) => from === choice?.from)
  const chosen = ofPlace.find(({ model }) => model === choice?.model) ?? ofPlace[0]
  const providers = ownProviders(config, settings)
  const found = chosen ?? connectedModel(choice, providers) ?? presets[0] ?? firstConnected(providers)
  return found ?? withoutModel(config)
}

/** Null when nothing is connected that has a model's name. */
function firstConnected(providers: readonly ConnectedProvider[]): AnsweringModel | null {
  const [first] = providers.flatMap(({ id: from, models: [model] }) =>
    model === undefined ? [] : [connectedModel({ from, model }, providers)],
  )
  return first ?? null
}

/** Where the demo model is turned off and nobody gave a key: the empty key is what the person is told of (S8.4). */
function withoutModel({ geminiModel: model, models }: ClientConfig): AnsweringModel {
  const { baseUrl } = models.ownKey
  const isAfterSignIn = models.operator.length > 0
  return {
    source: 'own-key',
    from: 'gemini',
    provider: 'gemini',
    baseUrl,
    apiKey: '',
    model,
    label: isAfterSignIn ? 'Sign in for a model' : 'No model yet',
  }
}

/** Null when the choice is of no provider that is still connected. */
function connectedModel(
  choice: ModelChoice | null,
  providers: readonly ConnectedProvider[],
): AnsweringModel | null {
  const found = providers.find(({ id }) => id === choice?.from)
  const model = choice?.model ?? null
  if (model === null || found === undefined) return null
  const { id: from, baseUrl, apiKey } = found
  const { name, provider } = providerPreset(from)
  const label = `${model} · ${from === 'custom' ? new URL(baseUrl).host : name}`
  return { source: 'own-key', from, provider, baseUrl, apiKey, model, label }
}

/** Owns which model answers next. Keys stay in the browser's storage, read through the settings. */
export interface ModelStore extends StoreApi<AnsweringModel> {
  /** Reads the settings again (they may have changed in another tab) and returns the model that answers. */
  refresh(): AnsweringModel
  /** The model of Gemini's wire, which also makes pictures, whatever answers in the chat. */
  forImages(): AnsweringModel
  /** False when the browser does not keep the choice. */
  choose(choice: ModelChoice): boolean
  /** Gemini with the person's own key, as the settings are now; null without one. */
  gemini(): OwnGemini | null
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
    forImages() {
      const presets = presetModels(config, settings)
      return (
        presets.find(({ source, provider, model }) => {
          return provider === 'gemini' && (source !== 'operator' || model === config.imageModel)
        }) ?? withoutModel(config)
      )
    },
    choose(choice) {
      const isKept = settings.keepChoice(choice)
      refresh()
      return isKept
    },
    gemini: () => ownGemini(config, settings),
    groups() {
      const gemini = ownGemini(config, settings)
      const { geminiModel } = config
      const ofServer = serverModels(config, settings).map(({ model }) => model)
      const configured = { models: [geminiModel], listedBy: null }
      const ofGemini = gemini === null ? [] : [...new Set([...gemini.models, geminiModel])]
      return [
        ...ownProviders(config, settings).map(listedGroup),
        ...(gemini === null ? [] : [{ ...listedGroup(gemini), models: ofGemini }]),
        ...(ofServer.length === 0
          ? []
          : [{ from: 'operator', name: 'This server', models: ofServer, listedBy: null } as const]),
        ...(config.models.demo === null
          ? []
          : [{ ...configured, from: 'demo', name: 'Demo model' } as const]),
      ]
    },
  }
}

function listedGroup(provider: OwnProvider): ModelGroup {
  const { id, models } = provider
  return { from: id, name: providerName(id), models, listedBy: provider }
}
