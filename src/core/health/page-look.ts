import type { FaultOnPage } from '../accessibility/fault.ts'

/** What one state of an app said when it was looked at. All of it can be forged by the app. */
export interface PageLook {
  readonly route: string
  /** What is to be read there, in short. */
  readonly words: string
  /** Null where the page is too large to be looked at. */
  readonly faults: readonly FaultOnPage[] | null
  /** Since the look before: lines of the console, and requests as `GET /api/items: 500`. */
  readonly errors: readonly string[]
  readonly failed: readonly string[]
  /** Milliseconds of the longest task of the page so far. */
  readonly longestTask: number
  readonly codeBytes: number
  /** Of the page so far. */
  readonly layoutShift: number
}
