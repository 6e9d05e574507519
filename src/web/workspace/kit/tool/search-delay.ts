/** How long a search waits for the next letter, in milliseconds: a debounce (S9.16). */
export const SEARCH_DELAY_MS = 300
