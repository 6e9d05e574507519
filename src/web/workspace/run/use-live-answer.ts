import { useStore } from '../../platform/use-store.ts'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import type { LiveAnswer } from './live-answer.ts'

/** One fact of the answer that streams in the active project; null is given where none does. */
export function useLiveAnswer<Picked>(select: (live: LiveAnswer | null) => Picked): Picked {
  const projectId = useActiveProject(({ id }) => id)
  return useStore(useWorkspace().live, (answers) => select(answers.get(projectId) ?? null))
}
