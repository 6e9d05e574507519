import { type CodeChange, isImagePlaceholder } from '../files/code-change.ts'
import {
  fileBytes,
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_PROJECT_BYTES,
  projectBytes,
} from '../files/file-limits.ts'
import type { FilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import { binaryFile, type ProjectFile, textFile } from '../files/project-file.ts'
import type { InlineImage } from '../model/chat-model.ts'
import { clashingChanges, clashReason } from './clashing-changes.ts'

export interface AppliedChanges {
  /** The same map when nothing differs; untouched files keep their records. */
  readonly files: FileSystem
  /** The changes that took effect, in order. */
  readonly applied: readonly CodeChange[]
  /** One sentence for each change that did not. */
  readonly skipped: readonly string[]
}

/**
 * S4.13: CREATE and UPDATE set a file, whether or not it exists; DELETE removes it. The placeholder content takes
 * the next of the user's images, and the change is skipped when there is none left (S5.8). What would pass a limit
 * of S9.36 is skipped as well, and so is a new file that file systems take for another one.
 */
export function applyChanges(
  files: FileSystem,
  changes: readonly CodeChange[],
  images: readonly InlineImage[],
): AppliedChanges {
  const after = new Map(files)
  const applied: CodeChange[] = []
  const skipped: string[] = []
  const unusedImages = [...images]
  let bytes = projectBytes(files)
  let isChanged = false
  const clashes = clashingChanges(files, changes)

  for (const change of changes) {
    const before = after.get(change.path)
    const file = change.operation === 'DELETE' ? null : fileOf(change.path, change.content, unusedImages)
    const grownBytes = bytes + (file ? fileBytes(file) : 0) - (before ? fileBytes(before) : 0)
    const clash = clashes.get(change)
    const reason =
      clash === undefined
        ? whyNot(change, file, before, after.size, grownBytes, files.get(change.path))
        : `was skipped: ${clashReason(change.path, clash)}. Ask for it under another name.`
    if (reason !== null) {
      skipped.push(`${change.path} ${reason}`)
      continue
    }
    applied.push(change)
    if (file !== null && isSame(before, file)) continue
    if (file === null) after.delete(change.path)
    else after.set(change.path, file)
    bytes = grownBytes
    isChanged = true
  }
  return { files: isChanged ? after : files, applied, skipped }
}

/** Why a change cannot be applied, as the end of a sentence that its path begins; null when it can. */
function whyNot(
  change: CodeChange,
  file: ProjectFile | null,
  before: ProjectFile | undefined,
  fileCount: number,
  grownBytes: number,
  seen: ProjectFile | undefined,
): string | null {
  if (change.operation === 'DELETE') {
    return before === undefined ? 'was not removed: the project has no such file.' : null
  }
  if (change.base !== undefined && seen?.content !== change.base) {
    return 'was not edited: the file is no longer the one that the model saw. Ask for the change again.'
  }
  if (file === null) return 'was skipped: it stands for an uploaded image, and there is none left to use.'
  if (before === undefined && fileCount >= MAX_FILES) {
    return `was skipped: a project holds at most ${MAX_FILES} files. Remove some first.`
  }
  if (fileBytes(file) > MAX_FILE_BYTES) {
    return `was skipped: a file has at most ${megabytes(MAX_FILE_BYTES)} MB. Make it smaller.`
  }
  if (grownBytes > MAX_PROJECT_BYTES) {
    return `was skipped: a project has at most ${megabytes(MAX_PROJECT_BYTES)} MB. Remove some files first.`
  }
  return null
}

function fileOf(path: FilePath, content: string, unusedImages: InlineImage[]): ProjectFile | null {
  if (!isImagePlaceholder(content)) return textFile(path, content)
  const image = unusedImages.shift()
  return image === undefined ? null : binaryFile(image.data, image.mimeType)
}

function isSame(before: ProjectFile | undefined, after: ProjectFile): boolean {
  return before?.content === after.content && before.type === after.type && before.isBinary === after.isBinary
}

function megabytes(bytes: number): number {
  return bytes / (1024 * 1024)
}
