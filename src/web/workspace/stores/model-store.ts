import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ModelSource } from '../../../core/projects/chat-message.ts'
import type { ClientConfig } from '../../../core/wire/client-config.ts'

/** Where the next request goes, and how the composer names it. */
export interface AnsweringModel {
  readonly source: ModelSource
  readonly baseUrl: string
  /** Null where the server adds the key, or none is needed. */
  readonly apiKey: string | null
  readonly model: string
  readonly label: string
}

/** S7.6 as the design decides it: the user's own key, else the operator's, else the demo model. */
export function chooseModel(config: ClientConfig, ownKey: string | null): AnsweringModel {
  const { models, geminiModel: model } = config
  if (ownKey !== null && ownKey !== '') {
    return {
      source: 'own-key',
      baseUrl: models.ownKey.baseUrl,
      apiKey: ownKey,
      model,
      label: `${model} · your key`,
    }
  }
  if (models.operator !== null) {
    return { source: 'operator', baseUrl: models.operator.baseUrl, apiKey: null, model, label: model }
  }
  return { source: 'demo', baseUrl: models.demo.baseUrl, apiKey: null, model, label: 'Demo model · scripted' }
}

/** Owns which model answers next. The key itself stays in the browser's storage, read through `readOwnKey`. */
export interface ModelStore extends StoreApi<AnsweringModel> {
  /** Reads the key again (it may have changed in another tab) and returns the model that answers. */
  refresh(): AnsweringModel
}

export function createModelStore(config: ClientConfig, readOwnKey: () => string | null): ModelStore {
  const store = createStore<AnsweringModel>()(() => chooseModel(config, readOwnKey()))
  return {
    ...store,
    refresh() {
      store.setState(chooseModel(config, readOwnKey()), true)
      return store.getState()
    },
  }
}
