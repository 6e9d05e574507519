import type { RunOutcome } from '../../../core/agent/run-agent.ts'
import type { Draft, RepairTry } from '../../../core/chat/chat-message.ts'
import { commitChanges } from '../../../core/drafts/commit-changes.ts'
import { noteLeftOut } from '../../../core/drafts/left-out.ts'
import type { CodeChange } from '../../../core/files/code-change.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import type { InlineImage } from '../../../core/model/chat-model.ts'
import { applyChanges } from '../../../core/project/apply-changes.ts'
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
  { text, changes, repairs, tries, notes }: Extract<RunOutcome, { type: 'finished' }>,
): SettledRun {
  const ended = updateMessage(project, run.messageId, { text, ...triesOf(tries) })
  const isAsIs = draftId !== undefined && changesNothing(project, { ...run, changes })
  if (changes.length === 0 || isAsIs) {
    const all = isAsIs && changes.length > 0 ? [...notes, AS_IT_WAS] : notes
    const left = changes.length === 0 ? ended : withoutDraft(ended, draftId)
    return { project: noteLeftOut(left, run.messageId, all), hasCommitted: false, notes: all }
  }
  const committed = commitChanges(withoutDraft(ended, draftId), { ...run, changes, repairs })
  const allNotes = [...notes, ...committed.skipped]
  return {
    project: noteLeftOut(committed.project, run.messageId, allNotes),
    hasCommitted: committed.project.head !== project.head,
    notes: allNotes,
  }
}

const AS_IT_WAS = 'With the fix, the draft is what the project is already, so nothing was left to apply.'

/** Whether these changes are what the project is already. */
export function changesNothing(
  { head }: Project,
  { changes, images }: Pick<RunToSettle, 'images'> & { readonly changes: readonly CodeChange[] },
): boolean {
  return applyChanges(head.files, changes, images).files === head.files
}

/** The whole answer stays beside the project, which is as it was. */
function settleHeld(
  project: Project,
  { messageId, startedFrom, draftId, images }: RunToSettle,
  { text, draft, repairs, tries, notes }: Extract<RunOutcome, { type: 'held' }>,
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
