import type { FileSystem } from '../files/file-system.ts'
import { createMessage } from './messages.ts'
import type { Project } from './project.ts'
import type { Revision } from './revision.ts'

/** S4.14: what the notice says when the message was found and later ones were removed. */
export const UNDONE_TEXT = "I've restored the project to this checkpoint and removed the subsequent changes."

/** S4.14: what the notice says when the message is no longer in the chat. */
export const RESTORED_TEXT = "I've restored the project to the selected checkpoint."

/** Nothing remembers the files before this message. Its message is the user's sentence. */
export class NoCheckpointError extends Error {
  override readonly name = 'NoCheckpointError'
  constructor() {
    super('There is no checkpoint to restore for this message. Choose another version.')
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
 * S4.14: restores the files from before a message's changes, as a new revision on top of the current head: nothing
 * is lost. Messages after it go. The message stays with its version card, which keeps version numbers steady (S3.5),
 * but without its snapshot, so that it offers no second Undo (S2.40) and {@link isUndone} tells it apart.
 * When the chat was cleared in between, the revisions still know the files and only the notice differs.
 * Throws {@link NoCheckpointError} when neither does.
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
  const head: Revision = {
    id: revisionId,
    parent: project.head,
    files,
    cause: { type: 'undo', messageId },
    createdAt: now,
  }
  if (message === undefined) return { ...project, head, messages: [...project.messages, notice] }
  const { previousFileSystem: _, ...undone } = message
  return { ...project, head, messages: [...project.messages.slice(0, index), undone, notice] }
}

/** Whether the newest thing that happened to a message's changes is that they were undone. */
export function isUndone(project: Project, messageId: string): boolean {
  const last = newest(project.head, ({ cause }) => cause.type !== 'template' && cause.messageId === messageId)
  return last?.cause.type === 'undo'
}

function filesBefore(head: Revision, messageId: string): FileSystem | null {
  let made = newest(head, (revision) => isMadeBy(revision, messageId))
  while (made?.parent && isMadeBy(made.parent, messageId)) made = made.parent
  return made?.parent?.files ?? null
}

function isMadeBy({ cause }: Revision, messageId: string): boolean {
  return cause.type === 'ai' && cause.messageId === messageId
}

function newest(head: Revision, matches: (revision: Revision) => boolean): Revision | null {
  for (let revision: Revision | null = head; revision !== null; revision = revision.parent) {
    if (matches(revision)) return revision
  }
  return null
}
