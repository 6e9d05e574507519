/**
 * Which paths cannot be in one folder of files together: those that a common file system takes for one, and those of
 * which one is a file where the other needs a folder. macOS and Windows do not tell capital letters from small ones, so
 * there `App.tsx` and `app.tsx` are one file, and unpacking both leaves one of them.
 */
import type { FilePath } from './file-path.ts'

export interface PathClash {
  /**
   * `file`: there is a file of that name, spelled differently. `folder`: there is a folder of that name. `parent`: there
   * is a file where the path needs a folder.
   */
  readonly kind: 'file' | 'folder' | 'parent'
  /** The file or folder that is there, as it is spelled. */
  readonly other: string
}

/** The paths that are taken. Takes time in proportion to the length of the paths. */
export class PathPlaces {
  /** By what file systems compare. */
  readonly #files = new Map<string, FilePath>()
  readonly #folders = new Map<string, string>()

  constructor(paths: Iterable<FilePath> = []) {
    for (const path of paths) this.add(path)
  }

  add(path: FilePath): void {
    this.#files.set(folded(path), path)
    for (const folder of foldersOf(path)) {
      const key = folded(folder)
      if (!this.#folders.has(key)) this.#folders.set(key, folder)
    }
  }

  /** What a file at `path` would clash with; null for nothing, and for the very path. */
  clashOf(path: FilePath): PathClash | null {
    const key = folded(path)
    const file = this.#files.get(key)
    if (file !== undefined && file !== path) return { kind: 'file', other: file }
    const folder = this.#folders.get(key)
    if (folder !== undefined) return { kind: 'folder', other: folder }
    for (const name of foldersOf(path)) {
      const parent = this.#files.get(folded(name))
      if (parent !== undefined) return { kind: 'parent', other: parent }
    }
    return null
  }
}

/** As file systems that ignore the case of letters compare names. Upper case first, for letters such as `ß` and `ς`. */
function folded(path: string): string {
  return path.toUpperCase().toLowerCase().normalize('NFC')
}

/** The outermost first. */
function foldersOf(path: string): string[] {
  const folders: string[] = []
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) folders.push(path.slice(0, at))
  return folders
}
