/**
 * A sentence that ends with texts of a page, each in quotes: `The page shows “Notes”, “No note yet.”` A text that ends a
 * sentence itself needs no second full stop behind it.
 */
export function quotedList(before: string, texts: readonly string[], rest = ''): string {
  return endSentence(`${before} ${texts.map((text) => `“${text}”`).join(', ')}${rest}`)
}

/** With a full stop, unless there is an end already, also within a quote. */
export function endSentence(words: string): string {
  return /[.!?…]”?$/.test(words) ? words : `${words}.`
}
