import { strToU8, type Zippable, zipSync } from 'fflate'
import type { FileSystem } from '../../../core/files/file-system.ts'

/** S7.17: the project as a zip archive; binary files go in byte for byte. */
export function zipFiles(files: FileSystem): Uint8Array<ArrayBuffer> {
  const entries: Zippable = Object.create(null)
  for (const [path, { content, isBinary }] of files) {
    entries[path] = isBinary === true ? bytesOfBase64(content) : strToU8(content)
  }
  return zipSync(entries) as Uint8Array<ArrayBuffer>
}

function bytesOfBase64(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
