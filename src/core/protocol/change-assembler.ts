import { MAX_FILES } from '../files/file-limits.ts'
import type { FilePath } from '../files/file-path.ts'
import type { CodeChange } from '../projects/code-change.ts'
import type { AnswerNotes } from './answer-notes.ts'
import { entryPath, type FileEntry, type FileField, isFileField, readFileEntry } from './file-entry.ts'
import type { JsonHandler } from './json-reader.ts'

/** Makes changes of the entries of the `files` array (or of a bare array), each when its object closes. */
export interface ChangeAssembler extends JsonHandler {
  /** Whole files, in order; the same array while nothing was added. */
  changes(): readonly CodeChange[]
  /** The path of the entry that is open, once it is known. */
  writingPath(): FilePath | null
  readonly hasFilesArray: boolean
}

export function createChangeAssembler(notes: AnswerNotes): ChangeAssembler {
  const made: CodeChange[] = []
  const seen = new Set<FilePath>()
  let shown: readonly CodeChange[] = []
  let depth = 0
  let isBareArray = false
  let isFilesKey = false
  let hasFilesArray = false
  /** The depth inside the files array while it is open, else 0. */
  let filesDepth = 0
  let entry: FileEntry | null = null
  let entryCount = 0
  let field: FileField | null = null
  let path: FilePath | null = null

  const isAtField = () => entry !== null && depth === filesDepth + 1
  const isBetweenEntries = () => filesDepth > 0 && depth === filesDepth

  const setField = (value: string | null) => {
    if (isBetweenEntries()) {
      entryCount += 1
      notes.add(`Entry ${entryCount} of the answer was skipped: it is not an object.`)
    }
    if (entry === null || field === null || !isAtField()) return
    entry[field] = value
    if (field === 'path') path = entryPath(entry)
  }

  const finish = (closed: FileEntry) => {
    const result = readFileEntry(closed, entryCount)
    if (result.note !== null) notes.add(result.note)
    if (!result.ok) return
    if (made.length === MAX_FILES)
      return notes.add(`${result.change.path} was skipped: an answer may change ${MAX_FILES} files.`)
    if (seen.has(result.change.path))
      notes.add(`${result.change.path} appears more than once; the last one counts.`)
    seen.add(result.change.path)
    made.push(result.change)
  }

  return {
    get hasFilesArray() {
      return hasFilesArray
    },
    changes() {
      if (shown.length !== made.length) shown = [...made]
      return shown
    },
    writingPath: () => path,
    onObject() {
      if (isBetweenEntries()) {
        entry = {}
        entryCount += 1
        field = null
      } else setField(null)
      depth += 1
    },
    onObjectEnd() {
      depth -= 1
      if (entry === null || !isBetweenEntries()) return
      finish(entry)
      entry = null
      path = null
    },
    onArray() {
      if (depth === 0) isBareArray = true
      if (depth === 0 || (depth === 1 && !isBareArray && isFilesKey)) {
        hasFilesArray = true
        filesDepth = depth + 1
      } else if (!isBetweenEntries()) setField(null)
      depth += 1
    },
    onArrayEnd() {
      depth -= 1
      if (isBetweenEntries()) setField(null)
      if (depth < filesDepth) filesDepth = 0
    },
    onKey(name) {
      if (isAtField()) field = isFileField(name) ? name : null
      else if (depth === 1) isFilesKey = name === 'files'
    },
    onString: setField,
    onPrimitive: () => setField(null),
    wantsString: () => isAtField() && field !== null,
  }
}
