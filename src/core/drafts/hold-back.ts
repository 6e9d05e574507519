import type { Draft } from '../chat/chat-message.ts'
import { type CodeChange, isImagePlaceholder } from '../files/code-change.ts'
import type { FilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import type { PathClash } from '../files/path-places.ts'
import type { ProjectFile } from '../files/project-file.ts'
import type { InlineImage } from '../model/chat-model.ts'
import { clashingChanges, clashReason } from '../project/clashing-changes.ts'
import type { Project } from '../project/project.ts'

export interface ChangesToSort {
  readonly changes: readonly CodeChange[]
  readonly images: readonly InlineImage[]
  /** The files that the user knew of when asking for the changes. */
  readonly startedFrom: FileSystem
}

export interface SortedChanges {
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
export function holdBack(project: Project, { changes, images, startedFrom }: ChangesToSort): SortedChanges {
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
export function isAsItIs(change: CodeChange, file: ProjectFile | undefined): boolean {
  if (change.operation === 'DELETE') return file === undefined
  return file !== undefined && file.isBinary !== true && file.content === change.content
}

export function isSameFile(a: ProjectFile | undefined, b: ProjectFile | undefined): boolean {
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
