/**
 * Places edits in a file (SPEC.md E1–E9). Knows text alone: neither paths nor projects. The search text must occur
 * exactly once at the first level that finds any; nothing is ever placed by resemblance.
 */
import { withoutTrailing } from '../../text/cut.ts'
import { createIndentMapper, indentOf } from './indentation.ts'
import { matchedLines } from './matched-lines.ts'
import { type Level, linesOf, normalText } from './normal-text.ts'
import { createEditPlacer, type EditPlacer } from './place-edit.ts'
import type { TextEdit } from './text-edit.ts'

export type AppliedEdits =
  | {
      readonly ok: true
      readonly content: string
      /** How many edits needed a difference to be forgiven. */
      readonly forgiven: number
    }
  /** `reason` is the end of a sentence that the path begins. */
  | { readonly ok: false; readonly reason: string }

interface Splice {
  readonly number: number
  readonly start: number
  readonly end: number
  readonly text: string
}

const CONFLICT_MARK =
  /^(?:<{5,} ?(?:SEARCH|HEAD|ORIGINAL)\b|>{5,} ?(?:REPLACE|UPDATED)\b|[-+]{5,} ?(?:SEARCH|REPLACE)\b)/m

/** All edits or none: each is placed in `base` as it was, whatever the others do. `place` is that of the same base. */
export function applyEdits(
  base: string,
  edits: readonly TextEdit[],
  place: EditPlacer = createEditPlacer(base),
): AppliedEdits {
  if (edits.length === 0) return refuse('holds no edit.')
  const splices: Splice[] = []
  let forgiven = 0
  for (const [index, edit] of edits.entries()) {
    const number = index + 1
    if (edit.search.trim() === '') return refuse(`does not say what edit ${number} replaces.`)
    if (CONFLICT_MARK.test(edit.search) || CONFLICT_MARK.test(edit.replace)) {
      return refuse(`holds the marks of another edit format in edit ${number}.`)
    }
    const placement = place(edit.search)
    if (!placement.ok) {
      return placement.matches === 0
        ? refuse(`does not contain what edit ${number} replaces.`)
        : refuse(`contains what edit ${number} replaces more than once.`)
    }
    if (placement.level !== null) forgiven += 1
    splices.push({ number, ...spliceOf(base, edit, placement) })
  }
  splices.sort((a, b) => a.start - b.start)
  const parts: string[] = []
  let at = 0
  let previous: Splice | null = null
  for (const splice of splices) {
    if (previous !== null && splice.start < previous.end) {
      return refuse(`has edits ${previous.number} and ${splice.number} in the same place.`)
    }
    parts.push(base.slice(at, splice.start), splice.text)
    at = splice.end
    previous = splice
  }
  return { ok: true, content: parts.join('') + base.slice(at), forgiven }
}

function refuse(reason: string): AppliedEdits {
  return { ok: false, reason }
}

/** What replaces the place of an edit, in the file's own line ends and indentation. */
function spliceOf(
  base: string,
  edit: TextEdit,
  { start, end, level }: { readonly start: number; readonly end: number; readonly level: Level | null },
): Omit<Splice, 'number'> {
  const lineEnd = lineEndAt(base, start)
  if (level === null) return { start, end, text: withLineEnds(edit.replace, lineEnd) }

  const lineStart = Math.max(base.lastIndexOf('\n', start - 1), base.lastIndexOf('\r', start - 1)) + 1
  const isAtStart = base.slice(lineStart, start).trim() === ''
  const rest = /[^\r\n]*/y
  rest.lastIndex = end
  const toLineEnd = rest.exec(base)?.[0] ?? ''
  const isAtEnd = toLineEnd.trim() === ''
  const { search, replace } = withoutOuterLineEnds(edit)
  const from = isAtStart ? lineStart : start
  const to = isAtEnd ? end + toLineEnd.length : end
  if (replace === '' && isAtStart && isAtEnd) return { start: from, end: to, text: '' }

  const fileLines = linesOf(base.slice(from, to))
  const fileLineEnds = base.slice(from, to).match(/\r\n|\n|\r/g) ?? []
  const searchLines = linesOf(search)
  const replaceLines = linesOf(replace)
  const normal = (lines: readonly string[]) =>
    level === 'line-end spaces' ? lines.map((line) => line.trimEnd()) : normalText(lines, level).split('\n')
  const repeated = matchedLines(normal(searchLines), normal(replaceLines))
  const pairs = searchLines
    .map((model, index) => ({ model, file: fileLines[index] ?? '' }))
    .slice(isAtStart ? 0 : 1)
  const indented = level === 'line-end spaces' ? (line: string) => line : createIndentMapper(pairs)
  const text = replaceLines
    .map((line, index) => {
      const same = repeated[index] ?? -1
      const own = same < 0 ? undefined : fileLines[same]
      // A line that the edit repeats stays as the file has it, unless only a part of it was searched for.
      const isWhole = (same > 0 || isAtStart) && (same < searchLines.length - 1 || isAtEnd)
      const isSame = own !== undefined && isWhole && searchLines[same]?.trim() === line.trim()
      const isFragment = index === 0 && !isAtStart
      const written = isSame && sameIndent(searchLines[same], line) ? own : isFragment ? line : indented(line)
      if (index === replaceLines.length - 1) return written
      return written + (isSame ? (fileLineEnds[same] ?? lineEnd) : lineEnd)
    })
    .join('')
  return { start: from, end: to, text }
}

function sameIndent(a: string | undefined, b: string): boolean {
  return a !== undefined && indentOf(a) === indentOf(b)
}

/** Placement ignores line ends around the search text, so those that both texts have do not count either. */
function withoutOuterLineEnds({ search, replace }: TextEdit): TextEdit {
  const leading = /^(?:[ \t]*(?:\r\n|\n|\r))*/.exec(search)?.[0] ?? ''
  const trailing = search.slice(withoutTrailingLines(search).length)
  const begun = leading === '' ? replace : replace.replace(/^(?:[ \t]*(?:\r\n|\n|\r))*/, '')
  return {
    search: search.slice(leading.length, search.length - trailing.length),
    replace: trailing === '' ? begun : withoutTrailingLines(begun),
  }
}

/** Without the line ends at its end, and the blanks after them. */
function withoutTrailingLines(text: string): string {
  const blank = withoutTrailing(text, ' \t\r\n').length
  const lineEnd = text.slice(blank).search(/[\r\n]/)
  return lineEnd < 0 ? text : text.slice(0, blank + lineEnd)
}

function lineEndAt(base: string, index: number): string {
  const next = /\r\n|\n|\r/g
  next.lastIndex = index
  return (next.exec(base) ?? /\r\n|\n|\r/.exec(base))?.[0] ?? '\n'
}

function withLineEnds(text: string, lineEnd: string): string {
  return text.replace(/\r\n|\n|\r/g, lineEnd)
}
