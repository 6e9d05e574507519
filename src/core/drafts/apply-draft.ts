import type { Repair } from '../chat/chat-message.ts'
import { hasLaterVersion } from '../chat/has-later-version.ts'
import type { InlineImage } from '../model/chat-model.ts'
import { appendMessage, createMessage, updateMessage } from '../project/messages.ts'
import type { Project } from '../project/project.ts'
import { changesToCommit, type PreparedChanges } from './prepare-changes.ts'
import { CHANGES_APPLIED_TEXT, commitChanges, noteLeftOut } from './settle-run.ts'

const APPLIED_DRAFT_TEXT = 'I applied the files that were finished.'

export interface DraftToApply {
  readonly messageId: string
  /** The images of the request that the message answers. */
  readonly images: readonly InlineImage[]
  /** What of it was checked; without it, what may be applied now. */
  readonly checked?: PreparedChanges
  /** What was repaired in it since it was written. */
  readonly repairs?: readonly Repair[]
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly revisionId: string
  /** The id of the message that takes the version when another one was made after the draft. */
  readonly newMessageId: string
}

export interface AppliedDraft {
  readonly project: Project
  /** One sentence for each change that could not take effect; what was held back is in the message's draft. */
  readonly skipped: readonly string[]
}

/**
 * Commits a message's draft. What is locked, or has changed since the draft was written, stays in the draft, which
 * says so; applying it again then overwrites what had changed. Versions are numbered in the order in which they were
 * made (S3.5), so behind a later version the draft becomes a message of its own.
 */
export function applyDraft(
  project: Project,
  { messageId, images, checked, repairs = [], now, revisionId, newMessageId }: DraftToApply,
): AppliedDraft {
  const message = project.messages.find(({ id }) => id === messageId)
  if (message?.draft === undefined) return { project, skipped: [] }

  const { kind, changes, startedFrom = new Map(), images: ownImages, losses } = message.draft
  const prepared = changesToCommit(project, { changes, images: ownImages ?? images, startedFrom, checked })
  if (prepared === null) return { project, skipped: [] }
  const { skipped } = prepared
  const commit = (onto: Project, id: string): AppliedDraft => {
    const committed = commitChanges(onto, { messageId: id, prepared, repairs, now, revisionId })
    const told = losses === undefined ? committed : updateMessage(committed, id, { losses })
    return { project: noteLeftOut(told, id, skipped), skipped }
  }
  const ofWhole = kind === 'unchecked' || kind === 'deleting' ? CHANGES_APPLIED_TEXT : APPLIED_DRAFT_TEXT
  const text = message.text.trim() === '' ? ofWhole : message.text
  const onMessage = commit(updateMessage(project, messageId, { text, error: undefined }), messageId)
  if (onMessage.project.head === project.head) return commit(project, messageId)
  if (hasLaterVersion(project.messages, messageId)) {
    const source = message.source === undefined ? {} : { source: message.source }
    const applied = createMessage({ id: newMessageId, role: 'ai', text: APPLIED_DRAFT_TEXT, ...source })
    return commit(
      appendMessage(updateMessage(project, messageId, { draft: undefined }), applied),
      newMessageId,
    )
  }
  return onMessage
}
