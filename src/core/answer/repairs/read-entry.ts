import type { TextEdit } from '../edits/text-edit.ts'
import { type EditField, editField, entryField } from '../format/field-names.ts'
import { type FileEntry, newEntry, setField } from '../format/file-entry.ts'
import type { BlockText } from './block-text.ts'
import { readKey } from './follow.ts'
import { type ReadString, readString } from './read-string.ts'

export interface ReadEntry {
  readonly entry: FileEntry
  /** Index after the entry, or where it stopped making sense. */
  readonly next: number
  /** 'open' when the text ended first, 'broken' when it makes no sense from `next` on. */
  readonly end: 'closed' | 'unclosed' | 'open' | 'broken'
  /** How far it was looked at; past `next` that was in vain. */
  readonly looked: number
  /** A string in it held quotes that were not escaped. */
  readonly isRepaired: boolean
  readonly doubt: string | null
}

const PRIMITIVE = /-?\d[\w.+-]*|true|false|null|None|True|False/y

/** Reads the object that opens at `at`, forgiving what the schema leaves no doubt about. */
export function readEntry(block: BlockText, at: number): ReadEntry {
  const { text } = block
  const entry = newEntry()
  const seen = new Set<string>()
  let isRepaired = false
  let doubt: string | null = null
  let index = at + 1
  const result = (end: ReadEntry['end'], next: number, looked = next): ReadEntry => ({
    entry,
    next,
    end,
    looked,
    isRepaired,
    doubt,
  })
  const note = (read: ReadString) => {
    isRepaired ||= read.isRepaired
    doubt ??= read.doubt
  }

  for (;;) {
    index = block.skipBlanks(index)
    const char = text.charAt(index)
    if (char === '') return result('open', index)
    if (char === ',') {
      index += 1
      continue
    }
    if (char === '}') return result('closed', index + 1)
    if (char === ']' || text.startsWith('[CODE', index)) return result('unclosed', index)
    const key = readKey(block, index)
    if (key === null) return result(isCutKey(text, index) ? 'open' : 'broken', index)
    const field = entryField(key.name)
    index = block.skipBlanks(key.next)
    const opener = text.charAt(index)
    if (opener === '') return result('open', index)
    if (isQuote(opener)) {
      const read = readString(block, index + 1, opener, { kind: 'entry', seen: withField(seen, field) })
      if (read === null) return result('open', text.length)
      if (opener === '`' && /\\|\$\{/.test(text.slice(index, read.next))) {
        doubt ??= 'it stands between backticks, and whether its backslashes are escaped is unclear.'
      }
      note(read)
      if (field !== null && field !== 'edits') setField(entry, field, key.name, read.value)
      index = read.next
    } else if (field === 'edits' && opener === '[') {
      const edits = readEdits(block, index + 1, note)
      if (typeof edits === 'number') return result('broken', index, edits)
      if (edits === 'open') return result('open', text.length)
      entry.edits = edits.edits
      index = edits.next
    } else {
      PRIMITIVE.lastIndex = index
      const primitive = PRIMITIVE.exec(text)
      if (primitive === null) return result('broken', index)
      if (field !== null && field !== 'edits') setField(entry, field, key.name, null)
      index += primitive[0].length
    }
    if (field !== null) seen.add(field)
  }
}

/** A number is the index from which it is no list of edits. */
function readEdits(
  block: BlockText,
  from: number,
  note: (read: ReadString) => void,
): { readonly edits: TextEdit[]; readonly next: number } | 'open' | number {
  const { text } = block
  const edits: TextEdit[] = []
  let index = from
  for (;;) {
    index = block.skipBlanks(index)
    const char = text.charAt(index)
    if (char === '') return 'open'
    if (char === ',') index += 1
    else if (char === ']') return { edits, next: index + 1 }
    else if (char !== '{') return index
    else {
      const read = readEdit(block, index + 1, note)
      if (typeof read === 'number' || read === 'open') return read
      edits.push(read.edit)
      index = read.next
    }
  }
}

function readEdit(
  block: BlockText,
  from: number,
  note: (read: ReadString) => void,
): { readonly edit: TextEdit; readonly next: number } | 'open' | number {
  const { text } = block
  const edit: { [Name in EditField]?: string } = {}
  let index = from
  for (;;) {
    index = block.skipBlanks(index)
    const char = text.charAt(index)
    if (char === '') return 'open'
    if (char === ',') {
      index += 1
      continue
    }
    if (char === '}') {
      const { search, replace } = edit
      return search === undefined || replace === undefined
        ? index
        : { edit: { search, replace }, next: index + 1 }
    }
    const key = readKey(block, index)
    const field = key === null ? null : editField(key.name)
    if (key === null || field === null) return index
    index = block.skipBlanks(key.next)
    const opener = text.charAt(index)
    if (opener !== '"' && opener !== "'") return opener === '' ? 'open' : index
    const read = readString(block, index + 1, opener, {
      kind: 'edit',
      seen: new Set([...Object.keys(edit), field]),
    })
    if (read === null) return 'open'
    note(read)
    edit[field] = read.value
    index = read.next
  }
}

function withField(seen: ReadonlySet<string>, field: string | null): ReadonlySet<string> {
  return field === null ? seen : new Set([...seen, field])
}

function isQuote(char: string): boolean {
  return char === '"' || char === "'" || char === '`'
}

/** A key that the text's end cuts. */
function isCutKey(text: string, at: number): boolean {
  return text.length - at < 60 && /^["']?\w*["']?\s*$/.test(text.slice(at))
}
