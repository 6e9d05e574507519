import { entryField, isListName, isPathLike, isWrapperName } from './format/field-names.ts'

/** Whether a text that begins a line begins with the JSON of a block (SPEC.md N4); `start` is where that begins. */
export type UnmarkedOpening = 'no' | 'maybe' | { readonly start: number }

const INDENT = /^[ \t]{0,3}/
const BLANKS = /[ \t\r\n]*/y
const KEY = /"([^"\n]{0,260})"/y
const CUT_KEY = /"[^"\n]{0,260}$/y
const MAX_WRAPPERS = 2

/** Reads as far as the first key of the first entry, which must be one of the schema's. */
export function unmarkedOpening(text: string): UnmarkedOpening {
  const start = INDENT.exec(text)?.[0].length ?? 0
  let at = start

  /** The next character after blanks; '' at the end of the text. */
  const next = () => {
    BLANKS.lastIndex = at
    at += BLANKS.exec(text)?.[0].length ?? 0
    const char = text.charAt(at)
    at += 1
    return char
  }
  /** A key and its colon; a boolean says whether more text may make it one. */
  const key = (): string | boolean => {
    if (next() === '') return true
    at -= 1
    KEY.lastIndex = at
    const match = KEY.exec(text)
    CUT_KEY.lastIndex = at
    if (match === null) return CUT_KEY.test(text)
    at += match[0].length
    const colon = next()
    return colon === ':' ? (match[1] ?? '') : colon === ''
  }
  const answer = (isPossible: boolean): UnmarkedOpening => (isPossible ? 'maybe' : 'no')
  const found: UnmarkedOpening = { start }

  const entries = (): UnmarkedOpening => {
    const opener = next()
    if (opener !== '{') return answer(opener === '')
    const name = key()
    if (typeof name === 'boolean') return answer(name)
    return entryField(name) === null ? 'no' : found
  }

  const root = (depth: number): UnmarkedOpening => {
    const name = key()
    if (typeof name === 'boolean') return answer(name)
    const opener = next()
    if (isWrapperName(name) && depth < MAX_WRAPPERS)
      return opener === '{' ? root(depth + 1) : answer(opener === '')
    if (!isListName(name)) return 'no'
    if (opener === '[') return entries()
    if (opener !== '{') return answer(opener === '')
    const path = key()
    if (typeof path === 'boolean') return answer(path)
    if (isListName(path)) {
      const list = next()
      return list === '[' ? entries() : answer(list === '')
    }
    if (!isPathLike(path)) return 'no'
    const value = next()
    return value === '{' ? found : answer(value === '')
  }

  const opener = text.charAt(at)
  at += 1
  if (opener === '') return 'maybe'
  return opener === '{' ? root(0) : opener === '[' ? entries() : 'no'
}
