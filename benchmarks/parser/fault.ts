import type { Random } from './random.ts'
import type { Scenario } from './scenario.ts'

export type Outcome = 'applied' | 'partial' | 'rejected' | 'none'

/** An answer with a fault, and what SPEC.md says becomes of it. */
export interface FaultyAnswer {
  readonly answer: string
  /** More than one where SPEC.md mends what is certain and refuses the rest. */
  readonly outcomes: readonly Outcome[]
  /** Paths that must be applied, whatever became of the others; all of them when the outcome is `applied`. */
  readonly sure?: readonly string[]
  /** What the project may hold besides what was meant, by path. */
  readonly also?: Readonly<Record<string, string>>
  /** What is shown, when the fault is about that. */
  readonly text?: string
}

export interface Fault {
  readonly name: string
  /** The rules of SPEC.md that decide. */
  readonly rules: string
  /** Null when this scenario cannot have the fault. */
  readonly make: (random: Random, scenario: Scenario) => FaultyAnswer | null
}

export const ANY: readonly Outcome[] = ['applied', 'partial', 'rejected']
export const MENDED: readonly Outcome[] = ['applied']
/** One file refused: nothing is left of an answer with one file. */
export const REFUSED: readonly Outcome[] = ['partial', 'rejected']
