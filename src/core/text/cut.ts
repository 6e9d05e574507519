/** Ways to cut a text that take a time in proportion to it, which patterns such as `/x+$/` and `/[?#].*$/` do not. */

/** What stands before the first character that is one of `marks`; all of it without one. */
export function beforeFirst(text: string, marks: string): string {
  for (let at = 0; at < text.length; at += 1) if (marks.includes(text.charAt(at))) return text.slice(0, at)
  return text
}

/** What begins at the first character that is one of `marks`; empty without one. */
export function fromFirst(text: string, marks: string): string {
  return text.slice(beforeFirst(text, marks).length)
}

/** Without the characters at its end that are one of `marks`, or that the pattern of one character matches. */
export function withoutTrailing(text: string, marks: string | RegExp): string {
  const isMark = (one: string) => (typeof marks === 'string' ? marks.includes(one) : marks.test(one))
  let end = text.length
  while (end > 0 && isMark(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** The blanks and line ends at its end. */
export function trailingBlanks(text: string): string {
  return text.slice(text.trimEnd().length)
}
