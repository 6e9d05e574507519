import { activeProject } from '../../../core/projects/project-list.ts'
import type { WorkspaceStores } from '../create-workspace.ts'

/**
 * What becomes of a snapshot of the preview (S4.19): it is attached to the request that is being written. The one place
 * where a snapshot arrives, for a dialog that annotates it first.
 *
 * @param url PNG as a data URL
 */
export function handOverSnapshot(
  { composer, projects, view }: WorkspaceStores,
  projectId: number,
  url: string,
): void {
  // It was taken for a project that is not the one shown any more.
  if (activeProject(projects.getState()).id !== projectId) return
  composer.addImage({ mimeType: 'image/png', data: url.slice(url.indexOf(',') + 1) })
  view.focusRequest()
}
