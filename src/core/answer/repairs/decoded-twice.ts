import { withoutTrailing } from '../../text/cut.ts'
import { END_MARKER } from '../format/markers.ts'

const ESCAPED_JSON = /^[{[](?:\s|\\[nrt])*(?:[{[](?:\s|\\[nrt])*)?\\"/

/** The inside of a string of JSON, and what may stand after it. */
const INSIDE = /[^"\\\n]*(?:\\.[^"\\\n]*)*/y
const CLOSING = /"?\s*(?:`+\s*)?/y

/** A block that was escaped as a whole (`{\"files\":…`), as JSON again; null when it is not one, or not wholly. */
export function decodedTwice(text: string): { readonly json: string; readonly next: number } | null {
  if (!ESCAPED_JSON.test(text) || !isOneString(text)) return null
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

/** Whether nothing but the text's last end marker follows what can be one string, so that the rest need not be read. */
function isOneString(text: string): boolean {
  INSIDE.lastIndex = 0
  CLOSING.lastIndex = INSIDE.exec(text)?.[0].length ?? 0
  const end = CLOSING.lastIndex + (CLOSING.exec(text)?.[0].length ?? 0)
  return end === text.length || !text.includes(END_MARKER, end + 1)
}
