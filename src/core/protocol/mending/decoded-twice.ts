import { withoutTrailing } from '../../text/cut.ts'
import { END_MARKER } from '../markers.ts'

const ESCAPED_JSON = /^[{[](?:\s|\\[nrt])*(?:[{[](?:\s|\\[nrt])*)?\\"/

/** A block that was escaped as a whole (`{\"files\":…`), as JSON again; null when it is not one, or not wholly. */
export function decodedTwice(text: string): { readonly json: string; readonly next: number } | null {
  if (!ESCAPED_JSON.test(text)) return null
  const marker = text.lastIndexOf(END_MARKER)
  const block = text.slice(0, marker < 0 ? undefined : marker).trimEnd()
  const body = (block.endsWith('```') ? withoutTrailing(block, '`').trimEnd() : block).replace(/"$/, '')
  try {
    return {
      json: JSON.parse(`"${body}"`) as string,
      next: marker < 0 ? text.length : marker + END_MARKER.length,
    }
  } catch {
    return null
  }
}
