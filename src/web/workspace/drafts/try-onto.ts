import { judge, type TriedDraft } from '../../../core/drafts/checks.ts'
import type { Project } from '../../../core/project/project.ts'
import type { ProjectsStore } from '../context/projects-store.ts'
import type { DraftOfRun } from '../run/agent-store.ts'

export interface ProjectToTryOnto {
  readonly projects: Pick<ProjectsStore, 'find'>
  /** Takes over what the user is typing into a file. */
  readonly flushEdits: () => void
}

/**
 * Tries drafts with their project as it is. What the user edits or locks meanwhile is held back from the commit, so
 * that another draft would be committed than was tried: that one is tried then, once.
 */
export function tryOnto(
  { projects, flushEdits }: ProjectToTryOnto,
  tryDraft: (draft: DraftOfRun, project: Project) => Promise<TriedDraft>,
): (draft: DraftOfRun) => Promise<TriedDraft> {
  const find = (projectId: number) => {
    flushEdits()
    return projects.find(projectId)
  }
  return async (draft) => {
    const project = find(draft.projectId)
    if (project === null) throw new Error('The project is gone.')
    const tried = await tryDraft(draft, project)
    if (judge(tried).verdict === 'fails' || draft.signal.aborted) return tried
    const now = find(draft.projectId)
    const isSame = now?.head === project.head && now.lockedPaths === project.lockedPaths
    return now === null || isSame ? tried : tryDraft(draft, now)
  }
}
