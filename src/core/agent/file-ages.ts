import type { FilePath } from '../files/file-path.ts'
import { diffFileSystems, type FileSystem } from '../files/file-system.ts'
import type { Revision } from '../project/revision.ts'

/**
 * How many revisions ago each file that was ever changed got what it holds, 1 for the newest; what came with the
 * project has no age. `files` may differ from the head's: what does counts as newer still, 0.
 */
export function fileAges(head: Revision, files: FileSystem = head.files): ReadonlyMap<FilePath, number> {
  const ages = new Map<FilePath, number>()
  for (const path of diffFileSystems(head.files, files).changed) ages.set(path, 0)
  let age = 1
  for (let at = head; at.parent !== null; at = at.parent, age += 1) {
    for (const path of diffFileSystems(at.parent.files, at.files).changed)
      if (!ages.has(path) && files.has(path)) ages.set(path, age)
  }
  return ages
}

/**
 * The paths in the order in which a request holds them: what changes least comes first, so that a change leaves as much
 * as possible of the text before it as it was.
 */
export function steadiestFirst(files: FileSystem, ages: ReadonlyMap<FilePath, number>): readonly FilePath[] {
  const ageOf = (path: FilePath) => ages.get(path) ?? Number.POSITIVE_INFINITY
  return [...files.keys()].sort((a, b) => {
    const [left, right] = [ageOf(a), ageOf(b)]
    if (left !== right) return left > right ? -1 : 1
    return a < b ? -1 : 1
  })
}
