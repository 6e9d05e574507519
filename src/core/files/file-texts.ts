import type { FileSystem } from './file-system.ts'

/** The texts of all files that are no pictures, by path. */
export function fileTexts(files: FileSystem): ReadonlyMap<string, string> {
  return new Map([...files].flatMap(([path, file]) => (file.isBinary ? [] : [[path, file.content] as const])))
}
