import { createStore, type StoreApi } from 'zustand/vanilla'
import { aiErrorCode } from '../../../core/errors/ai-error.ts'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { ProviderError } from '../../../core/errors/provider-error.ts'
import type { OwnProviderId } from '../../../core/model/model-providers.ts'
import type { OwnProvider } from '../../platform/models/provider-settings.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly modelLists: ModelListsStore
  }
}

export type ModelList =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly names: readonly string[] }
  /** A sentence that says what to do. */
  | { readonly status: 'failed'; readonly problem: string }

/** Owns what providers say that they offer: asked when it is first looked at, and again when their settings change. */
export interface ModelListsStore extends StoreApi<ReadonlyMap<OwnProviderId, ModelList>> {
  /** Asks unless the list of the same settings is there or on its way. */
  load(provider: OwnProvider): void
  /** Asks again, whatever there is. */
  reload(provider: OwnProvider): void
}

export type FetchModelList = (provider: OwnProvider, signal: AbortSignal) => Promise<readonly string[]>

export function createModelListsStore(fetchList: FetchModelList): ModelListsStore {
  const store = createStore<ReadonlyMap<OwnProviderId, ModelList>>()(() => new Map())
  const asked = new Map<OwnProviderId, { readonly of: string; readonly end: AbortController }>()

  const reload = (provider: OwnProvider) => {
    const { id } = provider
    asked.get(id)?.end.abort()
    const end = new AbortController()
    asked.set(id, { of: settingsOf(provider), end })
    const set = (list: ModelList) => {
      if (!end.signal.aborted) store.setState((lists) => new Map(lists).set(id, list), true)
    }
    set({ status: 'loading' })
    fetchList(provider, end.signal).then(
      (names) => set({ status: 'ready', names }),
      (error: unknown) => set({ status: 'failed', problem: problemOf(error) }),
    )
  }
  return {
    ...store,
    reload,
    load(provider) {
      const isAsked = asked.get(provider.id)?.of === settingsOf(provider)
      if (!isAsked || store.getState().get(provider.id)?.status === 'failed') reload(provider)
    },
  }
}

function settingsOf({ baseUrl, apiKey }: OwnProvider): string {
  return JSON.stringify([baseUrl, apiKey])
}

/** What helps here, where it is known, says more than the sentence for an answer that failed. */
function problemOf(error: unknown): string {
  const advice = error instanceof ProviderError ? error.advice : null
  return advice ?? errorSentence(aiErrorCode(error))
}
