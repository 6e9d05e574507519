import type { FileSystem } from '../../../core/files/file-system.ts'
import { AI_PATH } from '../../../core/wire/app-ai.ts'

const known = new WeakMap<FileSystem, boolean>()

/** Whether an app names the place at which it may ask a model. */
export function asksAModel(files: FileSystem): boolean {
  const before = known.get(files)
  if (before !== undefined) return before
  const asks = [...files.values()].some(
    ({ content, isBinary }) => isBinary !== true && content.includes(AI_PATH),
  )
  known.set(files, asks)
  return asks
}
