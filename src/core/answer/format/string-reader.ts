import { decodeJsonString, openEscape } from './json-string.ts'
import { isPerhapsUnescaped } from './unescaped-string.ts'

/** Reads the inside of one JSON string after another, in pieces, each character once. */
export interface StringReader {
  /** A string begins after an opening quote. Nothing is stored of one that is not wanted. */
  start(isWanted: boolean): void
  /** Reads a chunk from an index; returns the index after the closing quote, or the chunk's length. */
  read(chunk: string, from: number): number
  readonly isOpen: boolean
  /** Whether it is doubtful that the last string was escaped at all. */
  readonly isDoubtful: boolean
  /** What came of the open string so far, decoded; costs time in proportion to what is new since the last call. */
  peek(): string
  /** The decoded string once it is closed; null when it was not wanted. */
  take(): string | null
}

export function createStringReader(): StringReader {
  let pieces: string[] = []
  let isOpen = false
  let isDoubtful = false
  let isWanted = false
  /** The last character so far was a backslash that escapes the next one. */
  let isEscapePending = false
  /** What `peek` has decoded, of how many pieces, and the unfinished escape at their end. */
  let peeked = { text: '', count: 0, rest: '' }

  /** Whether an odd number of backslashes stands before an index; looks no further back than `from`. */
  const isEscaped = (chunk: string, from: number, index: number) => {
    let first = index
    while (first > from && chunk.charCodeAt(first - 1) === BACKSLASH) first -= 1
    const isOdd = (index - first) % 2 === 1
    return first === from && isEscapePending ? !isOdd : isOdd
  }

  return {
    get isDoubtful() {
      return isDoubtful
    },
    get isOpen() {
      return isOpen
    },
    start(wanted) {
      isOpen = true
      isWanted = wanted
      peeked = { text: '', count: 0, rest: '' }
    },
    read(chunk, from) {
      let quote = chunk.indexOf('"', from)
      while (quote >= 0 && isEscaped(chunk, from, quote)) quote = chunk.indexOf('"', quote + 1)
      const end = quote < 0 ? chunk.length : quote
      if (isWanted && end > from) pieces.push(chunk.slice(from, end))
      isEscapePending = quote < 0 && isEscaped(chunk, from, end)
      isOpen = quote < 0
      return isOpen ? end : end + 1
    },
    peek() {
      const fresh = peeked.rest + pieces.slice(peeked.count).join('')
      const end = fresh.length - openEscape(fresh).length
      const text = peeked.text + decodeJsonString(fresh.slice(0, end))
      peeked = { text, count: pieces.length, rest: fresh.slice(end) }
      return text
    },
    take() {
      const raw = pieces.join('')
      pieces = []
      isDoubtful = isWanted && isPerhapsUnescaped(raw)
      return isWanted ? decodeJsonString(raw) : null
    },
  }
}

const BACKSLASH = '\\'.charCodeAt(0)
