import type { RunOutcome } from '../../../core/agent/run-agent.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import type { InlineImage } from '../../../core/model/chat-model.ts'
import type { Draft } from '../../../core/projects/chat-message.ts'
import { commitChanges } from '../../../core/projects/commit-changes.ts'
import { noteLeftOut } from '../../../core/projects/left-out.ts'
import { type MessagePatch, updateMessage } from '../../../core/projects/messages.ts'
import type { Project } from '../../../core/projects/project.ts'

export const STOPPED_TEXT = 'Stopped before anything was written.'

export interface RunToSettle {
  readonly messageId: string
  readonly outcome: RunOutcome
  readonly images: readonly InlineImage[]
  /** The files that the answer was written against. */
  readonly startedFrom: FileSystem
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly revisionId: string
}

export interface SettledRun {
  readonly project: Project
  readonly hasCommitted: boolean
  /** What was left out of the answer's changes, as sentences. */
  readonly notes: readonly string[]
}

const ENDED: MessagePatch = {
  isStreaming: false,
  isExpectingCodeChanges: false,
  continuation: undefined,
  writingPath: undefined,
  writingText: undefined,
  codeChanges: [],
}

/** Turns a run's outcome into the project it leaves: a new head, a message with a draft, or an error (S4.10, S4.11). */
export function settleRun(project: Project, run: RunToSettle): SettledRun {
  const { messageId, outcome, startedFrom } = run
  const draftOf = (draft: Draft | null) => (draft === null ? undefined : { ...draft, startedFrom })
  switch (outcome.type) {
    case 'finished':
      return settleFinished(project, run, outcome)
    case 'failed':
      return unchanged(project, messageId, {
        text: '',
        error: outcome.error,
        draft: draftOf(outcome.draft),
      })
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
  { outcome: _, ...run }: RunToSettle,
  { text, changes, repairs, notes }: Extract<RunOutcome, { type: 'finished' }>,
): SettledRun {
  const ended = updateMessage(project, run.messageId, { ...ENDED, text })
  if (changes.length === 0)
    return { project: noteLeftOut(ended, run.messageId, notes), hasCommitted: false, notes }
  const committed = commitChanges(ended, { ...run, changes, repairs })
  const allNotes = [...notes, ...committed.skipped]
  return {
    project: noteLeftOut(committed.project, run.messageId, allNotes),
    hasCommitted: committed.project.head !== project.head,
    notes: allNotes,
  }
}

function unchanged(project: Project, messageId: string, patch: MessagePatch): SettledRun {
  return {
    project: updateMessage(project, messageId, { ...ENDED, ...patch }),
    hasCommitted: false,
    notes: [],
  }
}
