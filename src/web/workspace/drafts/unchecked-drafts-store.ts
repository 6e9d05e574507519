/** Says which draft is being tried again. What tries them is loaded with the first draft that could not be tried. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { activeProject } from '../../../core/project/project-list.ts'
import type { DraftCheck, Retries, RetriesOptions } from './retry-drafts.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly uncheckedDrafts: UncheckedDraftsStore
  }
}

export interface UncheckedDraftsStore extends StoreApi<DraftCheck | null> {
  /** Tries the draft of a message now. Ignored while the agent is busy, and where there is none. */
  tryAgain(projectId: number, messageId: string): Promise<void>
}

export interface UncheckedDraftsOptions extends RetriesOptions {
  /** Tells the person something that needs no answer. */
  readonly notify: (sentence: string) => void
}

export function createUncheckedDraftsStore(options: UncheckedDraftsOptions): UncheckedDraftsStore {
  const { projects } = options
  const store = createStore<DraftCheck | null>()(() => null)
  let loading: Promise<Retries> | null = null

  const load = () => {
    loading ??= import('./retry-drafts.ts').then(
      ({ startRetries }) => startRetries(options, (check) => store.setState(check, true)),
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }

  projects.subscribe((list) => {
    if (loading !== null) return
    const { messages } = activeProject(list)
    if (messages.some(({ draft }) => draft?.kind === 'unchecked')) load().catch(() => undefined)
  })

  return {
    ...store,
    async tryAgain(projectId, messageId) {
      const retries = await load().catch(() => null)
      if (retries === null) options.notify(errorSentence('part-not-loaded'))
      else retries.tryAgain(projectId, messageId)
    },
  }
}
