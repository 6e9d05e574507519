/** What was built once for all servers: the hash of each build's bytes, and when it was last asked for. Not the bytes. */

export interface ListedBuild {
  /** SHA-256 of the bytes, hexadecimal. */
  readonly hash: string
  /** In bytes. */
  readonly size: number
}

export interface BuildList {
  /** Counts as a use. */
  find(key: string): Promise<ListedBuild | null>
  /** In place of what was under the key. */
  note(key: string, build: ListedBuild): Promise<void>
  /** Nothing where it was used, or noted anew, since then. */
  forget(key: string, usedAt: number): Promise<void>
  /**
   * What is to go, so that what was used last fits into the budget: not used for longest first, some at a time.
   * @param maxBytes of all; a small build counts as {@link LEAST_BYTES}
   */
  beyond(maxBytes: number): Promise<readonly UnusedBuild[]>
}

export interface UnusedBuild {
  readonly key: string
  readonly hash: string
  /** When it was last used, in milliseconds by the list's own clock. */
  readonly usedAt: number
}

/** What anything takes beside its bytes: a million small ones are not for nothing. */
export const LEAST_BYTES = 4_096
