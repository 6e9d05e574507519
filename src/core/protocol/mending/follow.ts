import { editField, entryField } from '../field-names.ts'
import { skipBlanks } from './blanks.ts'
import { readBlockEnd } from './block-end.ts'

/** What object a string is a value of, and which of its fields are known already. */
export interface Place {
  readonly kind: 'entry' | 'edit'
  readonly seen: ReadonlySet<string>
}

const KEY = /"([^"\n]{1,40})"|'([^'\n]{1,40})'|([A-Za-z_]\w{0,39})/y

/** The key that stands at an index, with its colon; null when there is none. */
export function readKey(
  text: string,
  at: number,
): { readonly name: string; readonly next: number; readonly isQuoted: boolean } | null {
  KEY.lastIndex = at
  const match = KEY.exec(text)
  if (match === null) return null
  const name = match[1] ?? match[2] ?? match[3] ?? ''
  const colon = skipBlanks(text, at + match[0].length)
  if (text.charAt(colon) !== ':') return null
  return { name, next: colon + 1, isQuoted: match[3] === undefined }
}

/** Whether an index can follow the closing quote of a string value: only what the schema allows can. */
export function endsString(text: string, from: number, place: Place): boolean {
  let at = skipBlanks(text, from)
  const hasComma = text.charAt(at) === ','
  while (text.charAt(at) === ',') at = skipBlanks(text, at + 1)
  const key = readKey(text, at)
  if (key !== null) return (hasComma || key.isQuoted) && isNewField(key.name, place)
  if (text.charAt(at) === '}') return endsObject(text, at + 1, place.kind)
  return readBlockEnd(text, at) !== null
}

function isNewField(name: string, { kind, seen }: Place): boolean {
  const field = kind === 'entry' ? entryField(name) : editField(name)
  return field !== null && !seen.has(field)
}

/** Whether an index can follow an object of the list: the next one, or the end of the list. */
function endsObject(text: string, from: number, kind: Place['kind']): boolean {
  let at = skipBlanks(text, from)
  while (text.charAt(at) === ',') at = skipBlanks(text, at + 1)
  if (text.charAt(at) === '{') {
    const key = readKey(text, skipBlanks(text, at + 1))
    return key !== null && isNewField(key.name, { kind, seen: new Set() })
  }
  if (kind === 'edit') {
    if (text.charAt(at) !== ']') return false
    at = skipBlanks(text, at + 1)
    if (text.charAt(at) === '}') return endsObject(text, at + 1, 'entry')
    if (text.charAt(at) !== ',') return false
    const key = readKey(text, skipBlanks(text, at + 1))
    return key !== null && entryField(key.name) !== null
  }
  return readBlockEnd(text, at) !== null || isRootTail(text, at)
}

/** `], "note": …`: the list is over and the root goes on. */
function isRootTail(text: string, at: number): boolean {
  if (text.charAt(at) !== ']') return false
  const comma = skipBlanks(text, at + 1)
  return text.charAt(comma) === ',' && readKey(text, skipBlanks(text, comma + 1))?.isQuoted === true
}
