import type { ProjectsStore } from '../context/projects-store.ts'
import type { LiveAnswersStore } from '../run/live-answer.ts'
import type { ViewStore } from '../view/view-store.ts'
import type { CodeStore } from './code-store.ts'

export interface FollowOptions {
  readonly live: LiveAnswersStore
  readonly projects: ProjectsStore
  readonly view: ViewStore
  readonly code: CodeStore
}

/**
 * Opens the file that the agent is writing, one after the other, until somebody opens another one. Each answer begins
 * to be followed anew. Nothing is taken from under someone who edits. Returns what ends it.
 */
export function followWriting({ live, projects, view, code }: FollowOptions): () => void {
  let messageId: string | null = null
  /** What was opened last, here or by somebody. */
  let opened: string | null = null
  const look = () => {
    const answer = live.getState().get(projects.getState().activeId)
    if (answer === undefined) return
    if (answer.messageId !== messageId) {
      messageId = answer.messageId
      opened = view.getState().wantedFile
      code.setFollowing(true)
    }
    const { writingPath } = answer
    if (view.getState().wantedFile !== opened) {
      opened = view.getState().wantedFile
      code.setFollowing(opened === writingPath)
    }
    const { isFollowing, isEditing } = code.getState()
    if (writingPath === undefined || writingPath === opened || !isFollowing || isEditing) return
    opened = writingPath
    view.openFile(writingPath)
  }
  const ends = [live.subscribe(look), projects.subscribe(look), view.subscribe(look), code.subscribe(look)]
  return () => {
    for (const end of ends) end()
  }
}
