/** What TypeScript says is wrong with a file. */
export interface Problem {
  readonly path: string
  /** From 1. */
  readonly line: number
  readonly column: number
  /** In characters. */
  readonly length: number
  readonly severity: 'error' | 'warning'
  /** TypeScript's own number, without `TS`. */
  readonly code: number
  readonly message: string
}
