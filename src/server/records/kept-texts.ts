/** Small texts by their key, all of them known in memory, and changed one at a time. Knows nothing of what they say. */

interface KeptTexts {
  /**
   * What other servers changed is known from then on.
   * @param isAtOnce whether all that was there when it was called, or what was there a moment ago is enough
   * @throws StorageError where nobody can say what there is
   */
  catchUp(isAtOnce: boolean): Promise<void>
  /**
   * @param next asked once, when all that was changed before is known and nobody changes anything; null takes it out. What it
   *   throws is thrown, and nothing is changed.
   */
  change(key: string, next: () => string | null): Promise<void>
}

/** @param heard told of each text that is there, and of each that changes; null where it went */
export type OpenTexts = (heard: (key: string, text: string | null) => void) => Promise<KeptTexts>
