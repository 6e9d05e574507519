import type { CodeChange } from '../files/code-change.ts'
import type { AnswerProblem } from './answer-problem.ts'
import type { RefusedChange } from './change-sink.ts'

/** What may be shown while the answer streams; text and changes only ever grow. */
export interface AnswerSnapshot {
  /** The prose before the block (S4.7), never showing a part of the marker. */
  readonly text: string
  /** Whether the start marker came. */
  readonly isExpectingCodeChanges: boolean
  /** Whole files only, in order; the same array while nothing was added. */
  readonly changes: readonly CodeChange[]
  /** The path of the file that is being written, once it is known. */
  readonly writingPath: string | null
  /** What came so far of that file's text, to be looked at only; null while nothing did, and for edits. */
  readonly writingText: string | null
}

export interface AnswerResult {
  /** The prose before the block and after it (S4.10), trimmed at its end. */
  readonly text: string
  readonly changes: readonly CodeChange[]
  /** Changes that the answer asked for and that were not taken, each with its reason. */
  readonly refused: readonly RefusedChange[]
  /** Set when the block is malformed or cut; `changes` then holds what was finished before. */
  readonly problem: AnswerProblem | null
  /** Sentences about what was refused, skipped, repaired or unusual. */
  readonly notes: readonly string[]
}
