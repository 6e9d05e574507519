/** Where the person stands in their plan, as the server counts it. Whoever is not counted has no standing. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PlanStanding } from '../../../core/wire/plans.ts'
import type { PlanClient } from './plan-client.ts'

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
  /** Leads to the page on which this person pays, or changes that; false where there is none now. */
  openBilling(): Promise<boolean>
}

export interface PlanStoreOptions {
  readonly isCounted: () => boolean
  readonly loadClient: () => Promise<PlanClient>
  /** Leaves the workspace for a page. */
  readonly leaveFor: (url: string) => void
}

export function createPlanStore({ isCounted, loadClient, leaveFor }: PlanStoreOptions): PlanStore {
  const store = createStore<{ readonly standing: PlanStanding | null }>()(() => ({ standing: null }))
  let asked = 0
  return {
    ...store,
    isCounted,
    async refresh() {
      const turn = ++asked
      if (!isCounted()) return store.setState({ standing: null })
      const standing = await loadClient()
        .then((client) => client.standing())
        .catch(() => null)
      // Of two questions, the later one is right; and somebody may have left meanwhile.
      if (turn !== asked || standing === null) return
      store.setState({ standing })
    },
    async openBilling() {
      const page = await loadClient()
        .then((client) => client.billingPage())
        .catch(() => null)
      if (page !== null) leaveFor(page)
      return page !== null
    },
  }
}
