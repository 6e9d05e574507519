import type { FilePath } from '../../../core/files/file-path.ts'

/** What TypeScript says is wrong with a file. */
export interface Problem {
  readonly path: FilePath
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
