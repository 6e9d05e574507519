/**
 * An answer becomes a version, or what else stays of a run in its project: a draft beside it, or an error (S4.10,
 * S4.11). Pure; what is committed was prepared before, and nothing but that.
 */
import type { Draft, Repair, RepairTry } from '../chat/chat-message.ts'
import { type AiErrorCode, aiErrorSentence } from '../errors/ai-error.ts'
import type { CodeChange } from '../files/code-change.ts'
import type { FileSystem } from '../files/file-system.ts'
import type { InlineImage } from '../model/chat-model.ts'
import { type MessagePatch, updateMessage } from '../project/messages.ts'
import type { Project } from '../project/project.ts'
import { DRAFT_REASONS, UNTRIED_REASONS, uncheckedReason } from './draft-reasons.ts'
import { changesNothing, changesToCommit, isPreparedFor, type PreparedChanges } from './prepare-changes.ts'

/** S4.10: the text of an answer that changed files and said nothing. */
export const CHANGES_APPLIED_TEXT = "I've applied the requested code changes"

/** What a run gives to its project when it is over. */
export type RunOutcome =
  /** Whole and checked: to be applied, `changes` possibly empty (an answer in words only). */
  | {
      readonly type: 'finished'
      readonly text: string
      readonly changes: readonly CodeChange[]
      /** The files that were checked, to be committed as they are; missing where nothing was. */
      readonly checked?: PreparedChanges
      /** What was repaired in them. */
      readonly repairs: readonly Repair[]
      /** What the model tried until they ran. */
      readonly tries: readonly RepairTry[]
      /** Sentences about what was left out of the answer. */
      readonly notes: readonly string[]
    }
  /** Whole and checked, but it does not run, or could not be tried: kept as a draft, and the project stays as it was. */
  | {
      readonly type: 'held'
      readonly text: string
      readonly draft: Draft
      readonly repairs: readonly Repair[]
      readonly tries: readonly RepairTry[]
      readonly notes: readonly string[]
    }
  | {
      readonly type: 'failed'
      readonly code: AiErrorCode
      /** The sentence of the message's red box. */
      readonly error: string
      /** What was thrown, or why the answer is no good; for logs, never for the user. */
      readonly cause: unknown
      readonly draft: Draft | null
      /** S4.11: emptied. */
      readonly text: ''
    }
  | { readonly type: 'stopped'; readonly text: string; readonly draft: Draft | null }

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
export function notLoaded(
  earlier: (Pick<Draft, 'changes'> & { readonly writingPath: string | null }) | null,
): (cause: unknown) => RunOutcome {
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
  const prepared = changesToCommit(project, { changes, images, startedFrom, checked })
  if (prepared === null) {
    const draft = { kind: 'unchecked', changes, reason: uncheckedReason(UNTRIED_REASONS.edited) } as const
    const of = draftId === undefined ? {} : { draftId }
    const words = text === CHANGES_APPLIED_TEXT ? '' : text
    return settleHeld(project, { ...run, ...of }, { ...answer, text: words, draft })
  }
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

export interface ChangesToCommit {
  readonly messageId: string
  readonly prepared: PreparedChanges
  /** What was repaired in the changes. */
  readonly repairs?: readonly Repair[]
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly revisionId: string
}

/**
 * Makes a message's changes the project's new head (S4.10). The message records only changes
 * that took effect, so its card never claims more; with none there is no revision and no snapshot to undo to.
 * Changes of locked files and of files that the user changed meanwhile become the message's draft.
 * Committing again for a message that was not undone adds to its changes and keeps its first snapshot.
 */
export function commitChanges(project: Project, request: ChangesToCommit): Project {
  const { messageId, prepared, now, revisionId, repairs = [] } = request
  if (!isPreparedFor(prepared, project))
    throw new Error('What is to be committed was prepared for another head.')
  const { files, applied } = prepared
  const draft = prepared.heldBack ?? undefined
  if (applied.length === 0) return updateMessage(project, messageId, { draft })

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
  return { ...committed, head }
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

/** How a note says that something of the answer was not taken; the others tell how it was read. */
const LEFT_OUT =
  /\b(?:was|were) (?:refused|skipped|not (?:edited|removed))\b|\bnone of them was used\b|\bthe first counts\b/

/** Says in a message itself what was left out of its changes, and how the rest was read: nothing is silent. */
export function noteLeftOut(project: Project, messageId: string, notes: readonly string[]): Project {
  const message = project.messages.find(({ id }) => id === messageId)
  if (notes.length === 0 || message === undefined) return project
  const leftOut = notes.filter((note) => LEFT_OUT.test(note))
  const others = notes.filter((note) => !LEFT_OUT.test(note))
  const lists = [section('Left out', leftOut), section('Notes', others)].filter((list) => list !== '')
  return updateMessage(project, messageId, { text: [message.text, ...lists].join('\n\n').trim() })
}

function section(title: string, notes: readonly string[]): string {
  if (notes.length === 0) return ''
  return `> **${title}**\n>\n${notes.map((note) => `> - ${note}`).join('\n')}`
}
