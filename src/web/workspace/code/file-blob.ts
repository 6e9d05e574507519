import type { ProjectFile } from '../../../core/files/project-file.ts'

/** The bytes of a file as they are exported. */
export function fileBlob({ content, type, isBinary }: ProjectFile): Blob {
  if (isBinary !== true) return new Blob([content], { type: 'text/plain;charset=utf-8' })
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type })
}
