import type { Project } from '../project/project.ts'
import type { Revision, RevisionCause } from '../project/revision.ts'
import { standingHistory } from './standing-history.ts'

type UndoCause = Extract<RevisionCause, { type: 'undo' }>

interface RedoableUndo {
  readonly revision: Revision
  readonly cause: UndoCause
}

export interface RedoRequest {
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly revisionId: string
}

/**
 * The notice of the undo that {@link redo} would take back; null when there is none. Anything that was committed
 * since then ends it, and so does clearing the chat.
 */
export function redoableNotice(project: Project): string | null {
  const undo = lastUndo(project.head)
  const noticeId = undo?.cause.noticeId
  return noticeId !== undefined && project.messages.some(({ id }) => id === noticeId) ? noticeId : null
}

/**
 * Takes the last undo back, as a new revision: files, messages and the snapshot of the undone message are what they
 * were. The undo's notice goes; messages that came after it stay, behind those that return. The project itself is
 * returned when there is nothing to redo.
 */
export function redo(project: Project, { now, revisionId }: RedoRequest): Project {
  const undo = lastUndo(project.head)
  const restored = undo?.revision.parent ?? null
  if (undo === null || restored === null || redoableNotice(project) === null) return project

  const { messageId, noticeId, removed } = undo.cause
  const { snapshot } = removed
  const messages = project.messages.flatMap((message) => {
    if (message.id === noticeId) return removed.messages
    return message.id === messageId && snapshot !== null
      ? [{ ...message, previousFileSystem: snapshot }]
      : [message]
  })
  const head: Revision = {
    id: revisionId,
    parent: project.head,
    files: restored.files,
    cause: { type: 'redo', messageId, undoId: undo.revision.id },
    createdAt: now,
  }
  return { ...project, head, messages }
}

/** The undo that stands at the end of the history, if one does. */
function lastUndo(head: Revision): RedoableUndo | null {
  const [revision] = standingHistory(head)
  return revision?.cause.type === 'undo' ? { revision, cause: revision.cause } : null
}
