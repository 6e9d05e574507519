/** How the app of a version fared when it was started, and its flows taken, out of sight. */
import type { Place } from './selected-element.ts'

/** Elements of one rule that are written at one place. */
export interface HealthFault {
  /** As axe calls it: `button-name`. */
  readonly rule: string
  /** The opening tag of one of them, as far as that is short. */
  readonly element: string
  /** Null where nobody knows it. */
  readonly place: Place | null
  /** How many elements of one page. */
  readonly count: number
}

export interface VersionHealth {
  /** States of the app that were looked at: the first screen, and what each step of a flow led to. */
  readonly states: number
  /** What keeps people from using it: the first of them, in the order in which they are written. */
  readonly faults: readonly HealthFault[]
  /** All of them. */
  readonly faultCount: number
  /** Different lines that it wrote to its console as errors; the first of them. */
  readonly errors: readonly string[]
  /** Different requests without an answer that helps, as `GET /api/items: 500`; the first of them. */
  readonly failed: readonly string[]
  /** Milliseconds of the longest task in which the page could not answer a press. */
  readonly longestTask: number
  /** Of all code that was loaded, packages included, as it is before it is published. */
  readonly codeBytes: number
  /** How much of the page moved by itself at most, as browsers score it (Layout Instability): 0.1 is much. */
  readonly layoutShift: number
}
