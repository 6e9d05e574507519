/** Files of a project as bytes on their way, and back. */
import { binaryFile, type ProjectFile, textFile } from '../../core/files/project-file.ts'

export function bytesOfFile({ content, isBinary }: ProjectFile): Uint8Array<ArrayBuffer> {
  if (isBinary !== true) return new TextEncoder().encode(content)
  return Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
}

/** @param binary the media type of a file that is no text */
export function fileOfBytes(path: string, bytes: Uint8Array, binary: string | undefined): ProjectFile {
  if (binary === undefined) return textFile(path, new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
  return binaryFile(base64Of(bytes), binary)
}

/** How many bytes become characters at a time; a call takes so many arguments at most. */
const STEP = 0x8000

function base64Of(bytes: Uint8Array): string {
  let characters = ''
  for (let at = 0; at < bytes.length; at += STEP)
    characters += String.fromCharCode(...bytes.subarray(at, at + STEP))
  return btoa(characters)
}
