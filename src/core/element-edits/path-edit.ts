import type { TextChange } from '../files/text-changes.ts'

/** A replacement in one file. Those of one result are made all at once and do not overlap. */
export interface PathEdit extends TextChange {
  readonly path: string
}

/** The texts of the files that edits change. */
export function applyEdits(
  files: ReadonlyMap<string, string>,
  edits: readonly PathEdit[],
): Map<string, string> {
  const after = new Map<string, string>()
  for (const { path, start, end, text } of [...edits].sort((a, b) => b.start - a.start || b.end - a.end)) {
    const source = after.get(path) ?? files.get(path) ?? ''
    after.set(path, source.slice(0, start) + text + source.slice(end))
  }
  return after
}
