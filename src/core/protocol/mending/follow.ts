import { editField, entryField } from '../field-names.ts'
import { readBlockEnd } from './block-end.ts'
import type { BlockText } from './block-text.ts'

/** What object a string is a value of, and which of its fields are known already. */
export interface Place {
  readonly kind: 'entry' | 'edit'
  readonly seen: ReadonlySet<string>
}

const KEY = /"([^"\n]{1,40})"|'([^'\n]{1,40})'|([A-Za-z_]\w{0,39})/y
const KEY_START = /["'A-Za-z_]/

/** The key that stands at an index, with its colon; null when there is none. */
export function readKey(
  block: BlockText,
  at: number,
): { readonly name: string; readonly next: number; readonly isQuoted: boolean } | null {
  const { text } = block
  if (!KEY_START.test(text.charAt(at))) return null
  KEY.lastIndex = at
  const match = KEY.exec(text)
  if (match === null) return null
  const name = match[1] ?? match[2] ?? match[3] ?? ''
  const colon = block.skipBlanks(at + match[0].length)
  if (text.charAt(colon) !== ':') return null
  return { name, next: colon + 1, isQuoted: match[3] === undefined }
}

/** Whether an index can follow the closing quote of a string value: only what the schema allows can. */
export function endsString(block: BlockText, from: number, place: Place): boolean {
  const { text } = block
  const hasComma = text.charAt(block.skipBlanks(from)) === ','
  const at = skipCommas(block, from)
  const key = readKey(block, at)
  if (key !== null) return (hasComma || key.isQuoted) && isNewField(key.name, place)
  if (text.charAt(at) === '}') return endsObject(block, at + 1, place.kind)
  return readBlockEnd(block, at) !== null
}

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
