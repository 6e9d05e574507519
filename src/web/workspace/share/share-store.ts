/** What is shared of projects, and what is being done about it. Owns no dialog, and nothing of HTTP. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import type { ShareChoice } from '../../../core/shares/share-snapshot.ts'
import type { OwnShare, ShareChoices } from '../../../core/wire/shares.ts'
import type { ShareAnswer, Sharer } from '../../shares/sharer.ts'
import type { ProjectsStore } from '../context/projects-store.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly sharing: ShareStore
  }
}

type Doing =
  | { readonly type: 'loading' | 'reading' | 'changing' }
  | { readonly type: 'sending'; readonly sent: number; readonly total: number }

interface Sharing {
  /** The newest first; null until it was asked for. */
  readonly shares: readonly OwnShare[] | null
  /** What is being done; null when nothing is. */
  readonly doing: Doing | null
  /** Why the last thing was not done: a sentence. */
  readonly problem: string | null
}

/** Nothing came of it, and nothing is wrong. */
interface Unchanged {
  readonly type: 'unchanged'
}

const NOTHING: Sharing = { shares: null, doing: null, problem: null }

export interface ShareStore extends StoreApi<{ readonly sharings: ReadonlyMap<string, Sharing> }> {
  of(projectKey: string): Sharing
  load(projectId: number): Promise<void>
  /** Shares the project as it is now. @param id a share that is brought up to date; null for a new one */
  share(projectId: number, id: string | null, choices: ShareChoices & ShareChoice): Promise<void>
  /** Ends the sending of a project that is being shared. */
  stop(projectId: number): void
  change(projectId: number, id: string, choices: ShareChoices): Promise<void>
  end(projectId: number, id: string): Promise<void>
  /** Of a project that is deleted: its pages say that they ended. */
  forget(projectKey: string): void
}

export interface ShareStoreOptions {
  readonly projects: ProjectsStore
  /** Whether projects may have been shared elsewhere, or before the page was loaded. */
  readonly isSaved: () => boolean
  readonly loadSharer: () => Promise<Sharer>
  readonly flushEdits: () => void
  /** Lets the page do something else. */
  readonly pause: () => Promise<void>
}

export function createShareStore(options: ShareStoreOptions): ShareStore {
  const store = createStore<{ sharings: ReadonlyMap<string, Sharing> }>()(() => ({ sharings: new Map() }))
  const running = new Map<string, AbortController>()
  const of = (key: string) => store.getState().sharings.get(key) ?? NOTHING

  function set(key: string, change: Partial<Sharing>): void {
    store.setState(({ sharings }) => ({ sharings: new Map(sharings).set(key, { ...of(key), ...change }) }))
  }

  /** One thing at a time with a project; what fails in ours is said as a sentence. */
  async function run(
    projectId: number,
    doing: Doing,
    task: (key: string, sharer: Sharer) => Promise<ShareAnswer | Unchanged>,
  ): Promise<void> {
    const key = options.projects.find(projectId)?.key
    if (key === undefined || of(key).doing !== null) return
    set(key, { doing, problem: null })
    try {
      const answer = await task(key, await options.loadSharer())
      set(key, {
        doing: null,
        ...(answer.type === 'done' && { shares: answer.shares }),
        ...(answer.type === 'refused' && { problem: answer.message }),
      })
    } catch (error) {
      console.error('Sharing failed.', error)
      set(key, { doing: null, problem: errorSentence('share-unavailable') })
    }
  }

  return {
    ...store,
    of,
    load: (projectId) => run(projectId, { type: 'loading' }, (key, sharer) => sharer.list(key)),
    share: (projectId, id, { withVersions, withChat, ...choices }) =>
      run(projectId, { type: 'reading' }, async (key, sharer) => {
        options.flushEdits()
        const project = options.projects.find(projectId)
        if (project === null) return { type: 'unchanged' }
        const { takeSnapshot } = await import('../../../core/shares/share-snapshot.ts')
        const abort = new AbortController()
        running.set(key, abort)
        const { signal } = abort
        try {
          const snapshot = await takeSnapshot(project, { withVersions, withChat }, options.pause)
          signal.throwIfAborted()
          return await sharer.share({
            ...choices,
            key,
            id,
            title: project.name,
            revision: project.head.id,
            snapshot,
            signal,
            onProgress: (sent, total) => set(key, { doing: { type: 'sending', sent, total } }),
          })
        } catch (error) {
          if (signal.aborted) return { type: 'unchanged' }
          throw error
        } finally {
          running.delete(key)
        }
      }),
    stop(projectId) {
      const key = options.projects.find(projectId)?.key
      if (key !== undefined) running.get(key)?.abort()
    },
    change: (projectId, id, choices) =>
      run(projectId, { type: 'changing' }, (key, sharer) => sharer.change(key, id, choices)),
    end: (projectId, id) => run(projectId, { type: 'changing' }, (key, sharer) => sharer.end(key, id)),
    forget(projectKey) {
      if (!options.isSaved() && !of(projectKey).shares?.length) return
      // Of one that never was shared this is nothing; and what cannot be reached now the server sweeps later.
      options
        .loadSharer()
        .then((sharer) => sharer.endAll(projectKey))
        .catch((error: unknown) => console.error(error))
    },
  }
}
