import type { ContentCheck } from './content-check.ts'
import { type FileKind, isCode } from './file-kind.ts'

const LINE_END = /\\n/g
const MIN_TEXT_LINE_ENDS = 3

/**
 * C2: a file that came as one line, with `\n` where its line ends belong. It is turned back when the whole text reads
 * as the inside of a JSON string; refused when it does not; left alone when the `\n` stand inside the code's strings.
 */
export function escapedTwice(content: string, kind: FileKind): ContentCheck {
  if (kind === 'other' || /[\r\n]/.test(content.trimEnd()) || !content.includes('\\n'))
    return { type: 'fine' }
  const isSuspect = isCode(kind)
    ? hasLineEndsInCode(content)
    : (content.match(LINE_END)?.length ?? 0) >= MIN_TEXT_LINE_ENDS && !content.includes('`')
  if (!isSuspect) return { type: 'fine' }
  const text = unescaped(content)
  if (text === null || !/\n/.test(text)) {
    return { type: 'refused', reason: 'it is one line with "\\n" where its line ends should be.' }
  }
  return { type: 'repaired', content: text, how: 'was escaped twice and was turned back.' }
}

function unescaped(content: string): string | null {
  try {
    return JSON.parse(`"${content.trimEnd()}"`) as string
  } catch {
    return null
  }
}

/** Whether `\n` stands at least twice, or at the very end, where code has no strings. */
function hasLineEndsInCode(content: string): boolean {
  const end = content.trimEnd().length
  // Nothing but a line end can stand at the end of code after a backslash.
  if (/(?:^|[^\\])(?:\\r)?\\n$/.test(content.slice(Math.max(0, end - 6), end))) return true
  let quote = ''
  let found = 0
  for (let i = 0; i < end; i++) {
    const char = content.charAt(i)
    if (char === '\\') {
      const isLineEnd = content.charAt(i + 1) === 'n'
      if (quote === '' && isLineEnd && isAfterCode(content, i)) {
        found += 1
        if (found === 2 || i + 2 === end) return true
      }
      // An escaped quote that opens a string in twice-escaped code closes it in the same form.
      if (quote === '' && content.charAt(i + 1) === '"') quote = '\\"'
      else if (quote === '\\"' && content.charAt(i + 1) === '"') quote = ''
      i += 1
    } else if (quote === '' && (char === '"' || char === "'" || char === '`')) quote = char
    else if (char === quote) quote = ''
  }
  return false
}

function isAfterCode(content: string, index: number): boolean {
  const before = content.slice(Math.max(0, index - 2), index)
  return before === '' || before.endsWith('\\r') || /[;{}(),>:[\w'"`@]$|\*\/$|\\n$|\\t$/.test(before)
}
