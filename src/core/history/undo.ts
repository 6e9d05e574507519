import { errorSentence } from '../errors/catalogue.ts'
import type { FileSystem } from '../files/file-system.ts'
import { createMessage } from '../project/messages.ts'
import type { Project } from '../project/project.ts'
import type { Revision } from '../project/revision.ts'
import { standingHistory } from './standing-history.ts'

/** S4.14: what the notice says when the message was found and later ones were removed. */
const UNDONE_TEXT = "I've restored the project to this checkpoint and removed the subsequent changes."

/** S4.14: what the notice says when the message is no longer in the chat. */
const RESTORED_TEXT = "I've restored the project to the selected checkpoint."

/** Nothing remembers the files before this message. Its message is the user's sentence. */
export class NoCheckpointError extends Error {
  override readonly name = 'NoCheckpointError'
  constructor() {
    super(errorSentence('no-checkpoint'))
  }
}

export interface UndoRequest {
  readonly messageId: string
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly revisionId: string
  /** The id of the notice that is appended to the chat. */
  readonly noticeId: string
}

/**
 * S4.14: restores the files from before a message's changes, as a new revision on top of the current head, which
 * remembers what it took from the chat: `redo` brings all of it back. Messages after the undone one go. It stays with
 * its version card, which keeps version numbers steady (S3.5), but without its snapshot, so that it offers no second
 * Undo (S2.40) and {@link isUndone} tells it apart. When the chat was cleared in between, the revisions still know the
 * files and only the notice differs. Throws {@link NoCheckpointError} when neither does.
 */
export function undoToMessage(
  project: Project,
  { messageId, now, revisionId, noticeId }: UndoRequest,
): Project {
  const index = project.messages.findIndex(({ id }) => id === messageId)
  const message = project.messages[index]
  const files = message?.previousFileSystem ?? filesBefore(project.head, messageId)
  if (files === null) throw new NoCheckpointError()

  const notice = createMessage({
    id: noticeId,
    role: 'ai',
    text: message === undefined ? RESTORED_TEXT : UNDONE_TEXT,
  })
  const removed = {
    snapshot: message?.previousFileSystem ?? null,
    messages: message === undefined ? [] : project.messages.slice(index + 1),
  }
  const head: Revision = {
    id: revisionId,
    parent: project.head,
    files,
    cause: { type: 'undo', messageId, noticeId, removed },
    createdAt: now,
  }
  if (message === undefined) return { ...project, head, messages: [...project.messages, notice] }
  const { previousFileSystem: _, ...undone } = message
  return { ...project, head, messages: [...project.messages.slice(0, index), undone, notice] }
}

/** Whether the newest thing that happened to a message's changes is that they were undone. */
export function isUndone(project: Project, messageId: string): boolean {
  for (const { cause } of standingHistory(project.head)) {
    if ('messageId' in cause && cause.messageId === messageId) return cause.type === 'undo'
  }
  return false
}

/** From before the first of the revisions that a message made since it was last undone. */
function filesBefore(head: Revision, messageId: string): FileSystem | null {
  let first: Revision | null = null
  for (const revision of standingHistory(head)) {
    const { cause } = revision
    if (!('messageId' in cause) || cause.messageId !== messageId) continue
    if (cause.type === 'ai') first = revision
    else if (first !== null) break
  }
  return first?.parent?.files ?? null
}
