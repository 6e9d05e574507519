import { isBlank } from './format/is-blank.ts'
import { endsWithEndMarker, MAX_END_MARKER } from './format/near-markers.ts'

/** `next` is the index, in the chunk that was pushed, of the first character that was not looked at. */
type Located =
  | { readonly type: 'searching' }
  | { readonly type: 'opened'; readonly opener: string; readonly next: number }
  | { readonly type: 'ended'; readonly next: number }

/** Finds where the JSON of a block begins, past a fence or stray words; or that the block ends without any. */
export interface BlockLocator {
  /** Begins anew once something was found. */
  push(chunk: string): Located
  /** Whether nothing but blanks, a fence or the first bracket was seen: the answer was cut, it is not malformed. */
  isUntouched(): boolean
}

const MAX_SEEN = 60
const MAX_KEY = 30
const UNQUOTED_KEY = /^\{\s*(?:files|changes|code_?changes|operation|action|path|file)\s*:$/i
const UNTOUCHED = /^[\s*_~:]*(`{1,3}[\w+-]*)?\s*[{[]?\s*$/

export function createBlockLocator(): BlockLocator {
  /** A bracket that opens the JSON if the character after it says so. */
  let candidate: '{' | '[' | null = null
  /** The end of what was pushed before, as far as it may begin an end marker. */
  let carried = ''
  let seen = ''
  /** What followed the last `{`, while it may be a key without quotes. */
  let unquoted: string | null = null

  const isEnd = (chunk: string, at: number) => {
    const own = chunk.slice(Math.max(0, at + 1 - MAX_END_MARKER), at + 1)
    return endsWithEndMarker((carried + own).slice(-MAX_END_MARKER))
  }

  const opened = (opener: string, next: number): Located => {
    candidate = null
    unquoted = null
    carried = ''
    return { type: 'opened', opener, next }
  }

  return {
    push(chunk) {
      if (seen.length <= MAX_SEEN) seen += chunk.slice(0, MAX_SEEN + 1)
      for (let i = 0; i < chunk.length; i++) {
        const char = chunk.charAt(i)
        if ((char === ']' || char === '>' || char === '}') && isEnd(chunk, i))
          return { type: 'ended', next: i + 1 }
        if (unquoted !== null) unquoted = unquoted.length < MAX_KEY ? unquoted + char : null
        if (char === '{') unquoted = char
        if (unquoted !== null && char === ':' && UNQUOTED_KEY.test(unquoted)) {
          return opened(unquoted, i + 1)
        }
        if (isBlank(char)) continue
        if (candidate !== null && opens(candidate, char)) return opened(candidate, i)
        candidate = char === '{' || char === '[' ? char : null
      }
      carried = (carried + chunk.slice(-MAX_END_MARKER)).slice(-MAX_END_MARKER)
      return { type: 'searching' }
    },
    isUntouched: () => seen.length <= MAX_SEEN && UNTOUCHED.test(seen),
  }
}

/** Stray words hold brackets too (`[1]`, `{name}`); the block's JSON begins with an object or a list of objects. */
function opens(bracket: '{' | '[', next: string): boolean {
  return bracket === '{' ? next === '"' || next === '}' || next === "'" : next === '{' || next === ']'
}
