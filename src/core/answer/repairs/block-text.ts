import { END_MARKER } from '../format/markers.ts'

/** A block's text, and where its blanks end: each place is looked at once, however often it is asked about. */
export interface BlockText {
  readonly text: string
  /** The index of the next end marker from an index on; -1 when there is none. */
  nextEndMarker(from: number): number
  /** The index after blanks, comments and the tokens that models leak, none of which mean anything between values. */
  skipBlanks(from: number): number
}

const BLANK =
  /[\s\ufeff\u00a0]+|<\|[\w▁-]{1,40}\|>|<｜[\w▁ -]{1,40}｜>|<\/?s>|<\/?(?:eos|bos|end_of_turn|start_of_turn)>|\[\/?INST\]/y

export function createBlockText(text: string): BlockText {
  const ends = new Map<number, number>()
  const nextComment = createFinder(text, '*/')
  const nextLine = createFinder(text, '\n')
  const nextEndMarker = createFinder(text, END_MARKER)

  /** The index after what is blank at an index; the same index when nothing is. */
  function afterBlank(at: number): number {
    if (text.startsWith('//', at)) {
      const end = nextLine(at)
      return end < 0 ? text.length : end
    }
    if (text.startsWith('/*', at)) {
      const end = nextComment(at + 2)
      return end < 0 ? at : end + 2
    }
    BLANK.lastIndex = at
    return at + (BLANK.exec(text)?.[0].length ?? 0)
  }

  return {
    text,
    nextEndMarker,
    skipBlanks(from) {
      if (!mayBeBlank(text.charCodeAt(from))) return from
      const passed: number[] = []
      let at = from
      for (;;) {
        const known = ends.get(at)
        const next = known ?? afterBlank(at)
        if (next === at) break
        passed.push(at)
        at = next
      }
      for (const place of passed) ends.set(place, at)
      return at
    },
  }
}

/** Whether something blank may begin with a character: a blank, a slash, a bracket, or anything that is not ASCII. */
function mayBeBlank(code: number): boolean {
  return code <= SPACE || code > ASCII || code === SLASH || code === LESS || code === BRACKET
}

const SPACE = 0x20
const ASCII = 0x7f
const SLASH = 0x2f
const LESS = 0x3c
const BRACKET = 0x5b

/** Finds the next of a text from an index on, -1 when there is none; what lies before the last one is not searched again. */
function createFinder(text: string, wanted: string): (from: number) => number {
  let searchedFrom = 0
  let found = -2
  return (from) => {
    const isKnown = found !== -2 && from >= searchedFrom && (found === -1 || from <= found)
    if (isKnown) return found
    searchedFrom = from
    found = text.indexOf(wanted, from)
    return found
  }
}
