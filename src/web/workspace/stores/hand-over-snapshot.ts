import { activeProject } from '../../../core/projects/project-list.ts'
import type { WorkspaceStores } from '../create-workspace.ts'

/**
 * What becomes of a snapshot of the preview (S4.19): a dialog opens in which it is annotated and then attached.
 *
 * @param url PNG as a data URL
 */
export function handOverSnapshot(
  { overlays, projects }: WorkspaceStores,
  projectId: number,
  url: string,
): void {
  // It was taken for a project that is not the one shown any more.
  if (activeProject(projects.getState()).id !== projectId) return
  overlays.open({ type: 'annotate', url })
}
