import { editField, entryField } from '../format/field-names.ts'
import { MAX_FENCE, readBlockEnd } from './block-end.ts'
import type { BlockText } from './block-text.ts'

/** What object a string is a value of, and which of its fields are known already. */
export interface Place {
  readonly kind: 'entry' | 'edit'
  readonly seen: ReadonlySet<string>
}

const MAX_KEY = 40
const BARE_KEY = /[A-Za-z_]\w{0,39}/y

/** The key that stands at an index, with its colon; null when there is none. */
export function readKey(
  block: BlockText,
  at: number,
): { readonly name: string; readonly next: number; readonly isQuoted: boolean } | null {
  const { text } = block
  const quote = text.charAt(at)
  const isQuoted = quote === '"' || quote === "'"
  const end = isQuoted ? quotedEnd(text, at, quote) : bareEnd(text, at)
  if (end < 0) return null
  const colon = block.skipBlanks(end)
  if (text.charAt(colon) !== ':') return null
  const name = isQuoted ? text.slice(at + 1, end - 1) : text.slice(at, end)
  return { name, next: colon + 1, isQuoted }
}

/** The index after the quote that closes a key; -1 when none does. */
function quotedEnd(text: string, at: number, quote: string): number {
  for (let end = at + 1; end <= at + 1 + MAX_KEY; end += 1) {
    const char = text.charAt(end)
    if (char === quote) return end === at + 1 ? -1 : end + 1
    if (char === '\n' || char === '') return -1
  }
  return -1
}

function bareEnd(text: string, at: number): number {
  if (!isLetter(text.charCodeAt(at))) return -1
  BARE_KEY.lastIndex = at
  return at + (BARE_KEY.exec(text)?.[0].length ?? 0)
}

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f
}

/** Whether an index can follow the closing quote of a string value: only what the schema allows can. */
export function endsString(block: BlockText, from: number, place: Place): boolean {
  const { text } = block
  // More backticks than a fence has, as a text may hold rows of.
  if (text.charAt(from) === '`' && text.startsWith(LONG_ROW, from)) return false
  const hasComma = text.charAt(block.skipBlanks(from)) === ','
  const at = skipCommas(block, from)
  // A key without quotes needs a comma before it, and nothing else begins with a letter.
  if (!hasComma && isLetter(text.charCodeAt(at))) return false
  const key = readKey(block, at)
  if (key !== null) return (hasComma || key.isQuoted) && isNewField(key.name, place)
  if (text.charAt(at) === '}') return endsObject(block, at + 1, place.kind)
  return readBlockEnd(block, at) !== null
}

const LONG_ROW = '`'.repeat(MAX_FENCE + 1)

/** A list has few commas in a row, and a text with more of them is none: it is asked about at each of its quotes. */
const MOST_COMMAS = 8

function skipCommas(block: BlockText, from: number): number {
  let at = block.skipBlanks(from)
  for (let commas = 0; commas < MOST_COMMAS && block.text.charAt(at) === ','; commas += 1) {
    at = block.skipBlanks(at + 1)
  }
  return at
}

function isNewField(name: string, { kind, seen }: Place): boolean {
  const field = kind === 'entry' ? entryField(name) : editField(name)
  return field !== null && !seen.has(field)
}

/** Whether an index can follow an object of the list: the next one, or the end of the list. */
function endsObject(block: BlockText, from: number, kind: Place['kind']): boolean {
  const { text } = block
  let at = skipCommas(block, from)
  if (text.charAt(at) === '{') {
    const key = readKey(block, block.skipBlanks(at + 1))
    return key !== null && isNewField(key.name, { kind, seen: new Set() })
  }
  if (kind === 'edit') {
    if (text.charAt(at) !== ']') return false
    at = block.skipBlanks(at + 1)
    if (text.charAt(at) === '}') return endsObject(block, at + 1, 'entry')
    if (text.charAt(at) !== ',') return false
    const key = readKey(block, block.skipBlanks(at + 1))
    return key !== null && entryField(key.name) !== null
  }
  return readBlockEnd(block, at) !== null || isRootTail(block, at)
}

/** `], "note": …`: the list is over and the root goes on. */
function isRootTail(block: BlockText, at: number): boolean {
  const { text } = block
  if (text.charAt(at) !== ']') return false
  const comma = block.skipBlanks(at + 1)
  return text.charAt(comma) === ',' && readKey(block, block.skipBlanks(comma + 1))?.isQuoted === true
}
