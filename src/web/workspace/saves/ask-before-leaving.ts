import type { SessionStore } from '../../platform/session-store.ts'
import type { FileActions } from '../code/file-actions.ts'
import type { ProjectsStore } from '../context/projects-store.ts'
import type { SavesStore } from './saves-store.ts'

export interface LeavingOptions {
  readonly projects: ProjectsStore
  readonly session: SessionStore
  readonly saves: SavesStore
  readonly files: Pick<FileActions, 'flush'>
}

/**
 * Closing or reloading the page asks first where that would lose work: in a demo session once there is any, since it
 * lives in memory only; for someone signed in only in the moment before the browser has written a change. It asks
 * wherever in the page one is, for the work outlives a visit to the landing page.
 * @returns what lets the page be left without a question, as when the work was put aside
 */
export function askBeforeLeaving({ projects, session, saves, files }: LeavingOptions): () => void {
  let isAllowed = false
  addEventListener('beforeunload', (event) => {
    if (isAllowed) return
    // What was typed a moment ago is a change like any other.
    files.flush()
    const saved = saves.getState()
    const isSaving = session.getState().status === 'signed-in' && saved !== null
    const isLost = isSaving ? saved.isUnwritten || saved.isBrowserFull : hasWork(projects)
    if (isLost) event.preventDefault()
  })
  return () => {
    isAllowed = true
  }
}

function hasWork(projects: ProjectsStore): boolean {
  return projects.getState().projects.some(({ head, messages }) => {
    return messages.length > 0 || head.parent !== null || head.cause.type === 'import'
  })
}
