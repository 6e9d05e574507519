import type { FilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import { type PathClash, PathPlaces } from '../files/path-places.ts'
import type { ProjectFile } from '../files/project-file.ts'
import { clashReason } from '../project/clashing-changes.ts'
import { fileLimitProblem } from '../project/file-limit-problem.ts'
import type { Project } from '../project/project.ts'
import type { Revision } from '../project/revision.ts'
import { standingHistory } from './standing-history.ts'

export interface RestoreRequest {
  readonly path: FilePath
  /** What the file becomes; null removes it. */
  readonly file: ProjectFile | null
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly revisionId: string
}

/**
 * Makes one file what it was at another time, as a revision of its own; nothing happens when it is that already.
 * `problem` is a sentence when a limit refuses it (S9.36).
 */
export function restoreFile(
  project: Project,
  { path, file, now, revisionId }: RestoreRequest,
): { readonly project: Project; readonly problem: string | null } {
  const { files } = project.head
  if (isSameFile(files.get(path), file ?? undefined)) return { project, problem: null }
  const problem = file === null ? null : (clashProblem(files, path) ?? fileLimitProblem(files, path, file))
  if (problem !== null) return { project, problem }
  return { project: withFile(project, path, file, { type: 'restore', path }, now, revisionId), problem: null }
}

/**
 * Takes the newest restore of a file back, when nothing has changed that file since; the project itself is returned
 * when there is none.
 */
export function takeBackRestore(
  project: Project,
  { path, now, revisionId }: Omit<RestoreRequest, 'file'>,
): Project {
  const restored = newestRestore(project.head, path)
  if (restored?.parent == null) return project
  if (restored.files.get(path) !== project.head.files.get(path)) return project
  const before = restored.parent.files.get(path) ?? null
  if (before !== null && clashAt(project.head.files, path) !== null) return project
  return withFile(project, path, before, { type: 'edit', path }, now, revisionId)
}

function clashAt(files: FileSystem, path: FilePath): PathClash | null {
  return files.has(path) ? null : new PathPlaces(files.keys()).clashOf(path)
}

function clashProblem(files: FileSystem, path: FilePath): string | null {
  const clash = clashAt(files, path)
  if (clash === null) return null
  const first = clash.kind === 'folder' ? `Rename what is in ${clash.other}` : `Rename ${clash.other}`
  return `${path} was not restored: ${clashReason(path, clash)}. ${first}, then restore again.`
}

function withFile(
  project: Project,
  path: FilePath,
  file: ProjectFile | null,
  cause: Revision['cause'],
  createdAt: number,
  id: string,
): Project {
  const files = new Map(project.head.files)
  if (file === null) files.delete(path)
  else files.set(path, file)
  return { ...project, head: { id, parent: project.head, files, cause, createdAt } }
}

function newestRestore(head: Revision, path: FilePath): Revision | null {
  for (const revision of standingHistory(head)) {
    const before = revision.parent?.files.get(path)
    if (revision.cause.type === 'restore' && revision.cause.path === path) return revision
    if (before !== revision.files.get(path)) return null
  }
  return null
}

function isSameFile(a: ProjectFile | undefined, b: ProjectFile | undefined): boolean {
  return a === b || (a?.content === b?.content && a?.type === b?.type && a?.isBinary === b?.isBinary)
}
