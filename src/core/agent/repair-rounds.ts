/**
 * The model's own repair of an answer that does not run (rules R20 to R27 in `core/drafts/SPEC.md`): what a round is
 * about, and whether there is another one. Pure; it neither asks nor tries.
 */

import type { Repair, RepairTry } from '../chat/chat-message.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { JudgedDraft } from '../drafts/checks.ts'
import { diagnosticSentence } from '../drafts/diagnostic-sentence.ts'
import { fingerprint, isGrowing, isSameAgain } from '../drafts/fingerprint.ts'
import type { CodeChange } from '../files/code-change.ts'
import { cutText } from '../secrets/cut-text.ts'
import { MAX_REPAIR_ROUNDS } from './attempts.ts'
import { mergeChanges } from './continuation.ts'

/** An answer's changes as they were tried: repaired where that is certain, and what is still wrong. */
export interface TriedChanges {
  readonly changes: readonly CodeChange[]
  readonly repairs: readonly Repair[]
  /** What keeps it from running. */
  readonly diagnostics: readonly Diagnostic[]
}

export interface RepairRounds {
  /** The round that is asked for or tried, from 1. */
  readonly round: number
  /** Whether it began with a person's Fix Now; then the answer to it is the first round. */
  readonly isAsked: boolean
  /** The answer that is being repaired; empty for one that was asked for. */
  readonly text: string
  readonly notes: readonly string[]
  readonly before: TriedChanges
  /** Fingerprints of every problem so far. */
  readonly seen: readonly string[]
  readonly tries: readonly RepairTry[]
  /** What the last answer sent. */
  readonly lastPatch: readonly CodeChange[]
}

/** A repair that a person asked for. `draft`: the changes that failed; none where the head itself does. */
export function askedRepair(diagnostic: Diagnostic, draft: readonly CodeChange[]): RepairRounds {
  return {
    round: 1,
    isAsked: true,
    text: '',
    notes: [],
    before: { changes: draft, repairs: [], diagnostics: [diagnostic] },
    seen: [fingerprint(diagnostic)],
    tries: [],
    lastPatch: [],
  }
}

/** The first repair of an answer, by itself. */
export function firstRepair(
  { text, notes, changes }: Pick<RepairRounds, 'text' | 'notes'> & Pick<TriedChanges, 'changes'>,
  tried: TriedChanges,
): RepairRounds {
  const seen = tried.diagnostics.map(fingerprint)
  return { round: 1, isAsked: false, text, notes, before: tried, seen, tries: [], lastPatch: changes }
}

/** The next one, of what the last one made. */
export function nextRepair(
  rounds: RepairRounds,
  tried: TriedChanges,
  made: Pick<RepairRounds, 'text' | 'notes' | 'tries' | 'lastPatch'>,
): RepairRounds {
  const seen = [...rounds.seen, ...tried.diagnostics.map(fingerprint)]
  return { ...rounds, ...made, round: rounds.round + 1, before: tried, seen }
}

/** Whether nobody asked for this round: whatever ends it, the answer is kept. */
export function isOwn(rounds: RepairRounds | null): rounds is RepairRounds {
  return rounds !== null && (rounds.round > 1 || !rounds.isAsked)
}

/** Why a repair ended without success, as a sentence. */
export const ENDED = {
  same: 'The same error came again, so the repair was stopped.',
  growing: 'The repair made more errors than it took away, so it was stopped.',
  identical: 'The model sent the same change again, so the repair was stopped.',
  unchanged: 'The model changed nothing, so the repair was stopped.',
  spent: `The model repaired it ${MAX_REPAIR_ROUNDS} times, and it still does not run.`,
  stopped: 'You stopped the repair.',
  unusable: 'The model’s repair could not be read, so it was stopped.',
} as const

/** The changes of the draft that a round's answer makes; what the answer says of other files stays. */
export function repairedChanges(
  rounds: RepairRounds | null,
  patch: readonly CodeChange[],
): readonly CodeChange[] {
  return rounds === null ? patch : mergeChanges(rounds.before.changes, patch).changes
}

/** Why an answer need not even be tried; null when it has to be. */
export function emptyReason(rounds: RepairRounds, patch: readonly CodeChange[]): keyof typeof ENDED | null {
  if (patch.length === 0) return 'unchanged'
  if (isSamePatch(patch, rounds.lastPatch)) return 'identical'
  return isSamePatch(repairedChanges(rounds, patch), rounds.before.changes) ? 'unchanged' : null
}

/** Why there is no further round after this try; null when there may be one. */
export function endReason(rounds: RepairRounds, tried: TriedChanges): keyof typeof ENDED | null {
  if (isGrowing(rounds.before.diagnostics, tried.diagnostics)) return 'growing'
  if (isSameAgain(rounds.seen, rounds.before.diagnostics.length, tried.diagnostics)) return 'same'
  return rounds.round >= MAX_REPAIR_ROUNDS ? 'spent' : null
}

/** Whether a draft that is not worse than the head is what was asked for, too. */
export function isRepaired({ isAsked, seen }: RepairRounds, { diagnostics, verdict }: JudgedDraft): boolean {
  const runs = verdict === 'runs' || verdict === 'asks'
  return runs && !(isAsked && diagnostics.some((one) => seen.includes(fingerprint(one))))
}

/** What the list of tries says of a round. */
export function tryOf(
  { before }: RepairRounds,
  answer: { readonly text: string; readonly changes: readonly CodeChange[] },
  result: string,
): RepairTry {
  const [first] = before.diagnostics
  const paths = [...new Set(answer.changes.map(({ path }) => path))]
  const said = answer.text.trim().split(/\n\s*\n/)[0] ?? ''
  return {
    problem: first === undefined ? '' : diagnosticSentence(first),
    paths,
    said: said.length > MAX_SAID ? `${cutText(said, MAX_SAID)}…` : said,
    result,
  }
}

export function resultOf(
  { diagnostics }: Pick<TriedChanges, 'diagnostics'>,
  why: keyof typeof ENDED | null,
): string {
  const [first] = diagnostics
  if (first === undefined) return 'It runs.'
  if (why === 'same') return 'The same error came again.'
  const more = diagnostics.length === 1 ? '' : ` and ${diagnostics.length - 1} more`
  return `Now: ${diagnosticSentence(first).replace(/\.$/, '')}${more}.`
}

/** What the list of tries says of one whose answer could not be tried. */
export const UNTRIED_RESULT = 'It could not be checked whether it runs.'

const MAX_SAID = 300

/** What a draft that was held back says of itself. */
export function heldReason(diagnostics: readonly Diagnostic[], why: string): string {
  const [first] = diagnostics
  // Each is shown with its picture.
  if (first?.flow !== undefined) return `The project stays as it was. ${why}`.trim()
  const what = first === undefined ? '' : `${diagnosticSentence(first)} `
  const more = diagnostics.length < 2 ? '' : `${diagnostics.length - 1} more. `
  return `${what}${more}The project stays as it was. ${why}`.trim()
}

function isSamePatch(a: readonly CodeChange[], b: readonly CodeChange[]): boolean {
  if (a.length !== b.length) return false
  const byPath = new Map(b.map((change) => [change.path, textOf(change)]))
  return a.every((change) => byPath.has(change.path) && byPath.get(change.path) === textOf(change))
}

function textOf(change: CodeChange): string | null {
  return change.operation === 'DELETE' ? null : change.content
}

/** What was asked of a draft is written against it, and is nothing without it; the draft itself stays where it is. */
export function isOfDraft(rounds: RepairRounds | null): boolean {
  return rounds !== null && rounds.before.changes.length > 0
}
