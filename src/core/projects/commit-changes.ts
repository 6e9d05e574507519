import type { InlineImage } from '../model/chat-model.ts'
import { applyChanges } from './apply-changes.ts'
import type { CodeChange } from './code-change.ts'
import { updateMessage } from './messages.ts'
import type { Project } from './project.ts'

/** S4.10: the text of an answer that changed files and said nothing. */
export const CHANGES_APPLIED_TEXT = "I've applied the requested code changes"

export interface ChangesToCommit {
  readonly messageId: string
  readonly changes: readonly CodeChange[]
  /** The images that the user sent with the request; the placeholder content uses them in order. */
  readonly images: readonly InlineImage[]
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly revisionId: string
}

/**
 * Makes a message's changes the project's new head and ends the message (S4.10). The message records only changes
 * that took effect, so its card never claims more; with none there is no revision and no snapshot to undo to.
 * Committing again for the message that made the head adds to its changes and keeps its first snapshot.
 */
export function commitChanges(
  project: Project,
  { messageId, changes, images, now, revisionId }: ChangesToCommit,
): { readonly project: Project; readonly skipped: readonly string[] } {
  const { files, applied, skipped } = applyChanges(project.head.files, changes, images)
  const ended = {
    isStreaming: false,
    isExpectingCodeChanges: false,
    writingPath: undefined,
    draft: undefined,
  }
  if (applied.length === 0) return { project: updateMessage(project, messageId, ended), skipped }

  const message = project.messages.find(({ id }) => id === messageId)
  const { cause } = project.head
  const isSameVersion = cause.type === 'ai' && cause.messageId === messageId
  const earlier = isSameVersion ? (message?.codeChanges ?? []) : []
  const committed = updateMessage(project, messageId, {
    ...ended,
    text: message?.text.trim() ? message.text : CHANGES_APPLIED_TEXT,
    codeChanges: lastPerPath([...earlier, ...applied]),
    previousFileSystem: (isSameVersion ? message?.previousFileSystem : undefined) ?? project.head.files,
  })
  const head = {
    id: revisionId,
    parent: project.head,
    files,
    cause: { type: 'ai', messageId },
    createdAt: now,
  } as const
  return { project: { ...committed, head }, skipped }
}

/** One change per path: the last, in the place of the first; a file created and then edited was created. */
function lastPerPath(changes: readonly CodeChange[]): readonly CodeChange[] {
  const byPath = new Map<string, CodeChange>()
  for (const change of changes) {
    const earlier = byPath.get(change.path)
    const isCreated = earlier?.operation === 'CREATE' && change.operation === 'UPDATE'
    byPath.set(change.path, isCreated ? { ...change, operation: 'CREATE' } : change)
  }
  return [...byPath.values()]
}
