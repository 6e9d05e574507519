/** A text as the source of a pattern that matches it and nothing else. The check of patterns knows it by its name. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
