import type { ContentCheck } from './content-check.ts'
import { type FileKind, isCode } from './file-kind.ts'

const OPENING = /^\s*```[\w+.-]*[ \t]*\r?\n/
const CLOSING = /\r?\n[ \t]*```\s*$/

/** C3: a code fence around the whole text of a source file. Fences inside a text are content. */
export function fenced(content: string, kind: FileKind): ContentCheck {
  if (!isCode(kind) || !content.includes('```')) return { type: 'fine' }
  const opening = OPENING.exec(content)
  if (opening === null) return { type: 'fine' }
  const closing = CLOSING.exec(content)
  const inner = closing === null ? '' : content.slice(opening[0].length, closing.index)
  if (closing === null || /^[ \t]*```/m.test(inner)) {
    return {
      type: 'refused',
      reason: 'it begins with a code fence, and what is file and what is not is unclear.',
    }
  }
  const lineEnd = /\r?\n/.exec(closing[0])?.[0] ?? '\n'
  return { type: 'repaired', content: inner + lineEnd, how: 'had a code fence around it, which was dropped.' }
}
