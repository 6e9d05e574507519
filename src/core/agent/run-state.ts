/** What a run can be in, what it hears, and what it orders: the words of `run.ts`, which says what follows from what. */

import type { JudgedDraft } from '../drafts/checks.ts'
import type { RunOutcome } from '../drafts/settle-run.ts'
import type { AiErrorCode } from '../errors/ai-error.ts'
import type { CodeChange } from '../files/code-change.ts'
import type { FinishReason } from '../model/chat-model.ts'
import type { AnswerVerdict } from './check-answer.ts'
import type { AnswerSoFar } from './continuation.ts'
import type { RepairRounds } from './repair-rounds.ts'

export interface InRounds {
  /** The repair that this is a round of; null for the answer itself. */
  readonly rounds: RepairRounds | null
}

/** While a model is being asked. */
export interface Asking extends InRounds {
  /** How many continuations there were, this one included. */
  readonly continuation: number
  /** What the requests before this one gave; null when this is the first. */
  readonly earlier: AnswerSoFar | null
}

export type GoodVerdict = Extract<AnswerVerdict, { ok: true }>

export type RunState =
  | ({ readonly status: 'thinking' } & Asking)
  /** Asked to go on, and nothing has come yet. */
  | ({ readonly status: 'continuing' } & Asking)
  | ({ readonly status: 'streaming' } & Asking)
  /** The answer is in order; its files are tried together with the project's, and repaired where that is certain. */
  | ({ readonly status: 'checking'; readonly answer: AnswerSoFar; readonly verdict: GoodVerdict } & InRounds)
  /** The outcome is handed over to be applied; nothing stops it any more. */
  | { readonly status: 'committed' }
  | { readonly status: 'stopped'; readonly by: 'user' | AiErrorCode }

/** In each event `answer` is what the newest request gave, not the ones before it. */
export type RunEvent =
  /** A piece of the answer's text came. */
  | { readonly type: 'text-received' }
  /** The stream ended by itself; `finish` is null when the model did not say why. */
  | { readonly type: 'answer-ended'; readonly answer: AnswerSoFar; readonly finish: FinishReason | null }
  /** The request failed or was timed out; `answer` is what there was of it. */
  | {
      readonly type: 'request-failed'
      readonly code: AiErrorCode
      readonly cause: unknown
      /** Whether it was no more than a break that the next request may not meet. */
      readonly isInterruption: boolean
      readonly answer: AnswerSoFar
    }
  | { readonly type: 'stop-requested'; readonly answer: AnswerSoFar }
  | ({ readonly type: 'draft-tried' } & JudgedDraft)

export type RunCommand =
  | { readonly type: 'abort-request' }
  /** Ask the model for the rest of this answer. */
  | { readonly type: 'continue'; readonly answer: AnswerSoFar }
  | { readonly type: 'try-draft'; readonly changes: readonly CodeChange[] }
  /** Ask the model to repair the draft; the answer is a new one. */
  | { readonly type: 'ask-repair'; readonly rounds: RepairRounds }
  | { readonly type: 'settle'; readonly outcome: RunOutcome }

export interface Transition {
  readonly state: RunState
  readonly commands: readonly RunCommand[]
}
