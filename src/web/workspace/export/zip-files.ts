import { strToU8, type Zippable, zipSync } from 'fflate'
import type { FileSystem } from '../../../core/files/file-system.ts'
import type { ProjectFile } from '../../../core/files/project-file.ts'

/** S7.17: the project as a zip archive; binary files go in byte for byte. */
export function zipFiles(files: FileSystem): Uint8Array<ArrayBuffer> {
  const entries: Zippable = Object.create(null)
  for (const [path, file] of files) entries[path] = bytesOfFile(file)
  return zipSync(entries) as Uint8Array<ArrayBuffer>
}

export function bytesOfFile({ content, isBinary }: Pick<ProjectFile, 'content' | 'isBinary'>): Uint8Array {
  return isBinary === true ? bytesOfBase64(content) : strToU8(content)
}

function bytesOfBase64(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
