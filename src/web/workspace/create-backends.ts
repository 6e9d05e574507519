/** The backends of a workspace, one for each project, and what follows in the project from what becomes of them. */
import { createBackendStore } from './backend/backend-store.ts'
import { followTypedMigration } from './backend/follow-typed-migration.ts'
import { createLeftCopies } from './backend/left-copies.ts'
import type { FileActions } from './code/file-actions.ts'
import type { ProjectsStore } from './context/projects-store.ts'
import type { WorkspaceOptions } from './workspace-options.ts'

export interface BackendsOptions
  extends Pick<WorkspaceOptions, 'clock' | 'loadBackend' | 'notify' | 'texts'> {
  readonly projects: ProjectsStore
  readonly files: FileActions
  /** Loads the project's app anew, where it is shown. */
  readonly refresh: (projectId: number) => void
}

export function createBackends({ projects, files, refresh, ...options }: BackendsOptions) {
  const projectOf = (projectKey: string) => projects.getState().projects.find(({ key }) => key === projectKey)
  return createBackendStore({
    projects,
    timers: options.clock,
    loadClient: options.loadBackend,
    leftCopies: createLeftCopies(options.texts),
    notify: options.notify,
    onReset(projectKey) {
      const project = projectOf(projectKey)
      if (project !== undefined) refresh(project.id)
    },
    onTypes(projectKey, made, types) {
      const project = projectOf(projectKey)
      if (project !== undefined) followTypedMigration({ project, made, types, edit: files.edit })
    },
  })
}
