import type { ChatMode } from '../../core/projects/chat-mode.ts'
import { useStore } from '../platform/use-store.ts'
import { chosenMode } from './stores/mode-store.ts'
import { useActiveProject, useWorkspace } from './workspace-context.tsx'

/** The mode of the next request in the project that is shown. */
export function useMode(): ChatMode {
  const { mode } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  return useStore(mode, (modes) => chosenMode(modes, projectId))
}
