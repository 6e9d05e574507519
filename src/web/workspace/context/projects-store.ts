import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Project, ProjectList } from '../../../core/project/project.ts'
import { updateProject } from '../../../core/project/project-list.ts'

declare module './workspace-stores.ts' {
  interface WorkspaceStores {
    readonly projects: ProjectsStore
  }
}

/** Owns every project of the session: files, messages and which one is shown. */
export interface ProjectsStore extends StoreApi<ProjectList> {
  /** Changes one project; nothing happens when it no longer exists, as when a run outlives its project. */
  update(projectId: number, change: (project: Project) => Project): void
  find(projectId: number): Project | null
}

export function createProjectsStore(first: Project): ProjectsStore {
  const store = createStore<ProjectList>()(() => ({ projects: [first], activeId: first.id }))
  const find = (projectId: number) => store.getState().projects.find(({ id }) => id === projectId) ?? null
  return {
    ...store,
    find,
    update(projectId, change) {
      if (find(projectId) !== null) store.setState((list) => updateProject(list, projectId, change), true)
    },
  }
}
