/** What is known of saved work; nothing in a demo session. Loads what saves when somebody is signed in. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Saves } from '../../saves/save-engine.ts'
import type { SaveState } from '../../saves/save-state.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly saves: SavesStore
  }
}

export interface SavesStore extends StoreApi<SaveState | null> {
  /** Begins to save, once; resolves when the user's projects are shown. */
  attach(): Promise<void>
  /** Resolves when everything is on the server, or that takes too long. */
  flush(): Promise<void>
  /** Brings a deleted project back. Rejects with an Error whose message is for the user. */
  restore(key: string): Promise<void>
  /** Tries again now. */
  retry(): void
  /** The person has read of the conflict. */
  acknowledge(): void
}

const FLUSH_MS = 4_000

export function createSavesStore(start: () => Promise<Saves>): SavesStore {
  const store = createStore<SaveState | null>()(() => null)
  let starting: Promise<void> | null = null
  let engine: Saves | null = null
  return {
    ...store,
    attach() {
      starting ??= start().then((started) => {
        engine = started
        const follow = () => store.setState(started.state.getState(), true)
        started.state.subscribe(follow)
        follow()
      })
      // A start that failed is tried again the next time.
      starting.catch(() => {
        starting = null
      })
      return starting
    },
    async flush() {
      const tooLong = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_MS))
      await Promise.race([engine?.flush(), tooLong])
    },
    restore: async (key) => engine?.restore(key),
    retry: () => void engine?.refresh(),
    acknowledge: () => engine?.acknowledge(),
  }
}
