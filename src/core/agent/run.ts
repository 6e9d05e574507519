/**
 * The life of one agent run as a pure state machine: what happens next, never how. It knows no model, no parser and
 * no project; `run-agent.ts` drives it. It says which outcome the run has; whoever asked for the run applies it.
 *
 *   thinking ─► streaming ─► checking ─► committed
 *       └───────────┴───────────┴──────► stopped (by the user, or by an error)
 */
import { type AiErrorCode, aiErrorSentence } from '../errors/ai-error.ts'
import type { FinishReason } from '../model/chat-model.ts'
import type { Draft } from '../projects/chat-message.ts'
import type { CodeChange } from '../projects/code-change.ts'
import type { AnswerResult } from '../protocol/answer-parser.ts'
import type { AnswerVerdict } from './check-answer.ts'

export type RunState =
  | { readonly status: 'thinking' }
  | { readonly status: 'streaming' }
  | { readonly status: 'checking'; readonly answer: AnswerResult }
  /** The outcome is handed over to be applied; nothing stops it any more. */
  | { readonly status: 'committed' }
  | { readonly status: 'stopped'; readonly by: 'user' | AiErrorCode }

export type RunEvent =
  /** A piece of the answer's text came. */
  | { readonly type: 'text-received' }
  /** The stream ended by itself; `finish` is null when the model did not say why. */
  | { readonly type: 'answer-ended'; readonly answer: AnswerResult; readonly finish: FinishReason | null }
  /** The request failed or was timed out; `answer` is what there was of it. */
  | {
      readonly type: 'request-failed'
      readonly code: AiErrorCode
      readonly cause: unknown
      readonly answer: AnswerResult
    }
  | { readonly type: 'stop-requested'; readonly answer: AnswerResult }
  | { readonly type: 'answer-checked'; readonly verdict: AnswerVerdict }

export type RunCommand =
  | { readonly type: 'abort-request' }
  | { readonly type: 'check-answer'; readonly answer: AnswerResult }
  | { readonly type: 'settle'; readonly outcome: RunOutcome }

export type RunOutcome =
  /** Whole and checked: to be applied, `changes` possibly empty (an answer in words only). */
  | {
      readonly type: 'finished'
      readonly text: string
      readonly changes: readonly CodeChange[]
      /** Sentences about what was left out of the answer. */
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

export interface Transition {
  readonly state: RunState
  readonly commands: readonly RunCommand[]
}

export const INITIAL_RUN_STATE: RunState = { status: 'thinking' }

/** S4.10: what an answer says that has changes but no words. */
export const CHANGES_ONLY_TEXT = "I've applied the requested code changes"

const DRAFT_REASONS = {
  stopped: 'You stopped this answer before it was complete, so its finished files were not applied.',
  cut: 'The answer ended before it was complete, so its finished files were not applied.',
  failed: 'The request failed before the answer was complete, so its finished files were not applied.',
} as const

export function isSettled(state: RunState): boolean {
  return state.status === 'committed' || state.status === 'stopped'
}

/** Every pair of state and event has a next state; an event that comes too late changes nothing. */
export function transition(state: RunState, event: RunEvent): Transition {
  switch (state.status) {
    case 'thinking':
    case 'streaming':
      return whileAnswering(state, event)
    case 'checking':
      return whileChecking(state, event)
    case 'committed':
    case 'stopped':
      return stay(state)
  }
}

function whileAnswering(state: RunState, event: RunEvent): Transition {
  switch (event.type) {
    case 'text-received':
      return stay(state.status === 'streaming' ? state : { status: 'streaming' })
    case 'answer-ended':
      return afterAnswer(event.answer, event.finish)
    case 'request-failed':
      return fail(event.code, event.cause, draftOf(event.answer, DRAFT_REASONS.failed))
    case 'stop-requested':
      return stop(event.answer)
    case 'answer-checked':
      return stay(state)
  }
}

function whileChecking(state: RunState & { status: 'checking' }, event: RunEvent): Transition {
  switch (event.type) {
    case 'answer-checked':
      return afterCheck(event.verdict)
    case 'stop-requested':
      return stop(state.answer)
    case 'request-failed':
    case 'answer-ended':
    case 'text-received':
      return stay(state)
  }
}

/** Only a whole answer is checked and applied; of any other the finished files stay as a draft. */
function afterAnswer(answer: AnswerResult, finish: FinishReason | null): Transition {
  const cut = draftOf(answer, DRAFT_REASONS.cut)
  if (answer.problem !== null) return fail('answer-format', answer.problem.message, cut)
  if (finish === 'length') return fail('answer-format', 'The model reached its output limit.', cut)
  if (finish === 'blocked') return fail('unexpected', 'The model blocked its answer.', cut)
  // A closed block proves that the answer is whole; words alone prove nothing when the model did not finish them.
  const isWhole = finish === 'complete' || answer.changes.length > 0
  if (isWhole) return { state: { status: 'checking', answer }, commands: [{ type: 'check-answer', answer }] }
  return finish === null
    ? fail('connection', 'The stream ended without a finish reason.', null)
    : fail('unexpected', 'The model ended its answer for a reason of its own.', null)
}

function afterCheck(verdict: AnswerVerdict): Transition {
  if (!verdict.ok) return fail(verdict.code, verdict.reason, null)
  const { text, changes, notes } = verdict
  return {
    state: { status: 'committed' },
    commands: [
      { type: 'settle', outcome: { type: 'finished', text: text || CHANGES_ONLY_TEXT, changes, notes } },
    ],
  }
}

function stop(answer: AnswerResult): Transition {
  const draft = draftOf(answer, DRAFT_REASONS.stopped)
  const outcome: RunOutcome = { type: 'stopped', text: answer.text, draft }
  return {
    state: { status: 'stopped', by: 'user' },
    commands: [{ type: 'abort-request' }, { type: 'settle', outcome }],
  }
}

function fail(code: AiErrorCode, cause: unknown, draft: Draft | null): Transition {
  const outcome: RunOutcome = { type: 'failed', code, error: aiErrorSentence(code), cause, draft, text: '' }
  return {
    state: { status: 'stopped', by: code },
    commands: [{ type: 'abort-request' }, { type: 'settle', outcome }],
  }
}

function stay(state: RunState): Transition {
  return { state, commands: [] }
}

function draftOf(answer: AnswerResult, reason: string): Draft | null {
  return answer.changes.length === 0 ? null : { changes: answer.changes, reason }
}
