import { cutText } from '../secrets/cut-text.ts'

/** Lines of each side that are shown at most. */
const MAX_LINES = 60
/** Characters of one line: a picture that is written into a file is one line. */
const MAX_LINE = 300

/** What differs between two texts: the lines between their common beginning and their common end, `-` and `+`. */
export function changedLines(before: string, after: string): string {
  if (before === after) return ''
  const [old, now] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  const gone = old.slice(start, old.length - end)
  const come = now.slice(start, now.length - end)
  return [`@@ line ${start + 1}`, ...shown('-', gone), ...shown('+', come)].join('\n')
}

function shown(mark: string, lines: readonly string[]): string[] {
  const cut = lines
    .slice(0, MAX_LINES)
    .map((line) => (line.length > MAX_LINE ? `${mark}${cutText(line, MAX_LINE)}…` : mark + line))
  return lines.length > MAX_LINES ? [...cut, `${mark} … ${lines.length - MAX_LINES} more lines`] : cut
}
