/** One place of a file, and what stands there afterwards. */
export interface TextEdit {
  /** Text of the file; must occur exactly once. */
  readonly search: string
  readonly replace: string
}
