import { useStore } from '../../platform/use-store.ts'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { type AgentStatus, agentStatusOf } from './agent-store.ts'

/** What the agent does in the active project. */
export function useAgentStatus(): AgentStatus {
  const projectId = useActiveProject(({ id }) => id)
  return useStore(useWorkspace().agent, (statuses) => agentStatusOf(statuses, projectId))
}
