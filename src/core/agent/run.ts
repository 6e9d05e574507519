/**
 * The life of one agent run as a pure state machine: what happens next, never how. It knows no model, no parser and
 * no project; `run-agent.ts` drives it. It says which outcome the run has; whoever asked for the run applies it.
 *
 *   thinking ─► streaming ─► checking ─► repairing ─► committed
 *       │         │   ▲
 *       │         ▼   │ (an answer that broke off, twice at most)
 *       │       continuing
 *       └───────────┴───────────┴───────────┴──────► stopped (by the user, or by an error)
 */
import { type AiErrorCode, aiErrorSentence } from '../errors/ai-error.ts'
import type { FinishReason } from '../model/chat-model.ts'
import type { Draft, Repair } from '../projects/chat-message.ts'
import type { CodeChange } from '../projects/code-change.ts'
import type { AnswerVerdict } from './check-answer.ts'
import { type AnswerSoFar, MAX_CONTINUATIONS, mergeAnswers } from './continuation.ts'

/** While a model is being asked. */
interface Asking {
  /** How many continuations there were, this one included. */
  readonly continuation: number
  /** What the requests before this one gave; null when this is the first. */
  readonly earlier: AnswerSoFar | null
}

type GoodVerdict = Extract<AnswerVerdict, { ok: true }>

export type RunState =
  | ({ readonly status: 'thinking' } & Asking)
  /** Asked to go on, and nothing has come yet. */
  | ({ readonly status: 'continuing' } & Asking)
  | ({ readonly status: 'streaming' } & Asking)
  | { readonly status: 'checking'; readonly answer: AnswerSoFar }
  /** The answer is in order; its files are tried together with the project's, and mended where that is certain. */
  | { readonly status: 'repairing'; readonly answer: AnswerSoFar; readonly verdict: GoodVerdict }
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
  | { readonly type: 'answer-checked'; readonly verdict: AnswerVerdict }
  | ({ readonly type: 'draft-repaired' } & RepairedChanges)

/** An answer's changes as they may become a version. */
export interface RepairedChanges {
  readonly changes: readonly CodeChange[]
  readonly repairs: readonly Repair[]
}

export type RunCommand =
  | { readonly type: 'abort-request' }
  /** Ask the model for the rest of this answer. */
  | { readonly type: 'continue'; readonly answer: AnswerSoFar }
  | { readonly type: 'check-answer'; readonly answer: AnswerSoFar }
  | { readonly type: 'repair-draft'; readonly changes: readonly CodeChange[] }
  | { readonly type: 'settle'; readonly outcome: RunOutcome }

export type RunOutcome =
  /** Whole and checked: to be applied, `changes` possibly empty (an answer in words only). */
  | {
      readonly type: 'finished'
      readonly text: string
      readonly changes: readonly CodeChange[]
      /** What was mended in them. */
      readonly repairs: readonly Repair[]
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

/** S4.10: what an answer says that has changes but no words. */
export const CHANGES_ONLY_TEXT = "I've applied the requested code changes"

const DRAFT_REASONS = {
  stopped: 'You stopped this answer before it was complete, so its finished files were not applied.',
  unchecked: 'You stopped this answer while its files were checked, so they were not applied.',
  cut: 'The answer ended before it was complete, so its finished files were not applied.',
  failed: 'The request failed before the answer was complete, so its finished files were not applied.',
} as const

/** A run begins with nothing, or with a draft that the user wants to be gone on with. */
export function initialRunState(earlier: AnswerSoFar | null = null): RunState {
  return { status: 'thinking', continuation: 0, earlier }
}

export function isSettled(state: RunState): boolean {
  return state.status === 'committed' || state.status === 'stopped'
}

/** Every pair of state and event has a next state; an event that comes too late changes nothing. */
export function transition(state: RunState, event: RunEvent): Transition {
  switch (state.status) {
    case 'thinking':
    case 'continuing':
    case 'streaming':
      return whileAnswering(state, event)
    case 'checking':
      return whileChecking(state, event)
    case 'repairing':
      return whileRepairing(state, event)
    case 'committed':
    case 'stopped':
      return stay(state)
  }
}

function whileAnswering(state: RunState & Asking, event: RunEvent): Transition {
  switch (event.type) {
    case 'text-received':
      return stay(state.status === 'streaming' ? state : { ...state, status: 'streaming' })
    case 'answer-ended':
      return afterAnswer(state, event.answer, event.finish)
    case 'request-failed':
      return event.isInterruption
        ? afterInterruption(state, event)
        : fail(event.code, event.cause, mergeAnswers(state.earlier, event.answer), DRAFT_REASONS.failed)
    case 'stop-requested':
      return stop(mergeAnswers(state.earlier, event.answer))
    case 'answer-checked':
    case 'draft-repaired':
      return stay(state)
  }
}

function whileChecking(state: RunState & { status: 'checking' }, event: RunEvent): Transition {
  switch (event.type) {
    case 'answer-checked':
      return afterCheck(state.answer, event.verdict)
    case 'stop-requested':
      return stop(state.answer)
    case 'request-failed':
    case 'answer-ended':
    case 'text-received':
    case 'draft-repaired':
      return stay(state)
  }
}

function whileRepairing(state: RunState & { status: 'repairing' }, event: RunEvent): Transition {
  switch (event.type) {
    case 'draft-repaired':
      return commit(state.verdict, event)
    case 'stop-requested':
      return stop(state.answer, DRAFT_REASONS.unchecked)
    case 'request-failed':
    case 'answer-ended':
    case 'answer-checked':
    case 'text-received':
      return stay(state)
  }
}

/** Only a whole answer is checked and applied; one that broke off is gone on with; of any other a draft stays. */
function afterAnswer(state: Asking, answer: AnswerSoFar, finish: FinishReason | null): Transition {
  const merged = mergeAnswers(state.earlier, answer)
  const failAs = (code: AiErrorCode, cause: string) => fail(code, cause, merged, DRAFT_REASONS.cut)
  if (finish === 'blocked') return failAs('unexpected', 'The model blocked its answer.')
  if (finish === 'length') {
    return goOn(state, merged) ?? failAs('answer-format', 'The model reached its output limit.')
  }
  if (answer.problem?.code === 'cut')
    return goOn(state, merged) ?? failAs('answer-format', answer.problem.message)
  if (answer.problem !== null) return failAs('answer-format', answer.problem.message)
  if (isWhole(state, answer, merged)) return check(merged)
  if (merged.hasBlock) {
    return goOn(state, merged) ?? failAs('answer-format', 'The rest of the answer never came.')
  }
  if (finish === 'complete') return check(merged)
  return finish === null
    ? failAs('connection', 'The stream ended without a finish reason.')
    : failAs('unexpected', 'The model ended its answer for a reason of its own.')
}

/** A lost connection takes nothing from a block that had closed, and a block that had begun is gone on with. */
function afterInterruption(
  state: Asking,
  { code, cause, answer }: RunEvent & { type: 'request-failed' },
): Transition {
  const merged = mergeAnswers(state.earlier, answer)
  if (isWhole(state, answer, merged)) return check(merged)
  const next = merged.hasBlock ? goOn(state, merged) : null
  return next ?? fail(code, cause, merged, DRAFT_REASONS.failed)
}

/** A closed block proves that an answer is whole; in a continuation, when the file that was missing has come. */
function isWhole({ earlier }: Asking, answer: AnswerSoFar, merged: AnswerSoFar): boolean {
  return answer.hasBlock && answer.problem === null && (earlier === null || merged.writingPath === null)
}

function goOn(state: Asking, answer: AnswerSoFar): Transition | null {
  if (state.continuation === MAX_CONTINUATIONS) return null
  const continuation = state.continuation + 1
  return {
    state: { status: 'continuing', continuation, earlier: answer },
    commands: [{ type: 'continue', answer }],
  }
}

function check(answer: AnswerSoFar): Transition {
  return { state: { status: 'checking', answer }, commands: [{ type: 'check-answer', answer }] }
}

/** Words alone have no files to try. */
function afterCheck(answer: AnswerSoFar, verdict: AnswerVerdict): Transition {
  if (!verdict.ok) return fail(verdict.code, verdict.reason, null, '')
  const { changes } = verdict
  if (changes.length === 0) return commit(verdict, { changes, repairs: [] })
  return { state: { status: 'repairing', answer, verdict }, commands: [{ type: 'repair-draft', changes }] }
}

function commit({ text, notes }: GoodVerdict, { changes, repairs }: RepairedChanges): Transition {
  const outcome: RunOutcome = { type: 'finished', text: text || CHANGES_ONLY_TEXT, changes, repairs, notes }
  return { state: { status: 'committed' }, commands: [{ type: 'settle', outcome }] }
}

function stop(answer: AnswerSoFar, reason: string = DRAFT_REASONS.stopped): Transition {
  const draft = draftOf(answer, reason)
  const outcome: RunOutcome = { type: 'stopped', text: answer.text, draft }
  return {
    state: { status: 'stopped', by: 'user' },
    commands: [{ type: 'abort-request' }, { type: 'settle', outcome }],
  }
}

function fail(code: AiErrorCode, cause: unknown, answer: AnswerSoFar | null, reason: string): Transition {
  const draft = answer === null ? null : draftOf(answer, reason)
  const outcome: RunOutcome = {
    type: 'failed',
    code,
    error: aiErrorSentence(code, cause),
    cause,
    draft,
    text: '',
  }
  return {
    state: { status: 'stopped', by: code },
    commands: [{ type: 'abort-request' }, { type: 'settle', outcome }],
  }
}

function stay(state: RunState): Transition {
  return { state, commands: [] }
}

function draftOf({ changes, writingPath }: AnswerSoFar, reason: string): Draft | null {
  if (changes.length === 0) return null
  return { kind: 'unfinished', changes, reason, ...(writingPath !== null && { writingPath }) }
}
