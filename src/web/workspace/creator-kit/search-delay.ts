/** S9.16, in milliseconds. */
export const SEARCH_DELAY_MS = 300
