/** S9.7: opens the block of code changes of an answer. */
export const START_MARKER = '[CODE_CHANGES]'

/** S9.7: closes it. */
export const END_MARKER = '[CODE_CHANGES_END]'
