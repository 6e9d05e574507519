/** Names as they are said: "a", "a and b", "a, b and c". */
export function listOfNames(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names)
}
