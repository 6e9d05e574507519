/** What one account may have. Deleted projects count until they are removed for good. */
export interface AccountLimits {
  readonly projects: number
  /** Of all parts of all projects, by `costOf` of the storage. */
  readonly bytes: number
  /** Of parts that wait for their save. */
  readonly stagedBytes: number
}
