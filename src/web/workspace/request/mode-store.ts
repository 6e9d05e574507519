import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ChatMode } from '../../../core/chat/chat-mode.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly mode: ModeStore
  }
}

/** Owns what the next request may do, for each project by its id, as long as the page is open. */
export interface ModeStore extends StoreApi<ReadonlyMap<number, ChatMode>> {
  choose(projectId: number, mode: ChatMode): void
}

export function createModeStore(): ModeStore {
  const store = createStore<ReadonlyMap<number, ChatMode>>()(() => new Map())
  return {
    ...store,
    choose: (projectId, mode) => store.setState((modes) => new Map(modes).set(projectId, mode), true),
  }
}

export function chosenMode(modes: ReadonlyMap<number, ChatMode>, projectId: number): ChatMode {
  return modes.get(projectId) ?? 'build'
}
