import type { Repair } from '../chat/chat-message.ts'
import type { CodeChange } from '../files/code-change.ts'
import type { FileSystem } from '../files/file-system.ts'
import type { InlineImage } from '../model/chat-model.ts'
import { applyChanges } from '../project/apply-changes.ts'
import { updateMessage } from '../project/messages.ts'
import type { Project } from '../project/project.ts'
import { holdBack } from './hold-back.ts'

/** S4.10: the text of an answer that changed files and said nothing. */
export const CHANGES_APPLIED_TEXT = "I've applied the requested code changes"

export interface ChangesToCommit {
  readonly messageId: string
  readonly changes: readonly CodeChange[]
  /** What was repaired in the changes. */
  readonly repairs?: readonly Repair[]
  /** The images that the user sent with the request; the placeholder content uses them in order. */
  readonly images: readonly InlineImage[]
  /** The files that the changes were made against; what the user changed since then is not overwritten. */
  readonly startedFrom: FileSystem
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly revisionId: string
}

export interface Committed {
  readonly project: Project
  /** One sentence for each change that could not take effect; what was held back is in the message's draft. */
  readonly skipped: readonly string[]
}

/**
 * Makes a message's changes the project's new head (S4.10). The message records only changes
 * that took effect, so its card never claims more; with none there is no revision and no snapshot to undo to.
 * Changes of locked files and of files that the user changed meanwhile become the message's draft.
 * Committing again for a message that was not undone adds to its changes and keeps its first snapshot.
 */
export function commitChanges(project: Project, request: ChangesToCommit): Committed {
  const { messageId, now, revisionId, repairs = [] } = request
  const { free, images, heldBack } = holdBack(project, request)
  const { files, applied, skipped } = applyChanges(project.head.files, free, images)
  const draft = heldBack ?? undefined
  if (applied.length === 0) return { project: updateMessage(project, messageId, { draft }), skipped }

  const message = project.messages.find(({ id }) => id === messageId)
  const isSameVersion = message?.previousFileSystem !== undefined
  const committed = updateMessage(project, messageId, {
    draft,
    text: message?.text.trim() ? message.text : CHANGES_APPLIED_TEXT,
    codeChanges: lastPerPath([...(isSameVersion ? message.codeChanges : []), ...applied]),
    previousFileSystem: message?.previousFileSystem ?? project.head.files,
    ...(repairs.length > 0 && { repairs: [...(message?.repairs ?? []), ...repairs] }),
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
