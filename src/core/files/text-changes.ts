/** Replacements in a text, made all at once, so that none moves another. */

export interface TextChange {
  readonly start: number
  readonly end: number
  readonly text: string
}

export function applyTextChanges(source: string, changes: readonly TextChange[]): string {
  let result = source
  for (const { start, end, text } of [...changes].sort((a, b) => b.start - a.start)) {
    result = result.slice(0, start) + text + result.slice(end)
  }
  return result
}

/** The white space that a position's line begins with. */
export function indentAt(source: string, at: number): string {
  const line = source.slice(source.lastIndexOf('\n', at - 1) + 1, at)
  return /^[ \t]*/.exec(line)?.[0] ?? ''
}

/** A range widened to its whole lines, when nothing else stands on them. */
export function wholeLines(source: string, start: number, end: number): { start: number; end: number } {
  const lineStart = source.lastIndexOf('\n', start - 1) + 1
  const lineEnd = source.indexOf('\n', end)
  const isAlone =
    lineEnd !== -1 && source.slice(lineStart, start).trim() === '' && source.slice(end, lineEnd).trim() === ''
  return isAlone ? { start: lineStart, end: lineEnd + 1 } : { start, end }
}
