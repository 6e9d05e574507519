import { heldReason, resultOf, type TriedChanges, UNTRIED_RESULT } from '../../../core/agent/repair-rounds.ts'
import type { ChatMessage, Draft } from '../../../core/chat/chat-message.ts'
import { applyDraft } from '../../../core/drafts/apply-draft.ts'
import type { JudgedDraft } from '../../../core/drafts/checks.ts'
import { DELETING_REASON, UNTRIED_REASONS, uncheckedReason } from '../../../core/drafts/draft-reasons.ts'
import { changesNothing, changesToCommit } from '../../../core/drafts/prepare-changes.ts'
import { noteLeftOut, type SettledRun } from '../../../core/drafts/settle-run.ts'
import { updateMessage } from '../../../core/project/messages.ts'
import type { Project } from '../../../core/project/project.ts'
import { imagesBehind } from '../request/user-images.ts'

export interface TriedDraftToSettle {
  readonly messageId: string
  readonly tried: JudgedDraft
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly revisionId: string
  /** The id of the message that takes the version when another one was made after the draft. */
  readonly newMessageId: string
}

const AS_IT_WAS = 'The draft is what the project is already, so nothing was left to apply.'

/**
 * R31: a draft that had waited and was tried again becomes the version that it would have been, or one that is known to
 * fail, or waits on.
 */
export function settleTriedDraft(
  project: Project,
  { messageId, tried, now, revisionId, newMessageId }: TriedDraftToSettle,
): SettledRun {
  const message = project.messages.find(({ id }) => id === messageId)
  if (message?.draft?.kind !== 'unchecked') return { project, hasCommitted: false, notes: [] }
  const { isStopped, ...draft } = message.draft
  const { changes, repairs, checked } = tried
  const images = draft.images ?? imagesBehind(project, messageId)
  const { startedFrom = new Map() } = draft
  // Nothing is committed but what was checked: what was checked for another head has to be checked anew.
  const prepared = changesToCommit(project, { changes, images, startedFrom, checked })
  const wait = (why: string): SettledRun => {
    const reason = uncheckedReason(why)
    const isAsItWas = reason === draft.reason && isStopped === undefined
    const left = isAsItWas ? project : updateMessage(project, messageId, { draft: { ...draft, reason } })
    return { project: left, hasCommitted: false, notes: [] }
  }
  if (tried.verdict === 'unknown') return wait(tried.reason)
  if (tried.verdict === 'fails') {
    const patch = { ...found(message, tried), draft: failing(draft, tried) }
    return { project: updateMessage(project, messageId, patch), hasCommitted: false, notes: [] }
  }
  if (prepared === null) return wait(UNTRIED_REASONS.edited)
  if (tried.verdict === 'asks') {
    const { losses } = tried
    const asking: Draft = { ...draft, kind: 'deleting', changes, losses, reason: DELETING_REASON }
    const patch = { ...found(message, tried), draft: asking }
    return { project: updateMessage(project, messageId, patch), hasCommitted: false, notes: [] }
  }
  if (changesNothing(prepared)) {
    const notes = [AS_IT_WAS]
    const left = updateMessage(project, messageId, { draft: undefined })
    return { project: noteLeftOut(left, messageId, notes), hasCommitted: false, notes }
  }
  const ready = updateMessage(project, messageId, {
    ...found(message, { ...tried, repairs: [] }),
    draft: { ...draft, changes },
  })
  const applied = applyDraft(ready, {
    messageId,
    images,
    checked: prepared,
    repairs,
    now,
    revisionId,
    newMessageId,
  })
  const hasCommitted = applied.project.head !== project.head
  return { project: applied.project, hasCommitted, notes: applied.skipped }
}

function failing(draft: Draft, { changes, diagnostics }: TriedChanges): Draft {
  return { ...draft, kind: 'failing', changes, diagnostics, reason: heldReason(diagnostics, '') }
}

/** The repairs, and what became of the model's last repair where it was that which could not be tried. */
function found(message: ChatMessage, tried: TriedChanges): Pick<ChatMessage, 'repairs' | 'tries'> {
  const repairs = [...(message.repairs ?? []), ...tried.repairs]
  const last = message.tries?.at(-1)
  const tries =
    last?.result === UNTRIED_RESULT
      ? message.tries?.with(-1, { ...last, result: resultOf(tried, null) })
      : message.tries
  return { ...(repairs.length > 0 && { repairs }), ...(tries !== undefined && { tries }) }
}
