import { END_MARKER } from '../markers.ts'
import { skipBlanks } from './blanks.ts'

export interface BlockEnd {
  /** Index after the end marker, or the text's length when there is none. */
  readonly next: number
  readonly hasMarker: boolean
  /** Closing brackets that were there. */
  readonly closers: string
}

const FENCE = /`{3,}[\w]*/y

/** Reads the closers after the last entry up to the end of the block; null when anything else stands there. */
export function readBlockEnd(text: string, from: number): BlockEnd | null {
  let closers = ''
  let at = skipBlanks(text, from)
  for (;;) {
    if (text.startsWith(END_MARKER, at)) return { next: at + END_MARKER.length, hasMarker: true, closers }
    const char = text.charAt(at)
    if (char === '') return { next: at, hasMarker: false, closers }
    FENCE.lastIndex = at
    const fence = FENCE.exec(text)
    if (fence !== null) at += fence[0].length
    else if (char === ']' || char === '}') {
      closers += char
      at += 1
    } else if (char === ',' || char === ';') at += 1
    else if (closers !== '' && closers.includes(']')) return afterWords(text, at, closers)
    else return null
    at = skipBlanks(text, at)
  }
}

/** Words between the JSON and the end marker are ignored, as long as there is such a marker and nothing quoted. */
function afterWords(text: string, at: number, closers: string): BlockEnd | null {
  const marker = text.indexOf(END_MARKER, at)
  const words = marker < 0 ? '' : text.slice(at, marker)
  if (marker < 0 || /["{}[\]`<>;=]/.test(words) || words.length > 400) return null
  return { next: marker + END_MARKER.length, hasMarker: true, closers }
}
