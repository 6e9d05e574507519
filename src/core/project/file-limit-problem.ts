import {
  fileBytes,
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_PROJECT_BYTES,
  projectBytes,
} from '../files/file-limits.ts'
import type { FilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import type { ProjectFile } from '../files/project-file.ts'

/** S9.36: why a project cannot hold a file at a path, as a sentence that says what to do; null when it can. */
export function fileLimitProblem(files: FileSystem, path: FilePath, file: ProjectFile): string | null {
  const before = files.get(path)
  if (before === undefined && files.size >= MAX_FILES)
    return `A project holds at most ${MAX_FILES.toLocaleString('en')} files. Remove some first.`
  if (fileBytes(file) > MAX_FILE_BYTES)
    return `A file has at most ${megabytes(MAX_FILE_BYTES)} MB. Make ${path} smaller.`
  const grown = projectBytes(files) + fileBytes(file) - (before === undefined ? 0 : fileBytes(before))
  if (grown > MAX_PROJECT_BYTES)
    return `A project has at most ${megabytes(MAX_PROJECT_BYTES)} MB. Remove some files first.`
  return null
}

function megabytes(bytes: number): number {
  return bytes / 1024 / 1024
}
