export interface ErrorEntry {
  /** The row of the specification, or null for an error that only Lathe has. */
  readonly row: `S8.${number}` | null
  readonly sentence: string
  /** What helps, as a sentence; null where the sentence itself says so, or nothing is to be done. */
  readonly nextStep: string | null
  /** The status with which the server answers or a service has answered; null when it crosses no network. */
  readonly status: number | null
}
