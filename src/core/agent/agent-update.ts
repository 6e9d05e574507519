/** How far a run is, as whoever shows it is told. Pure; asks and tries nothing. */

import type { AnswerParser } from '../answer/answer-parser.ts'
import type { CodeChange } from '../files/code-change.ts'
import { type AnswerSoFar, mergeChanges, mergeText } from './continuation.ts'
import type { RepairRounds } from './repair-rounds.ts'

/** How far a run is; what a message shows while it streams. */
export interface AgentUpdate {
  readonly status: 'thinking' | 'continuing' | 'streaming' | 'checking'
  /** Which continuation this is; 0 before the first. */
  readonly continuation: number
  /** Which repair of the answer this is, from 1; 0 for the answer, and for a repair that a person asked for. */
  readonly round: number
  /** The prose so far (S4.7), never showing a part of the marker. */
  readonly text: string
  readonly isExpectingCodeChanges: boolean
  /** Whole files only, of all requests; the same array while nothing was added. */
  readonly changes: readonly CodeChange[]
  readonly writingPath: string | null
  /** What came so far of that file's text, to be looked at only. */
  readonly writingText: string | null
  /** Why nothing comes yet and the request is sent again, as a sentence; null while it does not wait. */
  readonly waiting: string | null
}

export type Progress = Pick<
  AgentUpdate,
  'text' | 'isExpectingCodeChanges' | 'changes' | 'writingPath' | 'writingText'
>

/** What a question or a plan shows of files. */
export const WORDS_ONLY = {
  isExpectingCodeChanges: false,
  changes: [],
  writingPath: null,
  writingText: null,
} as const

/** What the newest request has given so far, behind what there was; without its cost where there was nothing. */
export function progressOf(
  before: AnswerSoFar | null,
  parser: AnswerParser,
  shown: AgentUpdate | null,
): Progress {
  const { text, isExpectingCodeChanges, changes, ...writing } = parser.snapshot()
  if (before === null) return { text, isExpectingCodeChanges, changes, ...writing }
  const merged = mergeChanges(before.changes, changes).changes
  return {
    text: mergeText(before, text),
    isExpectingCodeChanges: before.hasBlock || isExpectingCodeChanges,
    changes: shown !== null && isSameList(shown.changes, merged) ? shown.changes : merged,
    ...writing,
  }
}

/** The answer as it was before, and the file of it that is being written. */
export function ofRepaired({ text, before }: RepairRounds, { writingPath, writingText }: Progress): Progress {
  return { text, isExpectingCodeChanges: true, changes: before.changes, writingPath, writingText }
}

function isSameList<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a === b || (a.length === b.length && a.every((item, index) => item === b[index]))
}

export function isSameUpdate(a: AgentUpdate, b: AgentUpdate): boolean {
  return (
    a.status === b.status &&
    a.continuation === b.continuation &&
    a.round === b.round &&
    a.waiting === b.waiting &&
    a.text === b.text &&
    a.isExpectingCodeChanges === b.isExpectingCodeChanges &&
    a.changes === b.changes &&
    a.writingPath === b.writingPath &&
    a.writingText === b.writingText
  )
}
