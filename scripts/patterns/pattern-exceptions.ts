/**
 * The regular expressions that are let through, and why. Mend a pattern before you add it here: `src/core/text` has
 * linear ways to trim, cut and find.
 */
import type { Exceptions } from './check-patterns.ts'

export const EXCEPTIONS: Exceptions = {
  /** Not shown to be linear. The reason says what bounds the text, or why the judge is wrong. */
  slow: [],
  /** Known to the running program only. The reason says what fills the holes. */
  computed: [],
}
