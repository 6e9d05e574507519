import type { FilePath } from '../files/file-path.ts'
import type { ChangeSink } from './change-sink.ts'
import {
  type EditField,
  editField,
  entryField,
  isListName,
  isPathLike,
  isWrapperName,
} from './format/field-names.ts'
import { entryPath, type FileEntry, newEntry, setField } from './format/file-entry.ts'
import type { JsonHandler } from './format/json-reader.ts'

/** What an open object or array is for. `root` may hold a list, be a map of paths, or be a single entry. */
type Role = 'root' | 'list' | 'entry' | 'edits' | 'edit' | 'other'

interface Frame {
  readonly role: Role
  key: string
  /** The entry that this frame belongs to. */
  readonly entry: FileEntry | null
  readonly edit: { [Name in EditField]?: string | null } | null
}

/** Finds the entries in a block's JSON, whatever they are wrapped in, each when its object closes. */
export interface ChangeAssembler extends JsonHandler {
  /** The path of the entry that is open, once it is known. */
  writingPath(): FilePath | null
  /** Whether the value that is being read is the text of a file. */
  readonly isInContent: boolean
  /** The text of the entry that is open, once it is whole. */
  writtenText(): string | null
  /** Whether anything was found that can hold files. */
  readonly hasFiles: boolean
}

/** `readNested` is given files that came as one string of JSON. */
export function createChangeAssembler(
  sink: ChangeSink,
  readNested: (json: string) => boolean,
): ChangeAssembler {
  const frames: Frame[] = []
  let hasFiles = false
  let path: FilePath | null = null

  const open = (isArray: boolean) => {
    const parent = frames.at(-1)
    const role = roleOf(parent, isArray)
    if (role === 'list') hasFiles = true
    if (parent === undefined) path = null
    let entry = parent?.entry ?? null
    if (role === 'entry' || role === 'root') {
      entry = newEntry()
      path = null
      if (parent !== undefined && isPathLike(parent.key) && role === 'entry' && parent.role === 'root') {
        setField(entry, 'path', 'path', parent.key)
        path = entryPath(entry)
      }
    }
    if (role === 'edits' && entry !== null) entry.edits = []
    if (role === 'edit' && parent?.role === 'entry' && entry !== null) entry.edits = []
    if (role === 'other' && parent !== undefined && parent.role !== 'list') take(parent, null)
    frames.push({ role, key: '', entry, edit: role === 'edit' ? {} : null })
  }

  const roleOf = (parent: Frame | undefined, isArray: boolean): Role => {
    if (parent === undefined) return isArray ? 'list' : 'root'
    if (parent.role === 'list') return isArray ? 'other' : 'entry'
    if (parent.role === 'root') {
      if (isListName(parent.key)) return isArray ? 'list' : 'root'
      if (isWrapperName(parent.key)) return isArray ? 'other' : 'root'
      if (isPathLike(parent.key) && !isArray) return 'entry'
    }
    if ((parent.role === 'entry' || parent.role === 'root') && entryField(parent.key) === 'edits') {
      return isArray ? 'edits' : 'edit'
    }
    if (parent.role === 'edits' && !isArray) return 'edit'
    return 'other'
  }

  /** A value that is no container we know. */
  const take = (frame: Frame, value: string | null) => {
    const { role, key, entry, edit } = frame
    if (role === 'list') {
      sink.skipped('is not an object')
      return
    }
    if (role === 'edit' && edit !== null) {
      const field = editField(key)
      if (field !== null) edit[field] = value
      return
    }
    if (role === 'edits' && entry !== null) {
      entry.edits = 'unfit'
      return
    }
    if (entry === null || (role !== 'entry' && role !== 'root')) return
    if (role === 'root' && value !== null) {
      if (isListName(key) && /^\s*[[{]/.test(value)) {
        if (readNested(value)) hasFiles = true
        return
      }
      if (isPathLike(key)) return takeMapped(key, value, takeDoubt(entry))
    }
    const field = entryField(key)
    if (field === 'edits') {
      if (value !== null) entry.edits = 'unfit'
    } else if (field !== null) {
      setField(entry, field, key, value)
      if (field === 'path') path = entryPath(entry)
    }
  }

  const takeMapped = (key: string, value: string, isDoubtful: boolean) => {
    const entry = newEntry()
    entry.isDoubtful = isDoubtful
    setField(entry, 'path', 'path', key)
    setField(entry, 'content', 'content', value)
    hasFiles = true
    path = null
    sink.entry(entry)
  }

  const close = () => {
    const frame = frames.pop()
    if (frame === undefined) return
    const { role, entry, edit } = frame
    const parent = frames.at(-1)
    if (role === 'other' && parent?.role === 'list') take(parent, null)
    if (entry === null) return
    if (role === 'edit' && edit !== null) {
      const { search, replace } = edit
      if (typeof search === 'string' && typeof replace === 'string' && Array.isArray(entry.edits)) {
        entry.edits.push({ search, replace })
      } else entry.edits = 'unfit'
    } else if (role === 'entry' || (role === 'root' && isEntry(entry))) {
      hasFiles = true
      path = null
      sink.entry(entry)
    }
  }

  return {
    get hasFiles() {
      return hasFiles
    },
    writingPath: () => path,
    get isInContent() {
      const frame = frames.at(-1)
      if (frame === undefined || (frame.role !== 'entry' && frame.role !== 'root')) return false
      return entryField(frame.key) === 'content' || (frame.role === 'root' && isPathLike(frame.key))
    },
    writtenText: () => frames.at(-1)?.entry?.fields.get('content')?.value ?? null,
    onObject: () => open(false),
    onObjectEnd: close,
    onArray: () => open(true),
    onArrayEnd: close,
    onKey(name) {
      const frame = frames.at(-1)
      if (frame === undefined) return
      frame.key = name
      if (
        frame.role === 'root' &&
        isPathLike(name) &&
        frame.entry !== null &&
        frame.entry.fields.size === 0
      ) {
        const entry = newEntry()
        setField(entry, 'path', 'path', name)
        path = entryPath(entry)
      }
    },
    onString(value, isDoubtful) {
      const frame = frames.at(-1)
      if (frame === undefined) return
      if (isDoubtful && frame.entry !== null) frame.entry.isDoubtful = true
      take(frame, value)
    },
    onPrimitive() {
      const frame = frames.at(-1)
      if (frame !== undefined) take(frame, null)
    },
    wantsString() {
      const frame = frames.at(-1)
      if (frame === undefined) return false
      const { role, key } = frame
      if (role === 'edit') return editField(key) !== null
      if (role === 'entry') return entryField(key) !== null
      return role === 'root' && (isListName(key) || isPathLike(key) || entryField(key) !== null)
    },
  }
}

/** The doubt belongs to the string that was just read, not to the object around it. */
function takeDoubt(entry: FileEntry): boolean {
  const { isDoubtful } = entry
  entry.isDoubtful = false
  return isDoubtful
}

/** A root that names a path and says what to do with it, and is not merely a wrapper with a name. */
function isEntry(entry: FileEntry): boolean {
  const { fields, edits } = entry
  return (
    fields.has('path') &&
    (fields.has('content') || edits !== null || fields.get('operation')?.value === 'DELETE')
  )
}
