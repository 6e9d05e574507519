import type { FilePath } from './file-path.ts'
import type { ProjectFile } from './project-file.ts'

/**
 * All files of a project at one moment, by path (S3.2). Immutable: a change copies the map and shares every
 * untouched record, so a snapshot is a reference and "did this file change?" is `===`.
 */
export type FileSystem = ReadonlyMap<FilePath, ProjectFile>

/** The paths whose records differ between two file systems, told apart by identity (structural sharing). */
export interface FileSystemDiff {
  readonly changed: readonly FilePath[]
  readonly removed: readonly FilePath[]
}

export function diffFileSystems(before: FileSystem, after: FileSystem): FileSystemDiff {
  const changed: FilePath[] = []
  const removed: FilePath[] = []
  for (const [path, file] of after) if (before.get(path) !== file) changed.push(path)
  for (const path of before.keys()) if (!after.has(path)) removed.push(path)
  return { changed, removed }
}
