import { type FilePath, parseFilePath } from '../files/file-path.ts'
import type { CodeChange } from '../projects/code-change.ts'

/** The value of one field: its text, or null when it is there and is not a string. */
type Field = string | null

const FIELDS = ['operation', 'path', 'description', 'content'] as const
export type FileField = (typeof FIELDS)[number]

/** One object of the files array as far as it was read; a field named twice counts as JSON says, the last time. */
export type FileEntry = { [Name in FileField]?: Field }

export function isFileField(name: string): name is FileField {
  return (FIELDS as readonly string[]).includes(name)
}

export type EntryResult =
  | { readonly ok: true; readonly change: CodeChange; readonly note: string | null }
  | { readonly ok: false; readonly note: string }

/** The path as far as it is known and allowed. */
export function entryPath(entry: FileEntry): FilePath | null {
  const parsed = parseFilePath(entry.path ?? '')
  return parsed.ok ? parsed.path : null
}

/** Turns a closed entry into a change, or says why it is none. `number` counts entries from 1. */
export function readFileEntry(entry: FileEntry, number: number): EntryResult {
  if (!entry.path?.trim()) return refuse(`Entry ${number} of the answer was skipped: it names no path.`)
  const parsed = parseFilePath(entry.path)
  if (!parsed.ok) return refuse(`${parsed.reason} That change was skipped.`)
  const { path } = parsed
  const description = entry.description ?? ''
  const operation = entry.operation?.trim().toUpperCase()

  if (operation === 'DELETE') return { ok: true, change: { operation, path, description }, note: null }
  if (operation !== undefined && operation !== 'CREATE' && operation !== 'UPDATE') {
    const shown = JSON.stringify(entry.operation?.slice(0, 40))
    return refuse(`${path} was skipped: ${shown} is no operation; it must be CREATE, UPDATE or DELETE.`)
  }
  if (typeof entry.content !== 'string') return refuse(`${path} was skipped: its content is not text.`)
  const change: CodeChange = { operation: operation ?? 'UPDATE', path, description, content: entry.content }
  return {
    ok: true,
    change,
    note: operation ? null : `${path} named no operation and was taken as an UPDATE.`,
  }
}

function refuse(note: string): EntryResult {
  return { ok: false, note }
}
