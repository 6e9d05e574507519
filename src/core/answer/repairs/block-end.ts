import { END_MARKER } from '../format/markers.ts'
import type { BlockText } from './block-text.ts'

export interface BlockEnd {
  /** Index after the end marker, or the text's length when there is none. */
  readonly next: number
  readonly hasMarker: boolean
  /** Closing brackets that were there. */
  readonly closers: string
}

/** What stands between backticks is a file's text, not a fence, when there are more of them. */
export const MAX_FENCE = 9
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
    const char = text.charAt(at)
    if (char === '[' && text.startsWith(END_MARKER, at))
      return { next: at + END_MARKER.length, hasMarker: true, closers }
    if (char === '') return { next: at, hasMarker: false, closers }
    const fence = char === '`' ? fenceAt(text, at) : 0
    if (fence > 0) at += fence
    else if (char === ']' || char === '}') {
      closers += char
      at += 1
    } else if (char === ',' || char === ';') at += 1
    else if (closers !== '' && closers.includes(']')) return afterWords(block, at, closers)
    else return null
    at = block.skipBlanks(at)
  }
  return null
}

function fenceAt(text: string, at: number): number {
  FENCE.lastIndex = at
  return FENCE.exec(text)?.[0].length ?? 0
}

/** Words between the JSON and the end marker are ignored, as long as there is such a marker and nothing quoted. */
function afterWords(block: BlockText, at: number, closers: string): BlockEnd | null {
  const end = block.nextEndMarker(at)
  if (end < 0 || end > at + MOST_WORDS || /["{}[\]`<>;=]/.test(block.text.slice(at, end))) return null
  return { next: end + END_MARKER.length, hasMarker: true, closers }
}
