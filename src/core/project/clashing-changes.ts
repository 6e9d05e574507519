import type { CodeChange } from '../files/code-change.ts'
import type { FilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import { type PathClash, PathPlaces } from '../files/path-places.ts'

/**
 * The changes that would make a file beside another one which file systems take for the same. What the changes remove
 * makes room, in whatever order they come; of two new files the first counts. A file that is there already is none.
 */
export function clashingChanges(
  files: FileSystem,
  changes: readonly CodeChange[],
): ReadonlyMap<CodeChange, PathClash> {
  const clashes = new Map<CodeChange, PathClash>()
  const isNew = ({ operation, path }: CodeChange) => operation !== 'DELETE' && !files.has(path)
  if (!changes.some(isNew)) return clashes
  const last = new Map(changes.map((change): [FilePath, CodeChange] => [change.path, change]))
  const places = new PathPlaces([...files.keys()].filter((path) => last.get(path)?.operation !== 'DELETE'))
  for (const change of changes) {
    if (!isNew(change)) continue
    const clash = places.clashOf(change.path)
    if (clash === null) places.add(change.path)
    else clashes.set(change, clash)
  }
  return clashes
}

/** Why there can be no file at `path`, as a part of a sentence. */
export function clashReason(path: FilePath, { kind, other }: PathClash): string {
  if (kind === 'folder') return `there is a folder ${other} already`
  if (kind === 'parent') return `${other} is a file, so it can hold no others`
  return `there is a file ${other} already, and macOS and Windows take ${path} for the same one`
}
