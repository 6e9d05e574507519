/**
 * What of an answer's changes becomes a project's head. They are prepared once: what is checked is what was prepared,
 * and a commit takes exactly that. Knows neither who checks nor what for.
 */
import type { Draft, Repair } from '../chat/chat-message.ts'
import type { CodeChange } from '../files/code-change.ts'
import { type FilePath, parseFilePath } from '../files/file-path.ts'
import { diffFileSystems, type FileSystem } from '../files/file-system.ts'
import { textFile } from '../files/project-file.ts'
import { applyChanges } from '../project/apply-changes.ts'
import { fileLimitProblem } from '../project/file-limit-problem.ts'
import { updateMessage } from '../project/messages.ts'
import type { Project } from '../project/project.ts'
import { type ChangesToSort, holdBack, isAsItIs, isSameFile } from './hold-back.ts'

/** S4.10: the text of an answer that changed files and said nothing. */
export const CHANGES_APPLIED_TEXT = "I've applied the requested code changes"

/** Of a project, what decides which changes may be applied to it. */
type Base = Pick<Project, 'head' | 'lockedPaths'>

/** A project's files with those of an answer's changes that may be applied to them. */
export interface PreparedChanges extends Base {
  readonly files: FileSystem
  /** The changes that took effect. */
  readonly applied: readonly CodeChange[]
  /** One sentence for each change that could not. */
  readonly skipped: readonly string[]
  /** What may not be applied unasked, and why: locked files, and those that the person changed meanwhile. */
  readonly heldBack: Draft | null
}

export function prepareChanges(project: Project, changes: ChangesToSort): PreparedChanges {
  const { head, lockedPaths } = project
  const { free, images, heldBack } = holdBack(project, changes)
  return { head, lockedPaths, ...applyChanges(head.files, free, images), heldBack }
}

/** The prepared files with repaired texts, of their own and of others; what passes a limit is left out. */
export function repairedFiles(
  { head, files }: PreparedChanges,
  texts: ReadonlyMap<string, string>,
): FileSystem {
  const after = new Map(files)
  for (const [path, text] of parsedPaths(texts)) {
    const before = head.files.get(path)
    const made = textFile(path, text)
    const file = before !== undefined && isSameFile(before, made) ? before : made
    if (fileLimitProblem(after, path, file) === null) after.set(path, file)
  }
  const { changed, removed } = diffFileSystems(head.files, after)
  return changed.length === 0 && removed.length === 0 ? head.files : after
}

/** What is prepared, with the files that were checked after these repairs in place of its own. */
export function withRepairs(
  prepared: PreparedChanges,
  files: FileSystem,
  repairs: readonly Repair[],
): PreparedChanges {
  const texts = new Map<string, string>()
  for (const path of diffFileSystems(prepared.files, files).changed)
    texts.set(path, files.get(path)?.content ?? '')
  const applied = repairedChanges(prepared.applied, prepared.head.files, texts, repairs)
  return { ...prepared, files, applied }
}

/** An answer's own changes with the repaired texts, and one more for each further file. */
export function repairedChanges(
  changes: readonly CodeChange[],
  head: FileSystem,
  texts: ReadonlyMap<string, string>,
  repairs: readonly Repair[],
): readonly CodeChange[] {
  const own = new Set<string>()
  const repaired = changes.map((change): CodeChange => {
    const content = texts.get(change.path)
    if (change.operation === 'DELETE' || content === undefined) return change
    own.add(change.path)
    return { ...change, content }
  })
  const further = parsedPaths(texts).flatMap(([path, content]): CodeChange[] => {
    if (own.has(path)) return []
    const description = repairs.find(({ paths }) => paths.includes(path))?.sentence ?? ''
    const before = head.get(path)
    if (before === undefined) return [{ operation: 'CREATE', path, description, content }]
    return [{ operation: 'UPDATE', path, description, content, base: before.content }]
  })
  return further.length === 0 && own.size === 0 ? changes : [...repaired, ...further]
}

function parsedPaths(texts: ReadonlyMap<string, string>): (readonly [FilePath, string])[] {
  return [...texts].flatMap(([path, text]) => {
    const parsed = parseFilePath(path)
    return parsed.ok ? [[parsed.path, text] as const] : []
  })
}

/** Whether they would be prepared in the same way now: nothing was edited and nothing locked since. */
export function isPreparedFor(prepared: Base, project: Base): boolean {
  return prepared.head === project.head && prepared.lockedPaths === project.lockedPaths
}

/** Whether they are what the project is already. */
export function changesNothing({ head, files, heldBack }: PreparedChanges): boolean {
  const isThere = (change: CodeChange) => isAsItIs(change, head.files.get(change.path))
  return files === head.files && (heldBack?.changes.every(isThere) ?? true)
}

export interface ChangesToCommit {
  readonly messageId: string
  readonly prepared: PreparedChanges
  /** What was repaired in the changes. */
  readonly repairs?: readonly Repair[]
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly revisionId: string
}

/**
 * Makes a message's changes the project's new head (S4.10). The message records only changes
 * that took effect, so its card never claims more; with none there is no revision and no snapshot to undo to.
 * Changes of locked files and of files that the user changed meanwhile become the message's draft.
 * Committing again for a message that was not undone adds to its changes and keeps its first snapshot.
 */
export function commitChanges(project: Project, request: ChangesToCommit): Project {
  const { messageId, prepared, now, revisionId, repairs = [] } = request
  if (!isPreparedFor(prepared, project))
    throw new Error('What is to be committed was prepared for another head.')
  const { files, applied } = prepared
  const draft = prepared.heldBack ?? undefined
  if (applied.length === 0) return updateMessage(project, messageId, { draft })

  const message = project.messages.find(({ id }) => id === messageId)
  const isSameVersion = message?.previousFileSystem !== undefined
  const committed = updateMessage(project, messageId, {
    draft,
    text: message?.text.trim() ? message.text : CHANGES_APPLIED_TEXT,
    codeChanges: lastPerPath([...(isSameVersion ? message.codeChanges : []), ...applied]),
    previousFileSystem: message?.previousFileSystem ?? project.head.files,
    ...(repairs.length > 0 && { repairs: [...(message?.repairs ?? []), ...repairs] }),
  })
  const head = {
    id: revisionId,
    parent: project.head,
    files,
    cause: { type: 'ai', messageId },
    createdAt: now,
  } as const
  return { ...committed, head }
}

/** One change per path: the last, in the place of the first; a file created and then edited was created. */
function lastPerPath(changes: readonly CodeChange[]): readonly CodeChange[] {
  const byPath = new Map<string, CodeChange>()
  for (const change of changes) {
    const earlier = byPath.get(change.path)
    const isCreated = earlier?.operation === 'CREATE' && change.operation === 'UPDATE'
    byPath.set(change.path, isCreated ? { ...change, operation: 'CREATE' } : change)
  }
  return [...byPath.values()]
}

/** How a note says that something of the answer was not taken; the others tell how it was read. */
const LEFT_OUT =
  /\b(?:was|were) (?:refused|skipped|not (?:edited|removed))\b|\bnone of them was used\b|\bthe first counts\b/

/** Says in a message itself what was left out of its changes, and how the rest was read: nothing is silent. */
export function noteLeftOut(project: Project, messageId: string, notes: readonly string[]): Project {
  const message = project.messages.find(({ id }) => id === messageId)
  if (notes.length === 0 || message === undefined) return project
  const leftOut = notes.filter((note) => LEFT_OUT.test(note))
  const others = notes.filter((note) => !LEFT_OUT.test(note))
  const lists = [section('Left out', leftOut), section('Notes', others)].filter((list) => list !== '')
  return updateMessage(project, messageId, { text: [message.text, ...lists].join('\n\n').trim() })
}

function section(title: string, notes: readonly string[]): string {
  if (notes.length === 0) return ''
  return `> **${title}**\n>\n${notes.map((note) => `> - ${note}`).join('\n')}`
}
