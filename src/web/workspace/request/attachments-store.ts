/** Owns the files that are being read into images for a request, and what was wrong with those that were not taken. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { InlineImage } from '../../../core/model/chat-model.ts'
import type { ProjectsStore } from '../context/projects-store.ts'
import type { ComposerStore } from './composer-store.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly attachments: AttachmentsStore
  }
}

interface AttachmentsState {
  /** How many files are still to be read. */
  readonly pending: number
  /** A sentence for each file of the last choice that was not taken. */
  readonly problems: readonly string[]
}

export interface AttachmentsStore extends StoreApi<AttachmentsState> {
  /** Attaches the files to the request of the project shown, in their order, whatever is shown by then. */
  attach(files: readonly File[]): Promise<void>
  dismissProblems(): void
}

export interface AttachmentsOptions {
  readonly projects: ProjectsStore
  readonly composer: ComposerStore
  /** Rejects with a sentence for the user. */
  readonly readImage: (file: File) => Promise<InlineImage>
}

export function createAttachmentsStore(options: AttachmentsOptions): AttachmentsStore {
  const { projects, composer, readImage } = options
  const store = createStore<AttachmentsState>()(() => ({ pending: 0, problems: [] }))
  let earlier = Promise.resolve()

  const attachAll = async (files: readonly File[], projectId: number) => {
    for (const file of files) {
      try {
        composer.addImage({ ...(await readImage(file)), name: file.name }, projectId)
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error)
        store.setState(({ problems }) => ({ problems: [...new Set([...problems, problem])] }))
      }
      store.setState(({ pending }) => ({ pending: pending - 1 }))
    }
  }
  return {
    ...store,
    attach(files) {
      const { activeId } = projects.getState()
      store.setState(({ pending }) => ({ pending: pending + files.length, problems: [] }))
      earlier = earlier.then(() => attachAll(files, activeId))
      return earlier
    },
    dismissProblems: () => store.setState({ problems: [] }),
  }
}
