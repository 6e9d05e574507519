/**
 * Markdown that is still streaming in, with its unfinished end made safe: half-written syntax would otherwise
 * show as stray characters and jump when the rest arrives ("Plan\n-" is a heading until the list item comes).
 */
import { withoutTrailing } from '../../../core/text/cut.ts'

export function steadyMarkdown(text: string): string {
  const lineStart = text.lastIndexOf('\n') + 1
  const before = text.slice(0, lineStart)
  const line = text.slice(lineStart)
  if (isInsideFence(before)) return /^\s*`{1,2}$/.test(line) ? before : text
  if (/^\s*(?:[-=*_+#>|`~]+|\d+[.)]?)\s*$/.test(line)) return before.trimEnd()
  return before + closeInline(withoutOpenLink(line))
}

function isInsideFence(text: string): boolean {
  return (text.match(/^[^\S\n\r\u2028\u2029]*```/gm)?.length ?? 0) % 2 === 1
}

/** `[label](http…` shows as its label until the address is complete. */
function withoutOpenLink(line: string): string {
  // Where an address that goes on to the end of the line may begin.
  const open = line.length - withoutTrailing(line, /[^)\s]/).length
  for (const { 0: link, 1: label, 2: isAddress, index } of line.matchAll(/!?\[([^\][]*)(\]\()?/g)) {
    const end = index + link.length
    if (isAddress === undefined ? end === line.length : line.length - end <= open)
      return line.slice(0, index) + label
  }
  return line
}

/** Ends bold and code spans that the line has begun, so that they look right from their first character. */
function closeInline(line: string): string {
  const codeMarks = line.match(/`/g)?.length ?? 0
  if (codeMarks % 2 === 1) return line.endsWith('`') ? line.slice(0, -1) : `${line}\``
  const prose = line.replace(/`[^`]*`/g, '')
  const isBoldOpen = (prose.match(/\*\*/g)?.length ?? 0) % 2 === 1
  if (!isBoldOpen) return line.replace(/(?<!\*)\*$/, '')
  if (line.endsWith('**')) return line.slice(0, -2)
  return `${line.replace(/\*$/, '').trimEnd()}**`
}
