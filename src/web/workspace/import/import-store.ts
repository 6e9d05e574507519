import { createStore, type StoreApi } from 'zustand/vanilla'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import { ImportRefusedError } from '../../../core/project/import-plan.ts'
import type { SecretPaths } from '../../../core/secrets/secret-paths.ts'
import type { ReadImport } from './import-in-worker.ts'
import type { PickedImport } from './pick-files.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly imports: ImportStore
  }
}

export type ImportState =
  | { readonly status: 'idle' }
  /** `total` is 0 until the files are counted. */
  | { readonly status: 'reading'; readonly name: string; readonly done: number; readonly total: number }
  /** Nothing was imported; `reason` is a sentence for the user. */
  | { readonly status: 'refused'; readonly name: string; readonly reason: string }
  | {
      readonly status: 'done'
      readonly name: string
      readonly count: number
      readonly skipped: readonly string[]
      readonly secrets: SecretPaths
    }

/** Owns the import that is on its way, one at a time, until the user has taken notice of its end. */
export interface ImportStore extends StoreApi<ImportState> {
  /** Ignored while another one is read. A null is nothing chosen; a rejection is a file that cannot be read. */
  start(picked: Promise<PickedImport | null>): Promise<void>
  cancel(): void
  /** The user has read how it ended. */
  acknowledge(): void
}

export interface ImportStoreOptions {
  readonly read: ReadImport
  /** Makes a project of the files and shows it. */
  readonly addProject: (name: string, files: FileSystem) => void
}

const IDLE: ImportState = { status: 'idle' }

export function createImportStore({ read, addProject }: ImportStoreOptions): ImportStore {
  const store = createStore<ImportState>()(() => IDLE)
  const set = (state: ImportState) => store.setState(state, true)
  let running: AbortController | null = null

  return {
    ...store,
    async start(picked) {
      if (running !== null) return
      const abort = new AbortController()
      running = abort
      let name = ''
      try {
        const chosen = await picked
        if (chosen === null || abort.signal.aborted) return
        name = chosen.name
        set({ status: 'reading', name, done: 0, total: 0 })
        const onProgress = (done: number, total: number) => {
          if (!abort.signal.aborted) set({ status: 'reading', name, done, total })
        }
        const { files, skipped, secrets } = await read(chosen.source, onProgress, abort.signal)
        addProject(name, files)
        set({ status: 'done', name, count: files.size, skipped, secrets })
      } catch (error) {
        if (abort.signal.aborted) return
        const reason = error instanceof ImportRefusedError ? error.message : errorSentence('import-failed')
        set({ status: 'refused', name, reason })
      } finally {
        running = null
      }
    },
    cancel() {
      running?.abort(new Error('The import was cancelled.'))
      set(IDLE)
    },
    acknowledge: () => set(IDLE),
  }
}
