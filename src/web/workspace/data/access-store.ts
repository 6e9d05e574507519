/** Who may do what in the app, as it was tried last. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AccessFinding } from '../../../core/wire/access-findings.ts'
import type { TableAccess } from '../../../core/wire/app-data.ts'
import type { DataClient } from './data-client.ts'

interface AccessState {
  /** Null until it was tried. */
  readonly tables: readonly TableAccess[] | null
  /** Of the database; those of the project's files are beside them. */
  readonly findings: readonly AccessFinding[]
  readonly untried: readonly string[]
  /** A sentence: why it could not be tried, or why an answer was not written. */
  readonly problem: string | null
  readonly isTrying: boolean
}

export interface AccessStore extends StoreApi<AccessState> {
  tryNow(): Promise<void>
  /** Unless nothing was migrated since the last time. */
  tryIfStale(): Promise<void>
  markStale(): void
  setProblem(sentence: string | null): void
}

export function createAccessStore(client: Pick<DataClient, 'access'>): AccessStore {
  const store = createStore<AccessState>()(() => ({
    tables: null,
    findings: [],
    untried: [],
    problem: null,
    isTrying: false,
  }))
  let asked = 0
  let isStale = true

  async function tryNow(): Promise<void> {
    asked += 1
    const own = asked
    isStale = false
    store.setState({ isTrying: true })
    const answer = await client.access()
    if (own !== asked) return
    if (answer.type === 'refused') {
      isStale = true
      store.setState({ isTrying: false, problem: answer.message })
    } else store.setState({ isTrying: false, problem: null, ...answer.value })
  }

  return {
    ...store,
    tryNow,
    tryIfStale: async () => {
      if (isStale) await tryNow()
    },
    markStale() {
      isStale = true
    },
    setProblem: (problem) => store.setState({ problem }),
  }
}
