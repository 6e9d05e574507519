import { createContext, use } from 'react'
import type { Project } from '../../../core/project/project.ts'
import { activeProject } from '../../../core/project/project-list.ts'
import { useStore } from '../../platform/use-store.ts'
import type { WorkspaceStores } from './workspace-stores.ts'

export const WorkspaceContext = createContext<WorkspaceStores | null>(null)

/** The stores of the workspace around this component. */
export function useWorkspace(): WorkspaceStores {
  const stores = use(WorkspaceContext)
  if (stores === null) throw new Error('useWorkspace needs a WorkspaceContext around it.')
  return stores
}

/** One fact of the active project; renders again only when that fact changes. */
export function useActiveProject<Picked>(select: (project: Project) => Picked): Picked {
  return useStore(useWorkspace().projects, (list) => select(activeProject(list)))
}
