import { diffFileSystems, type FileSystem } from '../../core/files/file-system.ts'
import type { ProjectFile } from '../../core/files/project-file.ts'

export const NO_FILES: FileSystem = new Map()

/** What a worker has to be told; paths begin with a slash. */
export interface FileUpdate {
  readonly changed: Array<[string, ProjectFile]>
  readonly removed: string[]
}

/** Which files a compile worker has: those that are shown, or those of a draft. */
export class SentFiles {
  #sent: FileSystem = NO_FILES

  /** What the worker has to be told to have these files; it is taken to have been told. */
  update(files: FileSystem): FileUpdate {
    const { changed, removed } = diffFileSystems(this.#sent, files)
    this.#sent = files
    const records = changed.flatMap((path) => {
      const file = files.get(path)
      return file === undefined ? [] : [[`/${path}`, file] as [string, ProjectFile]]
    })
    return { changed: records, removed: removed.map((path) => `/${path}`) }
  }

  /** Another worker has none. */
  forget(): void {
    this.#sent = NO_FILES
  }
}

export function isDifferent(before: FileSystem, after: FileSystem): boolean {
  const { changed, removed } = diffFileSystems(before, after)
  return changed.length > 0 || removed.length > 0
}
