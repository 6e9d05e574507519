import { binaryMediaType } from '../../../core/files/media-types.ts'
import { binaryFile, type ProjectFile, textFile } from '../../../core/files/project-file.ts'

/** How many bytes become characters at a time; a call takes so many arguments at most. */
const STEP = 0x8000

/** A record of a file's bytes (S3.2): as text where they are valid UTF-8 without zeros, else as base64. */
export function importedFile(path: string, bytes: Uint8Array): ProjectFile {
  const mediaType = binaryMediaType(path)
  const text = mediaType === null ? textOf(bytes) : null
  return text === null
    ? binaryFile(base64Of(bytes), mediaType ?? 'application/octet-stream')
    : textFile(path, text)
}

/** Null for what is no text. A byte order mark stays, so that the file leaves as it came. */
function textOf(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

function base64Of(bytes: Uint8Array): string {
  let characters = ''
  for (let at = 0; at < bytes.length; at += STEP)
    characters += String.fromCharCode(...bytes.subarray(at, at + STEP))
  return btoa(characters)
}
