import { useCallback, useSyncExternalStore } from 'react'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { type Command, isAvailable } from './command.ts'

export interface UsedCommand {
  readonly isAvailable: boolean
  readonly run: () => void
}

/** A command for the project shown, or for another one; renders again when it becomes possible or impossible. */
export function useCommand(command: Command, forProject?: number): UsedCommand {
  const workspace = useWorkspace()
  const activeId = useActiveProject(({ id }) => id)
  const projectId = forProject ?? activeId
  const subscribe = useCallback(
    (onChange: () => void) => {
      const { projects, agent, element, exports, preview, tools, view } = workspace
      const stops = [projects, agent, element, exports, preview, tools, view].map((store) =>
        store.subscribe(onChange),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
    [workspace],
  )
  const look = () => isAvailable(command, workspace, projectId)
  const isPossible = useSyncExternalStore(subscribe, look, look)
  return { isAvailable: isPossible, run: () => command.run(workspace, projectId) }
}
