import type { RunOutcome } from '../../../core/agent/run-agent.ts'
import type { InlineImage } from '../../../core/model/chat-model.ts'
import { commitChanges } from '../../../core/projects/commit-changes.ts'
import { type MessagePatch, updateMessage } from '../../../core/projects/messages.ts'
import type { Project } from '../../../core/projects/project.ts'

export const STOPPED_TEXT = 'Stopped before anything was written.'

export interface RunToSettle {
  readonly messageId: string
  readonly outcome: RunOutcome
  readonly images: readonly InlineImage[]
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
  writingPath: undefined,
  codeChanges: [],
}

/** Turns a run's outcome into the project it leaves: a new head, a message with a draft, or an error (S4.10, S4.11). */
export function settleRun(project: Project, run: RunToSettle): SettledRun {
  const { messageId, outcome } = run
  switch (outcome.type) {
    case 'finished':
      return settleFinished(project, run, outcome)
    case 'failed':
      return unchanged(project, messageId, {
        text: '',
        error: outcome.error,
        draft: outcome.draft ?? undefined,
      })
    case 'stopped': {
      const isEmpty = outcome.text.trim() === '' && outcome.draft === null
      return unchanged(project, messageId, {
        text: isEmpty ? STOPPED_TEXT : outcome.text,
        draft: outcome.draft ?? undefined,
      })
    }
  }
}

function settleFinished(
  project: Project,
  { messageId, images, now, revisionId }: RunToSettle,
  outcome: Extract<RunOutcome, { type: 'finished' }>,
): SettledRun {
  const ended = updateMessage(project, messageId, { ...ENDED, text: outcome.text })
  if (outcome.changes.length === 0)
    return { project: withNotes(ended, messageId, outcome.notes), hasCommitted: false, notes: outcome.notes }
  const committed = commitChanges(ended, { messageId, changes: outcome.changes, images, now, revisionId })
  const notes = [...outcome.notes, ...committed.skipped]
  return {
    project: withNotes(committed.project, messageId, notes),
    hasCommitted: committed.project.head !== project.head,
    notes,
  }
}

/** What was left out is said in the answer itself: nothing is dropped silently. */
function withNotes(project: Project, messageId: string, notes: readonly string[]): Project {
  const message = project.messages.find(({ id }) => id === messageId)
  if (notes.length === 0 || message === undefined) return project
  const list = notes.map((note) => `> - ${note}`).join('\n')
  return updateMessage(project, messageId, { text: `${message.text}\n\n> **Left out**\n>\n${list}`.trim() })
}

function unchanged(project: Project, messageId: string, patch: MessagePatch): SettledRun {
  return {
    project: updateMessage(project, messageId, { ...ENDED, ...patch }),
    hasCommitted: false,
    notes: [],
  }
}
