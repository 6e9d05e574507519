import type { CodeChange } from '../files/code-change.ts'
import { MAX_FILES } from '../files/file-limits.ts'
import type { FilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import type { AnswerNotes } from './answer-notes.ts'
import { checkContent, placeholderReason } from './content/check-content.ts'
import { applyEdits } from './edits/apply-edits.ts'
import { createEditPlacer, type EditPlacer } from './edits/place-edit.ts'
import type { TextEdit } from './edits/text-edit.ts'
import { type EntryRequest, type FileEntry, readFileEntry } from './format/file-entry.ts'
import { unseenSentence, withheldSentence } from './unseen-files.ts'

/** A change that the answer asked for and that was not taken; draft material, never applied. */
export interface RefusedChange {
  /** As the answer named it; null when it named none. */
  readonly path: string | null
  /** A whole sentence. */
  readonly reason: string
  /** Because the model had not been shown the file: asked for again by its name, it is. */
  readonly isUnseen?: true
}

/** Where the entries of an answer go, in order: each becomes a change, or is refused with its reason. */
export interface ChangeSink {
  /** An entry that closed. `repaired` says how it was not JSON, as the end of a sentence; null when it was. */
  entry(entry: FileEntry, repaired?: string | null): void
  /** An item of the list that is no entry; `why` is the end of a sentence. */
  skipped(why: string): void
  refuse(path: string | null, reason: string): void
  /** Whole files, in order; the same array while nothing was added. */
  changes(): readonly CodeChange[]
  refused(): readonly RefusedChange[]
}

const MAX_REFUSED = 2000

/** What the answer may not write over. */
export interface HiddenFiles {
  /** Files that the model knows by their outline only. */
  readonly unseen: ReadonlySet<FilePath>
  /** Files of secrets: neither shown nor to be removed. */
  readonly withheld: ReadonlySet<FilePath>
}

const NOTHING_HIDDEN: HiddenFiles = { unseen: new Set(), withheld: new Set() }

/** `files` are those that the model saw: what edits are applied to, and what a lazy answer leaves out. */
export function createChangeSink(
  files: FileSystem,
  notes: AnswerNotes,
  { unseen, withheld }: HiddenFiles = NOTHING_HIDDEN,
): ChangeSink {
  const made: CodeChange[] = []
  const refused: RefusedChange[] = []
  /** What the answer itself made of each path so far; null when it removed it. */
  const written = new Map<FilePath, string | null>()
  let shown: readonly CodeChange[] = []
  let entryCount = 0
  /** Of the text that was edited last: an answer may be refused many edits of one file. */
  let placer: { readonly base: string; readonly place: EditPlacer } | null = null

  const placerOf = (base: string) => {
    if (placer?.base !== base) placer = { base, place: createEditPlacer(base) }
    return placer.place
  }

  const refuse = (path: string | null, reason: string) => {
    notes.add(reason)
    if (refused.length < MAX_REFUSED) refused.push({ path, reason })
  }

  const refuseUnseen = (path: FilePath) => {
    const reason = withheld.has(path) ? withheldSentence(path) : unseenSentence(path)
    notes.add(reason)
    if (refused.length < MAX_REFUSED) refused.push({ path, reason, isUnseen: true })
  }

  const textOf = (path: FilePath): string | null => {
    const own = written.get(path)
    if (own !== undefined) return own
    const file = files.get(path)
    return file === undefined || file.isBinary ? null : file.content
  }

  const add = (change: CodeChange, said: readonly string[]) => {
    if (made.length === MAX_FILES)
      return refuse(change.path, `${change.path} was skipped: an answer may change ${MAX_FILES} files.`)
    if (written.has(change.path)) notes.add(`${change.path} appears more than once; the last one counts.`)
    for (const note of said) notes.add(note)
    written.set(change.path, change.operation === 'DELETE' ? null : change.content)
    made.push(change)
  }

  const take = (request: EntryRequest, said: string[]) => {
    const { path, description } = request
    if (request.type === 'delete')
      return withheld.has(path) ? refuseUnseen(path) : add({ operation: 'DELETE', path, description }, said)
    const { operation, body } = request
    if ((unseen.has(path) || withheld.has(path)) && !written.has(path)) return refuseUnseen(path)
    if (typeof body !== 'string') return edit(path, description, body, said)
    const checked = checkContent(path, body, textOf(path))
    if (!checked.ok) return refuse(path, `${path} was refused: ${checked.reason}`)
    for (const repaired of checked.repaired) said.push(`${path} ${repaired}`)
    add({ operation, path, description, content: checked.content }, said)
  }

  const edit = (path: FilePath, description: string, edits: readonly TextEdit[], said: string[]) => {
    const base = textOf(path)
    if (base === null)
      return refuse(path, `${path} was refused: it has edits, and there is no such text file.`)
    const applied = applyEdits(base, edits, placerOf(base))
    if (!applied.ok) return refuse(path, `${path} was refused: the file ${applied.reason}`)
    for (const { search, replace } of edits) {
      const reason = placeholderReason(path, replace, `${base}\n${search}`)
      if (reason !== null) return refuse(path, `${path} was refused: ${reason}`)
    }
    if (applied.forgiven > 0)
      said.push(
        `${path}: ${applied.forgiven} of ${edits.length} edits did not match to the letter and were placed all the same.`,
      )
    const seen = files.get(path)
    const origin = seen === undefined || seen.isBinary ? {} : { base: seen.content }
    add({ operation: 'UPDATE', path, description, content: applied.content, ...origin }, said)
  }

  return {
    entry(entry, repaired = null) {
      entryCount += 1
      const read = readFileEntry(entry, entryCount)
      if (!read.ok) return refuse(read.path, read.reason)
      const said = [...read.notes]
      if (repaired !== null) said.push(`${read.request.path} ${repaired}`)
      take(read.request, said)
    },
    skipped(why) {
      entryCount += 1
      refuse(null, `Entry ${entryCount} of the answer was skipped: it ${why}.`)
    },
    refuse,
    changes() {
      if (shown.length !== made.length) shown = [...made]
      return shown
    },
    refused: () => [...refused],
  }
}
