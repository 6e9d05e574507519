import type { FilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import { isFlowPath } from './flow-file.ts'

/** Modules, of which a page runs those that it imports. Styles, pages, pictures and settings reach every page. */
const MODULE = /\.(?:[cm]?[jt]sx?|json)$/
/** Nothing of it is in the app that a replay sees, which has no backend. */
const OUTSIDE = /^(?:supabase|docs)\/|\.md$/

/** Whether what differs between two states of a project may change how a flow ends that ran these modules then. */
export function mayChangeFlow(before: FileSystem, after: FileSystem, modules: readonly string[]): boolean {
  const ran = new Set(modules)
  // A module that is new or gone may be found by a pattern, so that no other module changes with it.
  const reaches = (path: FilePath) =>
    !MODULE.test(path) || !path.startsWith('src/') || !before.has(path) || !after.has(path) || ran.has(path)
  return changedPaths(before, after).some((path) => !isFlowPath(path) && !OUTSIDE.test(path) && reaches(path))
}

/** Whether the app is another one; a change of a flow does not make it one. */
export function isOtherApp(before: FileSystem, after: FileSystem): boolean {
  return changedPaths(before, after).some((path) => !isFlowPath(path))
}

/** By their texts: records of the same text are the same file. */
function changedPaths(before: FileSystem, after: FileSystem): readonly FilePath[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])]
  return paths.filter(
    (path) => before.get(path) !== after.get(path) && before.get(path)?.content !== after.get(path)?.content,
  )
}
