import type { ChatMode } from '../../../core/chat/chat-mode.ts'
import { useStore } from '../../platform/use-store.ts'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { chosenMode } from './mode-store.ts'

/** The mode of the next request in the project that is shown. */
export function useMode(): ChatMode {
  const { mode } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  return useStore(mode, (modes) => chosenMode(modes, projectId))
}
