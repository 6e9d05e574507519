import { type FilePath, parseFilePath } from '../../files/file-path.ts'
import type { TextEdit } from '../edits/text-edit.ts'
import { type EntryField, isOwnName, type Operation, operationOf } from './field-names.ts'

/** The value of one field: its text, or null when it is there and is not a string. */
type Field = string | null

/** One object of the files array as far as it was read. */
export interface FileEntry {
  readonly fields: Map<EntryField, { readonly key: string; readonly value: Field }>
  /** What `edits` held; null when there is none, 'unfit' when it is not a list of search and replace texts. */
  edits: TextEdit[] | 'unfit' | null
  /** Two names of one field said different things. */
  isContradictory: boolean
  /** Perhaps a text of it was not escaped at all. */
  isDoubtful: boolean
}

export function newEntry(): FileEntry {
  return { fields: new Map(), edits: null, isContradictory: false, isDoubtful: false }
}

/** A name that is asked for beats a synonym; of one name the last counts, as JSON says. */
export function setField(entry: FileEntry, field: EntryField, key: string, value: Field): void {
  const known = entry.fields.get(field)
  const isStronger = isOwnName(key) || known === undefined || known.key === key
  const isRival = known !== undefined && known.key !== key && known.value !== value
  if (
    isRival &&
    !isOwnName(key) &&
    !isOwnName(known.key) &&
    field !== 'operation' &&
    field !== 'description'
  ) {
    entry.isContradictory = true
  }
  if (field === 'operation' && !isOwnName(key) && operationOf(value ?? '') === null) return
  if (isStronger && !(isRival && isOwnName(known.key) && !isOwnName(key)))
    entry.fields.set(field, { key, value })
}

/** What a closed entry asks for, before its content is judged. */
export type EntryRequest =
  | { readonly type: 'delete'; readonly path: FilePath; readonly description: string }
  | {
      readonly type: 'write'
      readonly operation: 'CREATE' | 'UPDATE'
      readonly path: FilePath
      readonly description: string
      readonly body: string | readonly TextEdit[]
    }

export type EntryReading =
  | { readonly ok: true; readonly request: EntryRequest; readonly notes: readonly string[] }
  /** `path` is the one named, or null; `reason` is a whole sentence. */
  | { readonly ok: false; readonly path: string | null; readonly reason: string }

/** The path as far as it is known and allowed. */
export function entryPath(entry: FileEntry): FilePath | null {
  const parsed = parseFilePath(unquoted(entry.fields.get('path')?.value ?? ''))
  return parsed.ok ? parsed.path : null
}

/** A path that stands between quotes or backticks, as in prose. */
function unquoted(path: string): string {
  return /^\s*([`"'])(.+)\1\s*$/.exec(path)?.[2] ?? path
}

/** Reads a closed entry, or says why it is none. `number` counts entries from 1. */
export function readFileEntry(entry: FileEntry, number: number): EntryReading {
  const named = unquoted(entry.fields.get('path')?.value ?? '')
  const refuse = (reason: string): EntryReading => ({ ok: false, path: named.trim() || null, reason })
  if (named.trim() === '') return refuse(`Entry ${number} of the answer was skipped: it names no path.`)
  const parsed = parseFilePath(named)
  if (!parsed.ok) return refuse(`${parsed.reason} That change was skipped.`)
  const { path } = parsed
  if (entry.isDoubtful) return refuse(`${path} was refused: whether its backslashes are escaped is unclear.`)
  if (entry.isContradictory) return refuse(`${path} was skipped: the answer says two things about it.`)

  const notes: string[] = []
  const word = entry.fields.get('operation')?.value ?? undefined
  const operation = word === undefined ? 'UPDATE' : operationOf(word)
  if (operation === null) {
    const shown = JSON.stringify(word?.slice(0, 40))
    return refuse(`${path} was skipped: ${shown} is no operation; it must be CREATE, UPDATE or DELETE.`)
  }
  if (word === undefined) notes.push(`${path} named no operation and was taken as an UPDATE.`)
  else if (word.trim().toUpperCase() !== operation) {
    notes.push(
      `${path} named the operation ${JSON.stringify(word.slice(0, 40))}, which was taken as ${operation}.`,
    )
  }
  const description = entry.fields.get('description')?.value ?? ''
  const content = entry.fields.get('content')?.value
  const isDelete = operation === 'DELETE'
  if (isDelete) {
    return { ok: true, request: { type: 'delete', path, description }, notes }
  }
  const body = bodyOf(entry, operation, content)
  if ('reason' in body) return refuse(`${path} was skipped: ${body.reason}`)
  return { ok: true, request: { type: 'write', operation, path, description, body: body.value }, notes }
}

function bodyOf(
  entry: FileEntry,
  operation: Operation,
  content: Field | undefined,
): { readonly value: string | readonly TextEdit[] } | { readonly reason: string } {
  const { edits } = entry
  const hasEdits = edits !== null && (edits === 'unfit' || edits.length > 0)
  if (typeof content === 'string' && !hasEdits) return { value: content }
  if (!hasEdits) return { reason: 'its content is not text.' }
  if (typeof content === 'string' && content !== '') {
    return { reason: 'it has both content and edits, and only one can be meant.' }
  }
  if (edits === 'unfit') return { reason: 'its edits are not a list of search and replace texts.' }
  if (operation === 'CREATE') return { reason: 'it is to be created, and edits need a file that exists.' }
  return { value: edits }
}
