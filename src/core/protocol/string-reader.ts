import { decodeJsonString } from './json-string.ts'

/** Reads the inside of one JSON string after another, in pieces, each character once. */
export interface StringReader {
  /** A string begins after an opening quote. Nothing is stored of one that is not wanted. */
  start(isWanted: boolean): void
  /** Told before anything of a new chunk is read. */
  startChunk(chunk: string): void
  /** Reads the chunk from an index; returns the index after the closing quote, or the chunk's length. */
  read(from: number): number
  readonly isOpen: boolean
  /** The decoded string once it is closed; null when it was not wanted. */
  take(): string | null
}

export function createStringReader(): StringReader {
  let chunk = ''
  let nextQuote = -1
  let nextBackslash = -1
  let pieces: string[] = []
  let isOpen = false
  let isWanted = false
  let hasEscapes = false
  let isEscapePending = false

  // Searches are remembered: a chunk of many strings and no backslash is searched for one only once.
  const quoteFrom = (index: number) => {
    if (nextQuote < index) nextQuote = indexOrEnd(chunk, '"', index)
    return nextQuote
  }
  const backslashFrom = (index: number) => {
    if (nextBackslash < index) nextBackslash = indexOrEnd(chunk, '\\', index)
    return nextBackslash
  }
  const store = (from: number, to: number) => {
    if (isWanted && to > from) pieces.push(chunk.slice(from, to))
  }

  return {
    get isOpen() {
      return isOpen
    },
    start(wanted) {
      isOpen = true
      isWanted = wanted
      hasEscapes = false
      pieces = []
    },
    startChunk(next) {
      chunk = next
      nextQuote = -1
      nextBackslash = -1
    },
    read(from) {
      let at = from
      if (isEscapePending) {
        isEscapePending = false
        at += 1
      }
      while (backslashFrom(at) < quoteFrom(at)) {
        hasEscapes = true
        at = nextBackslash + 2
        if (at > chunk.length) {
          isEscapePending = true
          store(from, chunk.length)
          return chunk.length
        }
      }
      const end = quoteFrom(at)
      store(from, end)
      if (end === chunk.length) return end
      isOpen = false
      return end + 1
    },
    take() {
      const raw = pieces.join('')
      pieces = []
      return isWanted ? decodeJsonString(raw, hasEscapes) : null
    },
  }
}

function indexOrEnd(chunk: string, char: string, from: number): number {
  const index = chunk.indexOf(char, from)
  return index < 0 ? chunk.length : index
}
