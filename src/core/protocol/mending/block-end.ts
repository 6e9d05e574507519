import { END_MARKER } from '../markers.ts'
import type { BlockText } from './block-text.ts'

export interface BlockEnd {
  /** Index after the end marker, or the text's length when there is none. */
  readonly next: number
  readonly hasMarker: boolean
  /** Closing brackets that were there. */
  readonly closers: string
}

/** What stands between backticks is a file's text, not a fence, when there are more of them. */
const FENCE = /`{3,9}(?!`)\w*/y
/** A block has few closers; a text that goes on with them for long is no end. */
const MOST_STEPS = 16
const MOST_WORDS = 400

/** Reads the closers after the last entry up to the end of the block; null when anything else stands there. */
export function readBlockEnd(block: BlockText, from: number): BlockEnd | null {
  const { text } = block
  let closers = ''
  let at = block.skipBlanks(from)
  for (let step = 0; step < MOST_STEPS; step += 1) {
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
    at = block.skipBlanks(at)
  }
  return null
}

/** Words between the JSON and the end marker are ignored, as long as there is such a marker and nothing quoted. */
function afterWords(text: string, at: number, closers: string): BlockEnd | null {
  const [words = '', marker] = text.slice(at, at + MOST_WORDS + END_MARKER.length).split(END_MARKER, 2)
  if (marker === undefined || /["{}[\]`<>;=]/.test(words)) return null
  return { next: at + words.length + END_MARKER.length, hasMarker: true, closers }
}
