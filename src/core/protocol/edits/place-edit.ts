import { withoutTrailing } from '../../text/cut.ts'
import { LEVELS, type Level, type NormalText, normalText } from './normal-text.ts'

/** Where an edit belongs; `level` is null when the text matched as it is. */
export type Placement =
  | { readonly ok: true; readonly start: number; readonly end: number; readonly level: Level | null }
  | { readonly ok: false; readonly matches: number }

/** Shorter texts could be placed by accident once differences are forgiven. */
const MIN_FORGIVING_LENGTH = 4

/** Finds the places of one base file's edits; what it computes of the base is shared by all of them. */
export function createEditPlacer(base: string): (search: string) => Placement {
  const normalBases = new Map<Level, NormalText>()
  const normalBase = (level: Level) => {
    const known = normalBases.get(level) ?? normalText(base, level)
    normalBases.set(level, known)
    return known
  }
  return (search) => {
    const exact = occurrences(base, search)
    if (exact.length === 1) {
      const start = exact[0] ?? 0
      return { ok: true, start, end: start + search.length, level: null }
    }
    if (exact.length > 1) return { ok: false, matches: exact.length }
    for (const level of LEVELS) {
      const wanted = trimLines(normalText(search, level).text)
      if (wanted.replaceAll('\n', '').length < MIN_FORGIVING_LENGTH) continue
      const { text, starts, ends } = normalBase(level)
      const found = occurrences(text, wanted)
      if (found.length > 1) return { ok: false, matches: found.length }
      const [at] = found
      if (at === undefined) continue
      const last = at + wanted.length - 1
      return { ok: true, start: starts[at] ?? 0, end: ends[last] ?? base.length, level }
    }
    return { ok: false, matches: 0 }
  }
}

/** At most two: more makes no difference. Overlapping ones count. */
function occurrences(text: string, wanted: string): number[] {
  const found: number[] = []
  for (let at = text.indexOf(wanted); at >= 0 && found.length < 2; at = text.indexOf(wanted, at + 1)) {
    found.push(at)
  }
  return found
}

function trimLines(text: string): string {
  return withoutTrailing(text.replace(/^\n+/, ''), '\n')
}
