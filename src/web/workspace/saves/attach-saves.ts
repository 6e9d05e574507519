/** Saving, as a page begins it for whoever is signed in: where the person left off is where they go on. */
import { toast } from 'sonner'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { STORAGE_PREFIX } from '../../../core/product.ts'
import { activateProject, activeProject } from '../../../core/project/project-list.ts'
import { keep, readKept } from '../../platform/kept-text.ts'
import type { WorkspaceStores } from '../context/workspace-stores.ts'

const ACTIVE_KEY = `${STORAGE_PREFIX}active_project`

/** Begins to save. Where that fails the person hears of it. */
export async function attachSaves({
  saves,
  projects,
}: Pick<WorkspaceStores, 'saves' | 'projects'>): Promise<void> {
  try {
    await saves.attach()
    projects.subscribe((list) => keep(ACTIVE_KEY, activeProject(list).key))
  } catch (error) {
    console.error('Saving did not start.', error)
    toast(errorSentence('part-not-loaded'))
  }
}

/** The project that was looked at last in this browser; one that has an app comes with its preview in front. */
export function showLastActive({ projects, view }: Pick<WorkspaceStores, 'projects' | 'view'>): void {
  const key = readKept(ACTIVE_KEY)
  const last = projects.getState().projects.find((project) => project.key === key)
  if (last !== undefined) projects.setState((list) => activateProject(list, last.id), true)
  if (activeProject(projects.getState()).head.cause.type !== 'template') view.showTab('preview')
}
