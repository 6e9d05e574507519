/** How long a search waits for the next letter, in milliseconds: a debounce (S9.16). */
const SEARCH_DELAY_MS = 300

/** S5.6: searches once typing has paused; returns what takes the search back. */
export function afterTyping(search: () => void): () => void {
  const timer = setTimeout(search, SEARCH_DELAY_MS)
  return () => clearTimeout(timer)
}
