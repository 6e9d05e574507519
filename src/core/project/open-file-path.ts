import { type FilePath, filePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'

/** S9.31: the file that is open unless another one was chosen. */
const DEFAULT_OPEN_PATH = filePath('src/App.tsx')

/** S4.4: the wanted file when the project has it, else `src/App.tsx`, else the first file; null in an empty project. */
export function openFilePath(files: FileSystem, wanted: string | null): FilePath | null {
  if (wanted !== null && files.has(wanted as FilePath)) return wanted as FilePath
  if (files.has(DEFAULT_OPEN_PATH)) return DEFAULT_OPEN_PATH
  return files.keys().next().value ?? null
}
