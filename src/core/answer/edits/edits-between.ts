/** The change of a file as searches and replacements: whole lines, as few as make each search occur exactly once. */
import type { TextEdit } from './text-edit.ts'

/** A larger share of the file than this is sent as a whole. */
const MAX_SHARE = 0.5
const MAX_LINES = 1500

/** Null when the whole text is the better answer: much of it changes, or nothing in it stands only once. */
export function editsBetween(before: string, after: string): TextEdit[] | null {
  const [old, next] = [before.split('\n'), after.split('\n')]
  if (before.includes('\r') || old.length > MAX_LINES || next.length > MAX_LINES) return null
  const hunks = withUniqueContext(before, old, hunksBetween(old, next))
  if (hunks === null || hunks.length === 0) return null
  const edits = hunks.map((hunk) => ({
    search: old.slice(hunk.oldStart, hunk.oldEnd).join('\n'),
    replace: next.slice(hunk.newStart, hunk.newEnd).join('\n'),
  }))
  const size = edits.reduce((sum, { search, replace }) => sum + search.length + replace.length, 0)
  return size > after.length * MAX_SHARE * 2 || apply(before, edits) !== after ? null : edits
}

interface Hunk {
  readonly oldStart: number
  readonly oldEnd: number
  readonly newStart: number
  readonly newEnd: number
}

/** Runs of lines that differ, by the longest common subsequence. */
function hunksBetween(old: readonly string[], next: readonly string[]): Hunk[] {
  let start = 0
  while (start < old.length && start < next.length && old[start] === next[start]) start += 1
  let tail = 0
  while (tail < old.length - start && tail < next.length - start && old.at(-1 - tail) === next.at(-1 - tail))
    tail += 1
  const [rows, columns] = [old.length - start - tail, next.length - start - tail]
  const lengths = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1))
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      const isSame = old[start + row] === next[start + column]
      ;(lengths[row] as Uint16Array)[column] = isSame
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const hunks: Hunk[] = []
  let [row, column] = [0, 0]
  while (row < rows || column < columns) {
    const [oldStart, newStart] = [row, column]
    while (
      (row < rows || column < columns) &&
      !(row < rows && column < columns && old[start + row] === next[start + column])
    ) {
      if (column >= columns || (row < rows && at(row + 1, column) >= at(row, column + 1))) row += 1
      else column += 1
    }
    if (row > oldStart || column > newStart) {
      hunks.push({
        oldStart: start + oldStart,
        oldEnd: start + row,
        newStart: start + newStart,
        newEnd: start + column,
      })
    }
    while (row < rows && column < columns && old[start + row] === next[start + column]) {
      row += 1
      column += 1
    }
  }
  return hunks
}

/** Each hunk with lines around it until it stands once in the file; hunks that meet become one. */
function withUniqueContext(before: string, old: readonly string[], hunks: readonly Hunk[]): Hunk[] | null {
  const grown: Hunk[] = []
  for (let hunk of hunks) {
    let isBackwards = true
    // A line that only goes would leave its end behind.
    while (
      hunk.newStart === hunk.newEnd ||
      !standsOnce(before, old.slice(hunk.oldStart, hunk.oldEnd).join('\n'))
    ) {
      const canGrow = { up: hunk.oldStart > 0, down: hunk.oldEnd < old.length }
      if (!canGrow.up && !canGrow.down) return null
      hunk =
        (isBackwards && canGrow.up) || !canGrow.down
          ? { ...hunk, oldStart: hunk.oldStart - 1, newStart: hunk.newStart - 1 }
          : { ...hunk, oldEnd: hunk.oldEnd + 1, newEnd: hunk.newEnd + 1 }
      isBackwards = !isBackwards
    }
    const last = grown.at(-1)
    if (last !== undefined && hunk.oldStart <= last.oldEnd) {
      grown[grown.length - 1] = {
        oldStart: last.oldStart,
        newStart: last.newStart,
        oldEnd: Math.max(hunk.oldEnd, last.oldEnd),
        newEnd: Math.max(hunk.newEnd, last.newEnd),
      }
    } else grown.push(hunk)
  }
  return grown
}

function standsOnce(text: string, search: string): boolean {
  if (search.trim().length < 4) return false
  const at = text.indexOf(search)
  return at !== -1 && text.indexOf(search, at + 1) === -1
}

/** Every edit in the text as it was; for tests, and to be certain before anything is sent. */
export function apply(before: string, edits: readonly TextEdit[]): string | null {
  const places = edits
    .map(({ search, replace }) => ({ at: before.indexOf(search), search, replace }))
    .sort((a, b) => a.at - b.at)
  let result = ''
  let end = 0
  for (const { at, search, replace } of places) {
    if (at < end || !standsOnce(before, search)) return null
    result += before.slice(end, at) + replace
    end = at + search.length
  }
  return result + before.slice(end)
}
