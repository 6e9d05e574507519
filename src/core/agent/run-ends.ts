/** How a run ends: the outcome that is handed over, with what is kept of its files. `run.ts` says which end it comes to. */
import type { Draft, RepairTry } from '../chat/chat-message.ts'
import type { JudgedDraft } from '../drafts/checks.ts'
import { DELETING_REASON, DRAFT_REASONS, uncheckedReason } from '../drafts/draft-reasons.ts'
import { CHANGES_APPLIED_TEXT, type RunOutcome } from '../drafts/settle-run.ts'
import { type AiErrorCode, aiErrorSentence } from '../errors/ai-error.ts'
import type { AnswerSoFar } from './continuation.ts'
import { ENDED, heldReason, isOfDraft, isOwn, type RepairRounds, type TriedChanges } from './repair-rounds.ts'
import type { GoodVerdict, InRounds, RunState, Transition } from './run-state.ts'

const HELD_TEXT = 'The answer came without words.'

/** What a run that ends well says. */
export type Words = Pick<GoodVerdict, 'text' | 'notes'>

/** Of an answer that changes no file. */
export const NO_CHANGES = { changes: [], repairs: [] }

/** The changes become a version. */
export function commit(
  { text, notes }: Words,
  { changes, repairs, checked }: Pick<JudgedDraft, 'changes' | 'repairs' | 'checked'>,
  tries: readonly RepairTry[],
): Transition {
  const said = text || CHANGES_APPLIED_TEXT
  const files = checked === undefined ? {} : { checked }
  const outcome: RunOutcome = { type: 'finished', text: said, changes, ...files, repairs, tries, notes }
  return { state: { status: 'committed' }, commands: [{ type: 'settle', outcome }] }
}

/** The answer is over, and its files are kept beside the project. */
export function hold(
  words: Words,
  tried: TriedChanges,
  why: string,
  tries: readonly RepairTry[],
): Transition {
  const { changes, diagnostics } = tried
  const draft: Draft = { kind: 'failing', changes, reason: heldReason(diagnostics, why), diagnostics }
  return keep({ ...words, text: words.text || HELD_TEXT }, draft, tried, tries)
}

/** The same, but nobody knows yet whether it runs. */
export function leave(
  words: Words,
  tried: TriedChanges,
  reason: string,
  tries: readonly RepairTry[],
): Transition {
  const draft: Draft = { kind: 'unchecked', changes: tried.changes, reason: uncheckedReason(reason) }
  return keep(words, draft, tried, tries)
}

/** R37: it runs, and the person says whether what it deletes may go. */
export function confirm(
  words: Words,
  tried: TriedChanges,
  losses: readonly string[],
  tries: readonly RepairTry[],
): Transition {
  const draft: Draft = { kind: 'deleting', changes: tried.changes, reason: DELETING_REASON, losses }
  return keep({ ...words, text: words.text || HELD_TEXT }, draft, tried, tries)
}

function keep(
  { text, notes }: Words,
  draft: Draft,
  { repairs }: TriedChanges,
  tries: readonly RepairTry[],
): Transition {
  const outcome: RunOutcome = { type: 'held', text, draft, repairs, tries, notes }
  return { state: { status: 'committed' }, commands: [{ type: 'settle', outcome }] }
}

/** The person stopped it while it was being answered. */
export function stop({ rounds }: InRounds, answer: AnswerSoFar): Transition {
  return stopWith(rounds, answer.text, draftOf(rounds, answer, DRAFT_REASONS.stopped))
}

/** The answer is whole, and only whether it runs is not known. */
export function stopTry({ rounds, answer, verdict }: RunState & { status: 'checking' }): Transition {
  const { changes } = verdict
  const reason = DRAFT_REASONS.unchecked
  const draft: Draft = { kind: 'unchecked', changes, reason, isStopped: true }
  return stopWith(rounds, answer.text, isOfDraft(rounds) ? null : draft)
}

function stopWith(rounds: RepairRounds | null, text: string, draft: Draft | null): Transition {
  const own = isOwn(rounds) ? hold(rounds, rounds.before, ENDED.stopped, rounds.tries).commands : null
  const outcome: RunOutcome = { type: 'stopped', text, draft }
  return {
    state: { status: 'stopped', by: 'user' },
    commands: [{ type: 'abort-request' }, ...(own ?? [{ type: 'settle', outcome } as const])],
  }
}

/** It came to an error; what there was of the answer is kept, where it is given. */
export function fail(
  { rounds }: InRounds,
  code: AiErrorCode,
  cause: unknown,
  answer: AnswerSoFar | null,
  reason: string,
): Transition {
  const error = aiErrorSentence(code, cause)
  const own = isOwn(rounds)
    ? hold(rounds, rounds.before, `The repair failed. ${error}`, rounds.tries).commands
    : null
  const draft = answer === null ? null : draftOf(rounds, answer, reason)
  const outcome: RunOutcome = { type: 'failed', code, error, cause, draft, text: '' }
  return {
    state: { status: 'stopped', by: code },
    commands: [{ type: 'abort-request' }, ...(own ?? [{ type: 'settle', outcome } as const])],
  }
}

function draftOf(
  rounds: RepairRounds | null,
  { changes, writingPath }: AnswerSoFar,
  reason: string,
): Draft | null {
  if (changes.length === 0 || isOfDraft(rounds)) return null
  return { kind: 'unfinished', changes, reason, ...(writingPath !== null && { writingPath }) }
}
