/**
 * The life of one agent run as a pure state machine: what happens next, never how. It knows no model, no parser and
 * no project; `run-agent.ts` drives it. It says which outcome the run has; whoever asked for the run applies it.
 *
 *       ┌────────────────────────┐ (files that do not run: the model repairs them, twice at most)
 *       ▼                        │
 *   thinking ─► streaming ─► checking ─► committed (or held back, as a draft that fails or is unchecked)
 *       │         │   ▲          │
 *       │         ▼   │ (an answer that broke off, twice at most)
 *       │       continuing       │
 *       └───────────┴────────────┴─────► stopped (by the user, or by an error)
 */

import type { JudgedDraft } from '../drafts/checks.ts'
import { DRAFT_REASONS } from '../drafts/draft-reasons.ts'
import type { AiErrorCode } from '../errors/ai-error.ts'
import type { FinishReason } from '../model/chat-model.ts'
import { MAX_CONTINUATIONS } from './attempts.ts'
import { checkAnswer } from './check-answer.ts'
import { type AnswerSoFar, mergeAnswers } from './continuation.ts'
import {
  ENDED,
  emptyReason,
  endReason,
  firstRepair,
  isOwn,
  isRepaired,
  nextRepair,
  type RepairRounds,
  repairedChanges,
  resultOf,
  tryOf,
  UNTRIED_RESULT,
} from './repair-rounds.ts'
import { commit, confirm, fail, hold, leave, NO_CHANGES, stop, stopTry, type Words } from './run-ends.ts'
import type { Asking, GoodVerdict, InRounds, RunEvent, RunState, Transition } from './run-state.ts'

/** A run begins with nothing, with a draft that the user wants to be gone on with, or with a repair that they asked for. */
export function initialRunState(
  earlier: AnswerSoFar | null = null,
  rounds: RepairRounds | null = null,
): RunState {
  return { status: 'thinking', continuation: 0, earlier, rounds }
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
        : fail(
            state,
            event.code,
            event.cause,
            mergeAnswers(state.earlier, event.answer),
            DRAFT_REASONS.failed,
          )
    case 'stop-requested':
      return stop(state, mergeAnswers(state.earlier, event.answer))
    case 'draft-tried':
      return stay(state)
  }
}

function whileChecking(state: RunState & { status: 'checking' }, event: RunEvent): Transition {
  switch (event.type) {
    case 'draft-tried':
      return afterTry(state, event)
    case 'stop-requested':
      return stopTry(state)
    default:
      return stay(state)
  }
}

/** A whole answer is checked and applied. One that broke off is continued. Anything else is kept as a draft. */
function afterAnswer(state: Asking, answer: AnswerSoFar, finish: FinishReason | null): Transition {
  const merged = mergeAnswers(state.earlier, answer)
  const failAs = (code: AiErrorCode, cause: string) => fail(state, code, cause, merged, DRAFT_REASONS.cut)
  if (finish === 'blocked') return failAs('unexpected', 'The model blocked its answer.')
  if (finish === 'length') {
    return goOn(state, merged) ?? failAs('answer-format', 'The model reached its output limit.')
  }
  if (answer.problem?.code === 'cut')
    return goOn(state, merged) ?? failAs('answer-format', answer.problem.message)
  if (answer.problem !== null) return failAs('answer-format', answer.problem.message)
  if (isWhole(state, answer, merged)) return check(state, merged)
  if (merged.hasBlock) {
    return goOn(state, merged) ?? failAs('answer-format', 'The rest of the answer never came.')
  }
  if (finish === 'complete') return check(state, merged)
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
  if (isWhole(state, answer, merged)) return check(state, merged)
  const next = merged.hasBlock ? goOn(state, merged) : null
  return next ?? fail(state, code, cause, merged, DRAFT_REASONS.failed)
}

/** A closed block proves that an answer is whole; in a continuation, when the file that was missing has come. */
function isWhole({ earlier }: Asking, answer: AnswerSoFar, merged: AnswerSoFar): boolean {
  return answer.hasBlock && answer.problem === null && (earlier === null || merged.writingPath === null)
}

function goOn(state: Asking, answer: AnswerSoFar): Transition | null {
  if (state.continuation === MAX_CONTINUATIONS) return null
  const continuation = state.continuation + 1
  return {
    state: { status: 'continuing', continuation, earlier: answer, rounds: state.rounds },
    commands: [{ type: 'continue', answer }],
  }
}

/** The files of a whole answer are tried; words alone have none. */
function check({ rounds }: InRounds, answer: AnswerSoFar): Transition {
  const verdict = checkAnswer(answer)
  if (!verdict.ok) {
    if (isOwn(rounds)) return hold(rounds, rounds.before, ENDED.unusable, rounds.tries)
    return fail({ rounds }, verdict.code, verdict.reason, null, '')
  }
  if (rounds !== null) {
    const why = emptyReason(rounds, verdict.changes)
    if (why !== null) return endUntried(rounds, verdict, why)
  } else if (verdict.changes.length === 0) return commit(verdict, NO_CHANGES, [])
  const changes = repairedChanges(rounds, verdict.changes)
  return {
    state: { status: 'checking', answer, verdict, rounds },
    commands: [{ type: 'try-draft', changes }],
  }
}

const STILL_THERE = 'Nothing was changed, so the error is still there.'

/** A round whose answer leaves everything as it was: in words, it is an answer to whoever asked. */
function endUntried(rounds: RepairRounds, verdict: GoodVerdict, why: keyof typeof ENDED): Transition {
  if (!isOwn(rounds)) return commit({ ...verdict, notes: [...verdict.notes, STILL_THERE] }, NO_CHANGES, [])
  const tries = [...rounds.tries, tryOf(rounds, verdict, ENDED[why])]
  return hold(rounds, rounds.before, ENDED[why], tries)
}

/**
 * R21 to R26: a draft that runs, or is no worse than the head, is committed; any other is repaired, or held back. R30:
 * one that could not be tried waits, and is neither.
 */
function afterTry(state: RunState & { status: 'checking' }, tried: JudgedDraft): Transition {
  const { rounds, verdict } = state
  if (rounds === null) {
    if (tried.verdict === 'runs') return commit(verdict, tried, [])
    if (tried.verdict === 'asks') return confirm(verdict, tried, tried.losses, [])
    return tried.verdict === 'fails'
      ? ask(firstRepair(verdict, tried))
      : leave(verdict, tried, tried.reason, [])
  }
  const repairs = [...rounds.before.repairs, ...tried.repairs]
  const all = { ...tried, repairs }
  const answer: Words = isOwn(rounds) ? rounds : verdict
  const words = { text: answer.text, notes: [...new Set([...answer.notes, ...verdict.notes])] }
  if (all.verdict === 'unknown')
    return leave(words, all, all.reason, [...rounds.tries, tryOf(rounds, verdict, UNTRIED_RESULT)])
  const repaired = isRepaired(rounds, all)
  const why = repaired ? null : endReason(rounds, all)
  const tries = [...rounds.tries, tryOf(rounds, verdict, resultOf(all, why))]
  if (repaired && all.verdict === 'asks') return confirm(words, all, all.losses, tries)
  if (repaired) return commit(words, all, tries)
  if (why === null) return ask(nextRepair(rounds, all, { ...words, tries, lastPatch: verdict.changes }))
  const isLost = why === 'growing' && rounds.before.changes.length > 0
  return hold(words, isLost ? rounds.before : all, ENDED[why], tries)
}

function ask(rounds: RepairRounds): Transition {
  return {
    state: { status: 'thinking', continuation: 0, earlier: null, rounds },
    commands: [{ type: 'ask-repair', rounds }],
  }
}

function stay(state: RunState): Transition {
  return { state, commands: [] }
}
