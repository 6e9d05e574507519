import type { FilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import { binaryFile, type ProjectFile, textFile } from '../files/project-file.ts'
import type { InlineImage } from '../model/chat-model.ts'
import { type CodeChange, IMAGE_PLACEHOLDER } from './code-change.ts'

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
 * the next of the user's images, and the change is skipped when there is none left (S5.8).
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
  let isChanged = false
  for (const change of changes) {
    if (change.operation === 'DELETE') {
      if (after.delete(change.path)) {
        applied.push(change)
        isChanged = true
      } else skipped.push(`${change.path} was not removed: the project has no such file.`)
      continue
    }
    const file = fileOf(change.path, change.content, unusedImages)
    if (file === null) {
      skipped.push(
        `${change.path} was skipped: it stands for an uploaded image, and there is none left to use.`,
      )
      continue
    }
    applied.push(change)
    if (isSame(after.get(change.path), file)) continue
    after.set(change.path, file)
    isChanged = true
  }
  return { files: isChanged ? after : files, applied, skipped }
}

function fileOf(path: FilePath, content: string, unusedImages: InlineImage[]): ProjectFile | null {
  if (!isPlaceholder(content)) return textFile(path, content)
  const image = unusedImages.shift()
  return image === undefined ? null : binaryFile(image.data, image.mimeType)
}

function isPlaceholder(content: string): boolean {
  return content.length < 2 * IMAGE_PLACEHOLDER.length && content.trim() === IMAGE_PLACEHOLDER
}

function isSame(before: ProjectFile | undefined, after: ProjectFile): boolean {
  return before?.content === after.content && before.type === after.type && before.isBinary === after.isBinary
}
