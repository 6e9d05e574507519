/** How the drafts of a workspace are tried, from the first file that is finished to the verdict: built, typed, migrated, started. */
import type { CodeChange } from '../../core/files/code-change.ts'
import type { BackendStore } from './backend/backend-store.ts'
import type { FileActions } from './code/file-actions.ts'
import type { ProjectsStore } from './context/projects-store.ts'
import { followDraftTypes } from './drafts/follow-draft-types.ts'
import { tryOnto } from './drafts/try-draft.ts'
import type { FlowsStore } from './flows/flows-store.ts'
import type { PreviewStore } from './preview/preview-store.ts'
import type { WorkspaceOptions } from './workspace-options.ts'

export interface TrialsOptions extends Pick<WorkspaceOptions, 'loadDraftTypes' | 'tryDraft' | 'warn'> {
  readonly projects: ProjectsStore
  readonly files: FileActions
  readonly backend: BackendStore
  /** There by the first draft. */
  readonly preview: () => PreviewStore
  /** There by the first draft. */
  readonly flows: () => FlowsStore
}

export function createTrials({ projects, files, backend, preview, flows, ...options }: TrialsOptions) {
  const types = followDraftTypes(options.loadDraftTypes)
  return {
    /** What would crash in a head, as TypeScript sees it. */
    look: types.look,
    /** Files of an answer are finished. */
    begin(projectId: number, finished: readonly CodeChange[]) {
      preview().warm(projectId, finished)
      const project = projects.find(projectId)
      if (project !== null) types.begin(project)
    },
    tryDraft: tryOnto({
      projects,
      flushEdits: files.flush,
      preview,
      migrate: backend.tryMigrations,
      isMigrated: backend.isMigrated,
      types,
      flows,
      tryDraft: options.tryDraft,
      warn: options.warn,
    }),
    /** No verdict is waited for any more. */
    end(projectId: number) {
      preview().endCheck(projectId)
      types.end(projectId)
      const project = projects.find(projectId)
      if (project !== null) backend.endTrial(project.key)
    },
  }
}
