import type { AnswerSoFar } from '../../../core/agent/continuation.ts'
import type { RunOutcome } from '../../../core/agent/run-state.ts'
import type { Draft, RepairTry } from '../../../core/chat/chat-message.ts'
import {
  CHANGES_APPLIED_TEXT,
  changesNothing,
  commitChanges,
  isPreparedFor,
  noteLeftOut,
  prepareChanges,
} from '../../../core/drafts/commit-changes.ts'
import { DRAFT_REASONS, UNTRIED_REASONS, uncheckedReason } from '../../../core/drafts/draft-reasons.ts'
import { aiErrorSentence } from '../../../core/errors/ai-error.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import type { InlineImage } from '../../../core/model/chat-model.ts'
import { type MessagePatch, updateMessage } from '../../../core/project/messages.ts'
import type { Project } from '../../../core/project/project.ts'

const STOPPED_TEXT = 'Stopped before anything was written.'

export interface RunToSettle {
  readonly messageId: string
  readonly outcome: RunOutcome
  readonly images: readonly InlineImage[]
  /** The files that the answer was written against. */
  readonly startedFrom: FileSystem
  /** The message whose draft the run was to repair; what comes of it takes that draft's place. */
  readonly draftId?: string
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly revisionId: string
}

export interface SettledRun {
  readonly project: Project
  readonly hasCommitted: boolean
  /** For the log: what was left out of the answer's changes, or why it was no good, as sentences. */
  readonly notes: readonly string[]
}

/** The outcome of a run whose code did not load: the draft that was to be gone on with is what it was. */
export function notLoaded(earlier: AnswerSoFar | null): (cause: unknown) => RunOutcome {
  return (cause) => ({
    type: 'failed',
    code: 'connection',
    error: aiErrorSentence('connection'),
    cause,
    draft: earlier && {
      kind: 'unfinished',
      changes: earlier.changes,
      reason: DRAFT_REASONS.failed,
      ...(earlier.writingPath !== null && { writingPath: earlier.writingPath }),
    },
    text: '',
  })
}

/** Turns a run's outcome into the project it leaves: a new head, a message with a draft, or an error (S4.10, S4.11). */
export function settleRun(project: Project, run: RunToSettle): SettledRun {
  const { messageId, outcome, startedFrom } = run
  const draftOf = (draft: Draft | null) => (draft === null ? undefined : { ...draft, startedFrom })
  switch (outcome.type) {
    case 'finished':
      return settleFinished(project, run, outcome)
    case 'held':
      return settleHeld(project, run, outcome)
    case 'failed':
      return {
        ...unchanged(project, messageId, { text: '', error: outcome.error, draft: draftOf(outcome.draft) }),
        // Why an answer was no good, in the words of its reader (S8.8); what was thrown may hold more than a log should.
        notes: typeof outcome.cause === 'string' ? [outcome.cause] : [],
      }
    case 'stopped': {
      const isEmpty = outcome.text.trim() === '' && outcome.draft === null
      return unchanged(project, messageId, {
        text: isEmpty ? STOPPED_TEXT : outcome.text,
        draft: draftOf(outcome.draft),
      })
    }
  }
}

function settleFinished(
  project: Project,
  { outcome: _, draftId, ...run }: RunToSettle,
  { type: __, checked, ...answer }: Extract<RunOutcome, { type: 'finished' }>,
): SettledRun {
  const { messageId, images, startedFrom, now, revisionId } = run
  const { text, changes, repairs, tries, notes } = answer
  const ended = updateMessage(project, messageId, { text, ...triesOf(tries) })
  if (changes.length === 0)
    return { project: noteLeftOut(ended, messageId, notes), hasCommitted: false, notes }
  // Nothing is committed but what was checked; as an unchecked draft it is checked anew.
  if (checked !== undefined && !isPreparedFor(checked, project)) {
    const draft = { kind: 'unchecked', changes, reason: uncheckedReason(UNTRIED_REASONS.edited) } as const
    const of = draftId === undefined ? {} : { draftId }
    const words = text === CHANGES_APPLIED_TEXT ? '' : text
    return settleHeld(project, { ...run, ...of }, { ...answer, text: words, draft })
  }
  const prepared = checked ?? prepareChanges(project, { changes, images, startedFrom })
  const left = withoutDraft(ended, draftId)
  if (draftId !== undefined && changesNothing(prepared)) {
    const all = [...notes, AS_IT_WAS]
    return { project: noteLeftOut(left, messageId, all), hasCommitted: false, notes: all }
  }
  const committed = commitChanges(left, { messageId, prepared, repairs, now, revisionId })
  const allNotes = [...notes, ...prepared.skipped]
  return {
    project: noteLeftOut(committed, messageId, allNotes),
    hasCommitted: committed.head !== project.head,
    notes: allNotes,
  }
}

const AS_IT_WAS = 'With the fix, the draft is what the project is already, so nothing was left to apply.'

/** The whole answer stays beside the project, which is as it was. */
function settleHeld(
  project: Project,
  { messageId, startedFrom, draftId, images }: Omit<RunToSettle, 'outcome'>,
  { text, draft, repairs, tries, notes }: Omit<Extract<RunOutcome, { type: 'held' }>, 'type'>,
): SettledRun {
  const held = updateMessage(withoutDraft(project, draftId), messageId, {
    text,
    draft: { ...draft, startedFrom, ...(images.length > 0 && { images }) },
    ...(repairs.length > 0 && { repairs }),
    ...triesOf(tries),
  })
  return { project: noteLeftOut(held, messageId, notes), hasCommitted: false, notes }
}

function triesOf(tries: readonly RepairTry[]): Pick<MessagePatch, 'tries'> {
  return tries.length === 0 ? {} : { tries }
}

function withoutDraft(project: Project, draftId: string | undefined): Project {
  return draftId === undefined ? project : updateMessage(project, draftId, { draft: undefined })
}

function unchanged(project: Project, messageId: string, patch: MessagePatch): SettledRun {
  return {
    project: updateMessage(project, messageId, patch),
    hasCommitted: false,
    notes: [],
  }
}
