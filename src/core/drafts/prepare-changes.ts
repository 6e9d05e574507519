/**
 * What of an answer's changes may be applied to a project, and the files that makes. They are prepared once: what is
 * checked is what was prepared, and a commit takes exactly that. Knows neither who checks nor what for.
 */
import type { Draft, Repair } from '../chat/chat-message.ts'
import { type CodeChange, isImagePlaceholder } from '../files/code-change.ts'
import { type FilePath, parseFilePath } from '../files/file-path.ts'
import { diffFileSystems, type FileSystem } from '../files/file-system.ts'
import type { PathClash } from '../files/path-places.ts'
import { type ProjectFile, textFile } from '../files/project-file.ts'
import { markProposed } from '../flows/propose-flows.ts'
import type { InlineImage } from '../model/chat-model.ts'
import { applyChanges } from '../project/apply-changes.ts'
import { clashingChanges, clashReason } from '../project/clashing-changes.ts'
import { fileLimitProblem } from '../project/file-limit-problem.ts'
import type { Project } from '../project/project.ts'

export interface AnswerChanges {
  readonly changes: readonly CodeChange[]
  readonly images: readonly InlineImage[]
  /** The files that the user knew of when asking for the changes. */
  readonly startedFrom: FileSystem
}

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

/** What may be applied of them as things are. */
export function prepareChanges(project: Project, answer: AnswerChanges): PreparedChanges {
  const { head, lockedPaths } = project
  const changes = markProposed(answer.changes, head.files)
  const { free, images, heldBack } = holdBack(project, { ...answer, changes })
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

/**
 * What a commit takes (R35): what was checked, else what may be applied now. Null where they were checked for a project
 * that is no longer this one, so that nobody knows what would be committed.
 */
export function changesToCommit(
  project: Project,
  { checked, ...changes }: AnswerChanges & { readonly checked?: PreparedChanges | undefined },
): PreparedChanges | null {
  if (checked === undefined) return prepareChanges(project, changes)
  return isPreparedFor(checked, project) ? checked : null
}

/** Whether they are what the project is already. */
export function changesNothing({ head, files, heldBack }: PreparedChanges): boolean {
  const isThere = (change: CodeChange) => isAsItIs(change, head.files.get(change.path))
  return files === head.files && (heldBack?.changes.every(isThere) ?? true)
}

interface SortedChanges {
  /** What may be applied, and the images that its placeholders stand for. */
  readonly free: readonly CodeChange[]
  readonly images: readonly InlineImage[]
  /** What may not, and why; null when everything may. */
  readonly heldBack: Draft | null
}

/**
 * Which changes must not be applied unasked: those of locked files, those of files that are no longer what they were
 * when the answer began, because the user changed them meanwhile, and new files that cannot be beside what is there.
 */
function holdBack(project: Project, { changes, images, startedFrom }: AnswerChanges): SortedChanges {
  const isLocked = ({ path }: CodeChange) => project.lockedPaths.has(path)
  const isConflict = (change: CodeChange) => isOverwriting(change, startedFrom, project.head.files)
  const mayNot = new Set(changes.filter((change) => isLocked(change) || isConflict(change)))
  const clashes = clashingChanges(
    project.head.files,
    changes.filter((change) => !mayNot.has(change)),
  )
  const isHeld = (change: CodeChange) => mayNot.has(change) || clashes.has(change)
  const held = changes.filter(isHeld)
  if (held.length === 0) return { free: changes, images, heldBack: null }

  const reasons = [
    lockReason(pathsOf(held.filter(isLocked))),
    conflictReason(pathsOf(held.filter((change) => !isLocked(change) && !clashes.has(change)))),
    ...clashReasons(clashes),
  ]
  const placeholders = changes.filter(isPlaceholder)
  const imagesOf = (isWanted: (change: CodeChange) => boolean) =>
    images.filter((_, index) => {
      const change = placeholders[index]
      return change !== undefined && isWanted(change)
    })
  return {
    free: changes.filter((change) => !isHeld(change)),
    images: imagesOf((change) => !isHeld(change)),
    heldBack: {
      kind: 'held-back',
      changes: held.map(withoutBase),
      reason: reasons.filter(Boolean).join(' '),
      images: imagesOf(isHeld),
      // The user is told how the files differ by now; only what changes after that is a conflict again.
      startedFrom: project.head.files,
    },
  }
}

/** As a whole file: once the user asks for it, it counts whatever it was made from. */
function withoutBase(change: CodeChange): CodeChange {
  if (change.operation === 'DELETE') return change
  const { base: _, ...whole } = change
  return whole
}

/** A change that would leave the file as it now is overwrites nothing. */
function isOverwriting(change: CodeChange, before: FileSystem, now: FileSystem): boolean {
  const file = now.get(change.path)
  return !isSameFile(before.get(change.path), file) && !isAsItIs(change, file)
}

/** Whether a change would leave its file as that is now. */
function isAsItIs(change: CodeChange, file: ProjectFile | undefined): boolean {
  if (change.operation === 'DELETE') return file === undefined
  return file !== undefined && file.isBinary !== true && file.content === change.content
}

function isSameFile(a: ProjectFile | undefined, b: ProjectFile | undefined): boolean {
  return a === b || (a?.content === b?.content && a?.type === b?.type && a?.isBinary === b?.isBinary)
}

function isPlaceholder(change: CodeChange): boolean {
  return change.operation !== 'DELETE' && isImagePlaceholder(change.content)
}

function pathsOf(changes: readonly CodeChange[]): readonly FilePath[] {
  return [...new Set(changes.map(({ path }) => path))]
}

function lockReason(paths: readonly FilePath[]): string {
  if (paths.length === 0) return ''
  return paths.length === 1
    ? `${paths[0]} is locked, so its change was not applied. Unlock it first to apply it.`
    : `${listed(paths)} are locked, so their changes were not applied. Unlock them first to apply them.`
}

function conflictReason(paths: readonly FilePath[]): string {
  if (paths.length === 0) return ''
  const [its, file] = paths.length === 1 ? ['its version', 'that file'] : ['its versions', 'those files']
  return `You changed ${listed(paths)} while the agent was working, so ${its} of ${file} ${paths.length === 1 ? 'was' : 'were'} not applied.`
}

function clashReasons(clashes: ReadonlyMap<CodeChange, PathClash>): readonly string[] {
  const reasons = [...clashes].map(
    ([{ path }, clash]) =>
      `${path} was not written: ${clashReason(path, clash)}. Rename ${clash.other}, then apply this; or ask for another name.`,
  )
  const rest = reasons.length - MAX_LISTED
  return rest > 0
    ? [...reasons.slice(0, MAX_LISTED), `The same goes for ${rest} further ${rest === 1 ? 'file' : 'files'}.`]
    : reasons
}

const MAX_LISTED = 3

function listed(paths: readonly string[]): string {
  const rest = paths.length - MAX_LISTED
  const names = rest > 1 ? [...paths.slice(0, MAX_LISTED), `${rest} other files`] : paths
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
