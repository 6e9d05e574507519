/**
 * What a run has given so far, for who shows it. It is no message: a message is made of it when the run ends, or when the
 * page is left before that.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AgentUpdate } from '../../../core/agent/agent-update.ts'
import type { CodeChange } from '../../../core/files/code-change.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import { updateMessage } from '../../../core/project/messages.ts'
import type { Project } from '../../../core/project/project.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly live: LiveAnswersStore
  }
}

/** `round`: which repair of the model it belongs to, from 1; 0 for the answer itself. */
export interface AnswerStage {
  readonly type: 'checking' | 'repairing'
  readonly round: number
  /** When it began, in milliseconds since the epoch. */
  readonly since: number
}

export interface LiveAnswer {
  /** The message that waits for it. */
  readonly messageId: string
  /** The files that it is written against. */
  readonly startedFrom: FileSystem
  readonly text: string
  readonly isExpectingCodeChanges: boolean
  /** Whole files only. */
  readonly changes: readonly CodeChange[]
  /** Which continuation of the answer is on its way, from 1. */
  readonly continuation?: number
  /** Why the request is sent again, while nothing has come of its answer. */
  readonly waiting?: string
  /** The path being written right now. */
  readonly writingPath?: string
  /** What came so far of that file's text; to be looked at only. */
  readonly writingText?: string
  /** What happens to a whole answer before it is a version. */
  readonly stage?: AnswerStage
}

/** By project, while its run is on. Each frame of a stream changes it, so only who shows the stream listens. */
export type LiveAnswersStore = StoreApi<ReadonlyMap<number, LiveAnswer>>

export function createLiveAnswers(): LiveAnswersStore {
  return createStore<ReadonlyMap<number, LiveAnswer>>()(() => new Map())
}

export function setLive(store: LiveAnswersStore, projectId: number, answer: LiveAnswer | null): void {
  store.setState((answers) => {
    const next = new Map(answers)
    if (answer === null) next.delete(projectId)
    else next.set(projectId, answer)
    return next
  }, true)
}

/**
 * S4.7: what is shown while the answer streams in.
 * @param now milliseconds since the epoch
 */
export function streamed(
  { messageId, startedFrom, stage: before }: LiveAnswer,
  update: AgentUpdate,
  now: number,
): LiveAnswer {
  const { text, isExpectingCodeChanges, changes, writingPath, writingText, continuation, waiting } = update
  const stage = stageOf(update, before, now)
  return {
    messageId,
    startedFrom,
    text,
    isExpectingCodeChanges,
    changes,
    ...(writingPath !== null && { writingPath }),
    ...(writingText !== null && { writingText }),
    ...(continuation !== 0 && { continuation }),
    ...(waiting !== null && { waiting }),
    ...(stage !== null && { stage }),
  }
}

function stageOf(
  { status, round }: AgentUpdate,
  before: AnswerStage | undefined,
  now: number,
): AnswerStage | null {
  const isTried = status === 'checking'
  if (!isTried && round === 0) return null
  const type = isTried ? 'checking' : 'repairing'
  return before?.type === type && before.round === round ? before : { type, round, since: now }
}

/** What a draft says whose answer was being written when the page went. */
export const INTERRUPTED_REASON = 'The page was left while this answer was being written.'

/** The project as leaving the page now would leave it: of an answer on its way stay its text and a draft of its files. */
export function asLeft(project: Project, live: LiveAnswer | undefined): Project {
  if (live === undefined) return project
  const { messageId, startedFrom, text, changes, writingPath } = live
  if (changes.length === 0) {
    return updateMessage(project, messageId, {
      text,
      error: `${INTERRUPTED_REASON} Send your request again.`,
    })
  }
  const draft = {
    kind: 'unfinished',
    changes,
    reason: INTERRUPTED_REASON,
    startedFrom,
    ...(writingPath !== undefined && { writingPath }),
  } as const
  return updateMessage(project, messageId, { text, draft })
}

/** Only the newest update of a frame is drawn; the stream may push hundreds. */
export function batchPerFrame<Value>(
  requestFrame: (callback: () => void) => () => void,
  apply: (value: Value) => void,
): { push(value: Value): void; cancel(): void } {
  let cancelFrame: (() => void) | null = null
  let latest: Value
  return {
    push(value) {
      latest = value
      cancelFrame ??= requestFrame(() => {
        cancelFrame = null
        apply(latest)
      })
    },
    cancel() {
      cancelFrame?.()
      cancelFrame = null
    },
  }
}
