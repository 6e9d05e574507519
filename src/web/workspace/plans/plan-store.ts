/** Where the person stands in their plan, as the server counts it. Whoever is not counted has no standing. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PlanStanding } from '../../../core/wire/plans.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly plan: PlanStore
  }
}

export interface PlanStore extends StoreApi<{ readonly standing: PlanStanding | null }> {
  /** Whether this person's chats with the server's models are counted. */
  isCounted(): boolean
  /** Asks anew. Never rejects: what was known stays where the server does not say. */
  refresh(): Promise<void>
}

export interface PlanStoreOptions {
  readonly isCounted: () => boolean
  readonly loadStanding: () => Promise<PlanStanding | null>
}

export function createPlanStore({ isCounted, loadStanding }: PlanStoreOptions): PlanStore {
  const store = createStore<{ readonly standing: PlanStanding | null }>()(() => ({ standing: null }))
  let asked = 0
  return {
    ...store,
    isCounted,
    async refresh() {
      const turn = ++asked
      if (!isCounted()) return store.setState({ standing: null })
      const standing = await loadStanding().catch(() => null)
      // Of two questions, the later one is right; and somebody may have left meanwhile.
      if (turn !== asked || standing === null) return
      store.setState({ standing })
    },
  }
}
