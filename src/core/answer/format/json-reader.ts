import { isBlank } from './is-blank.ts'
import { createStringReader } from './string-reader.ts'

/** Hears what a {@link JsonReader} reads, as it reads it. */
export interface JsonHandler {
  onObject(): void
  onObjectEnd(): void
  onArray(): void
  onArrayEnd(): void
  onKey(name: string): void
  /** A string value; null when {@link wantsString} said that nobody needs it. Doubtful: perhaps it is not escaped. */
  onString(value: string | null, isDoubtful: boolean): void
  /** A number, `true`, `false` or `null`. */
  onPrimitive(): void
  /** Whether the string value that begins now is needed; those that are not are never stored. */
  wantsString(): boolean
}

/** Reads one JSON value in pieces. Each character is looked at once, however the pieces are cut. */
export interface JsonReader {
  /** Reads `chunk` from an index; returns the index of the first character that is not the value's. */
  push(chunk: string, from: number): number
  /** Another value begins: the last one is closed. */
  restart(): void
  readonly state: 'open' | 'closed' | 'failed'
  /** How many characters were read when the handler was last called. */
  readonly position: number
  /** What came so far of the string value that is open; null when none is. */
  openText(): string | null
  /** What is wrong, when failed: the end of a sentence. */
  readonly detail: string
}

const MAX_DEPTH = 64
const MAX_PRIMITIVE_LENGTH = 40
const PRIMITIVE_CHARACTER = /[-+.\w]/
const PRIMITIVE = /^(true|false|null|-?\d+(\.\d+)?([eE][-+]?\d+)?)$/

type Expected = 'value' | 'value-or-end' | 'key-or-end' | 'colon' | 'comma-or-end'

/** Tolerates a comma before a closing bracket, and the leniencies of `decodeJsonString`. */
export function createJsonReader(handler: JsonHandler): JsonReader {
  const strings = createStringReader()
  const closers: ('}' | ']')[] = []
  let state: JsonReader['state'] = 'open'
  let detail = ''
  let expected: Expected = 'value'
  let isKey = false
  let primitive = ''
  let previous = ''
  let consumed = 0
  let readFrom = 0
  let position = 0

  const fail = (what: string) => {
    state = 'failed'
    detail = what
  }

  const failAt = (char: string, position: number) => {
    if (char === '[' || (char === 'C' && previous === '['))
      fail('the block ended before its JSON was complete.')
    else fail(`unexpected ${JSON.stringify(char)} at character ${position} of the block.`)
  }

  const open = (closer: '}' | ']') => {
    if (closers.length === MAX_DEPTH) return fail(`the JSON is nested more than ${MAX_DEPTH} levels deep.`)
    closers.push(closer)
    expected = closer === '}' ? 'key-or-end' : 'value-or-end'
    if (closer === '}') handler.onObject()
    else handler.onArray()
  }

  const close = () => {
    if (closers.pop() === '}') handler.onObjectEnd()
    else handler.onArrayEnd()
    expected = 'comma-or-end'
    if (closers.length === 0) state = 'closed'
  }

  const readString = (chunk: string, from: number): number => {
    const next = strings.read(chunk, from)
    if (strings.isOpen) return next
    const value = strings.take()
    position = consumed + next - readFrom
    expected = isKey ? 'colon' : 'comma-or-end'
    if (isKey) handler.onKey(value ?? '')
    else handler.onString(value, strings.isDoubtful)
    return next
  }

  const endPrimitive = () => {
    const value = primitive
    primitive = ''
    if (!PRIMITIVE.test(value)) return fail(`unexpected ${JSON.stringify(value)} in the block.`)
    expected = 'comma-or-end'
    handler.onPrimitive()
  }

  const readToken = (char: string, position: number) => {
    const closer = closers.at(-1)
    if (expected === 'colon') {
      if (char !== ':') return failAt(char, position)
      expected = 'value'
    } else if (expected === 'comma-or-end') {
      if (char === closer) close()
      else if (char === ',') expected = closer === '}' ? 'key-or-end' : 'value-or-end'
      else failAt(char, position)
    } else if (char === closer && expected !== 'value') close()
    else if (char === '"') {
      isKey = expected === 'key-or-end'
      strings.start(isKey || handler.wantsString())
    } else if (expected === 'key-or-end') failAt(char, position)
    else if (char === '{') open('}')
    else if (char === '[') open(']')
    else if (PRIMITIVE_CHARACTER.test(char) && !(char === 'C' && previous === '[')) primitive = char
    else failAt(char, position)
  }

  return {
    get state() {
      return state
    },
    get position() {
      return position
    },
    get detail() {
      return detail
    },
    openText: () => (strings.isOpen && !isKey ? strings.peek() : null),
    restart() {
      state = 'open'
      expected = 'value'
      previous = ''
      consumed = 0
      position = 0
    },
    push(chunk, from) {
      let index = from
      readFrom = from
      while (index < chunk.length && state === 'open') {
        if (strings.isOpen) {
          index = readString(chunk, index)
          continue
        }
        const char = chunk.charAt(index)
        if (primitive !== '') {
          if (!PRIMITIVE_CHARACTER.test(char) || primitive.length === MAX_PRIMITIVE_LENGTH) {
            endPrimitive()
            continue
          }
          primitive += char
        } else if (!isBlank(char)) {
          position = consumed + index - from + 1
          readToken(char, position)
          previous = char
        }
        index += 1
      }
      consumed += index - from
      return index
    },
  }
}
