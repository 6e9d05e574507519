import type { FileSystem } from './file-system.ts'
import type { ProjectFile } from './project-file.ts'

/** Bytes of one MB, as the limits count. */
export const MEGABYTE = 1024 * 1024

/** S9.36: the most files a project may hold. */
export const MAX_FILES = 2000

/** S9.36: the most bytes one file may have: 20 MB. */
export const MAX_FILE_BYTES = 20 * MEGABYTE

/** S9.36: the most bytes all files of a project may have together: 50 MB. */
export const MAX_PROJECT_BYTES = 50 * MEGABYTE

/** The bytes of a file as it is exported: UTF-8 for text, decoded for base64. */
export function fileBytes(file: ProjectFile): number {
  return file.isBinary ? base64Bytes(file.content) : utf8Bytes(file.content)
}

export function projectBytes(files: FileSystem): number {
  let bytes = 0
  for (const file of files.values()) bytes += fileBytes(file)
  return bytes
}

function base64Bytes(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0
  return Math.floor((base64.length * 3) / 4) - padding
}

function utf8Bytes(text: string): number {
  let bytes = text.length
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit < 0x80) continue
    // A surrogate pair is four bytes in two units, so each half adds one; anything else from U+0800 adds two.
    bytes += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2
  }
  return bytes
}
