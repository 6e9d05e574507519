import { createContext, use } from 'react'
import type { Project } from '../../core/projects/project.ts'
import { activeProject } from '../../core/projects/project-list.ts'
import { useStore } from '../platform/use-store.ts'
import type { WorkspaceStores } from './create-workspace.ts'
import { type AgentStatus, agentStatusOf } from './stores/agent-store.ts'

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

/** What the agent does in the active project. */
export function useAgentStatus(): AgentStatus {
  const projectId = useActiveProject(({ id }) => id)
  return useStore(useWorkspace().agent, (statuses) => agentStatusOf(statuses, projectId))
}
