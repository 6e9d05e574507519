/**
 * What TypeScript says of a project's first version. It is asked only once that version is painted: it takes as much
 * work as all the rest of a first answer, and the app was started before. Knows no worker and no screen.
 */

import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import type { Project } from '../../../core/project/project.ts'
import type { Revision } from '../../../core/project/revision.ts'
import type { Timers } from '../../../core/time/clock.ts'
import type { PreviewState } from '../../../preview/frame/preview-state.ts'
import type { ProjectsStore } from '../context/projects-store.ts'
import { type PreviewStore, previewStateOf } from '../preview/preview-store.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly firstTypes: FirstTypesStore
  }
}

/** By the id of a revision: what would crash in it. */
export interface FirstTypesStore extends StoreApi<ReadonlyMap<string, Diagnostic>> {
  /** The project has its first version, which the preview is about to show. */
  begin(projectId: number): void
}

export interface FirstTypesOptions {
  readonly projects: Pick<ProjectsStore, 'find'>
  readonly preview: Pick<PreviewStore, 'getState' | 'subscribe'>
  readonly timers: Timers
  /** What would crash in these files by their types, however long it takes to find that. */
  readonly look: (files: FileSystem) => Promise<readonly Diagnostic[]>
}

/** Milliseconds that a first version has for itself once it is painted. */
const REST = 2000

/** Whether the next version is the first thing that a person sees run. */
export function isBeforeFirstVersion({ head }: Pick<Project, 'head'>): boolean {
  return head.cause.type === 'template'
}

export function createFirstTypesStore(options: FirstTypesOptions): FirstTypesStore {
  const { projects, preview, timers } = options
  const store = createStore<ReadonlyMap<string, Diagnostic>>()(() => new Map())

  const ask = async (projectId: number, { id, files }: Revision) => {
    // Whoever has gone on is told by the next answer's try.
    if (projects.find(projectId)?.head.id !== id) return
    const [error] = await options.look(files)
    if (error !== undefined) store.setState((all) => new Map(all).set(id, error), true)
  }

  return {
    ...store,
    begin(projectId) {
      const head = projects.find(projectId)?.head
      if (head?.parent?.cause.type !== 'template') return
      let shown = previewStateOf(preview.getState(), projectId)
      const stop = preview.subscribe((states) => {
        const state = previewStateOf(states, projectId)
        if (state === shown) return
        const isPainted = !isBusy(shown) && state.status === 'running' && state.step === undefined
        shown = state
        if (isPainted) timers.setTimeout(() => void ask(projectId, head), REST)
        // One that does not run has an error to show already.
        if (isPainted || state.status === 'failed' || state.status === 'stopped') stop()
      })
    },
  }
}

/** The end of a step that the worker tells of is not the app's. */
function isBusy(state: PreviewState): boolean {
  return state.status === 'running' && state.step !== undefined
}
