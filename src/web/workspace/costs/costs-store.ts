/** The way to prices, limits and what was spent, whose part of the workspace is loaded after its first paint. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import type { Project } from '../../../core/project/project.ts'
import type { AnsweringModel } from '../models/model-store.ts'
import type { ComposerState } from '../request/composer-store.ts'
import type { Costs, RunMeter, RunToMeter } from './costs.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly costs: CostsStore
  }
}

/** Null until it is loaded. */
export interface CostsStore extends StoreApi<{ readonly costs: Costs | null }> {
  /** Rejects when the part cannot be loaded; the next call tries again. */
  load(): Promise<Costs>
  /** A run that begins before the part is loaded is counted by it afterwards. */
  meterRun(run: RunToMeter): RunMeter
  /** Why a request must not be sent, as a sentence; null when it may. */
  refusal(project: Project, request: ComposerState): string | null
}

export interface CostsStoreOptions {
  readonly loadCosts: () => Promise<Costs>
  /** Whether the person set a limit: without the prices nothing may be sent then. */
  readonly hasLimits: () => boolean
  readonly readInstructions: () => string
  /** What the database of a project's app has. */
  readonly readSchema: (projectKey: string) => string
  readonly chooseModel: () => AnsweringModel
}

export function createCostsStore(options: CostsStoreOptions): CostsStore {
  const { loadCosts, hasLimits, readInstructions, readSchema, chooseModel } = options
  const store = createStore<{ readonly costs: Costs | null }>()(() => ({ costs: null }))
  let loading: Promise<Costs> | null = null
  const load = () => {
    loading ??= loadCosts().then(
      (costs) => {
        store.setState({ costs })
        return costs
      },
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }
  return {
    ...store,
    load,
    meterRun(run) {
      const { costs } = store.getState()
      if (costs !== null) return costs.meterRun(run)
      const later = load().then((loaded) => loaded.meterRun(run))
      later.catch(() => undefined)
      return {
        estimated: () => null,
        allowRequest: () => (hasLimits() ? errorSentence('limits-not-read') : null),
        onUsage: (used) => void later.then((meter) => meter.onUsage(used)).catch(() => undefined),
        end: () => later.then((meter) => meter.end()).catch(() => run.earlier),
      }
    },
    refusal(project, request) {
      const { costs } = store.getState()
      if (costs === null) {
        // The sentence says to try again: by then they may be there.
        load().catch(() => undefined)
        return hasLimits() ? errorSentence('limits-not-read') : null
      }
      const instructions = readInstructions()
      const schema = readSchema(project.key)
      const send = { project, request, instructions, schema, answering: chooseModel() }
      return costs.refusal(project, costs.estimate(send))
    },
  }
}
