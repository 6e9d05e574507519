import type { FileSystem } from '../files/file-system.ts'
import type { ProjectFile } from '../files/project-file.ts'

/** What is in a folder, by name. */
export interface Folder {
  readonly files: Map<string, ProjectFile>
  readonly folders: Map<string, Folder>
}

/** A project's files as folders within folders. */
export function foldersOf(files: FileSystem): Folder {
  const root: Folder = { files: new Map(), folders: new Map() }
  for (const [path, record] of files) {
    const names = path.split('/')
    let folder = root
    for (const name of names.slice(0, -1)) {
      const inner = folder.folders.get(name) ?? { files: new Map(), folders: new Map() }
      folder.folders.set(name, inner)
      folder = inner
    }
    folder.files.set(names.at(-1) ?? path, record)
  }
  return root
}

/** The same files make the same tree, in whatever order they came. */
export function sorted<Value>(entries: ReadonlyMap<string, Value>): [string, Value][] {
  return [...entries].sort(([a], [b]) => (a < b ? -1 : 1))
}
