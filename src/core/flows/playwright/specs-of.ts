import type { FilePath } from '../../files/file-path.ts'
import type { FileSystem } from '../../files/file-system.ts'
import { isWritten } from './is-written.ts'

/** Specs of one project that are looked at. */
const MAX_SPECS = 50
const SPEC_PATH = /^e2e\/[^/]+\.spec\.[cm]?[jt]sx?$/

/** Texts of the project's specs by path, without those that Lathe wrote of its flows. */
export function specsOf(files: FileSystem): ReadonlyMap<FilePath, string> {
  const found = new Map<FilePath, string>()
  for (const [path, file] of files) {
    if (!SPEC_PATH.test(path) || file.isBinary || isWritten(file)) continue
    if (found.size < MAX_SPECS) found.set(path, file.content)
  }
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)))
}
