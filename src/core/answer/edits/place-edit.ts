import { withoutTrailing } from '../../text/cut.ts'
import { findTwice } from './find-twice.ts'
import { LEVELS, type Level, linesOf, normalLine, normalText } from './normal-text.ts'

/** Where an edit belongs; `level` is null when the text matched as it is. */
type Placement =
  | { readonly ok: true; readonly start: number; readonly end: number; readonly level: Level | null }
  | { readonly ok: false; readonly matches: number }

export type EditPlacer = (search: string) => Placement

/** Shorter texts could be placed by accident once differences are forgiven. */
const MIN_FORGIVING_LENGTH = 4

/** Finds the places of one base file's edits; what it computes of the base is shared by all of them. */
export function createEditPlacer(base: string): EditPlacer {
  let baseLines: readonly string[] | null = null
  const normalBases = new Map<Level, string>()
  const normalBase = (level: Level) => {
    baseLines ??= linesOf(base)
    const known = normalBases.get(level) ?? normalText(baseLines, level)
    normalBases.set(level, known)
    return known
  }
  const toBase = createMapper(base, normalBase)
  return (search) => {
    const exact = findTwice(base, search)
    if (exact.length === 1) {
      const start = exact[0] ?? 0
      return { ok: true, start, end: start + search.length, level: null }
    }
    if (exact.length > 1) return { ok: false, matches: exact.length }
    const lines = linesOf(search)
    for (const level of LEVELS) {
      const wanted = trimLines(normalText(lines, level))
      if (wanted.replaceAll('\n', '').length < MIN_FORGIVING_LENGTH) continue
      const found = findTwice(normalBase(level), wanted)
      if (found.length > 1) return { ok: false, matches: found.length }
      const [at] = found
      if (at === undefined) continue
      const { start } = toBase(level, at)
      const { end } = toBase(level, at + wanted.length - 1)
      return { ok: true, start, end, level }
    }
    return { ok: false, matches: 0 }
  }
}

/** Says of a character of the normal text, which is no line end, where in the base it stands. */
function createMapper(
  base: string,
  normalBase: (level: Level) => string,
): (level: Level, at: number) => { readonly start: number; readonly end: number } {
  const starts = new Map<Level | null, readonly number[]>()
  const startsOf = (level: Level | null) => {
    const known = starts.get(level) ?? lineStarts(level === null ? base : normalBase(level), level === null)
    starts.set(level, known)
    return known
  }
  return (level, at) => {
    const normalStarts = startsOf(level)
    const index = lastUpTo(normalStarts, at)
    const baseStart = startsOf(null)[index] ?? 0
    const line = /[^\r\n]*/y
    line.lastIndex = baseStart
    const places = normalLine(line.exec(base)?.[0] ?? '', level)
    const inLine = at - (normalStarts[index] ?? 0)
    return { start: baseStart + (places.starts[inLine] ?? 0), end: baseStart + (places.ends[inLine] ?? 0) }
  }
}

function lineStarts(text: string, hasAnyEnds: boolean): readonly number[] {
  const starts = [0]
  if (hasAnyEnds && text.includes('\r')) {
    for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length)
    return starts
  }
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** The index of the last number that is not above a limit; the numbers rise. */
function lastUpTo(numbers: readonly number[], limit: number): number {
  let low = 0
  let high = numbers.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((numbers[middle] ?? 0) <= limit) low = middle
    else high = middle - 1
  }
  return low
}

function trimLines(text: string): string {
  return withoutTrailing(text.replace(/^\n+/, ''), '\n')
}
