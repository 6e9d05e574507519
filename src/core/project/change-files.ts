import type { FilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import { PathPlaces } from '../files/path-places.ts'
import { type ProjectFile, textFile } from '../files/project-file.ts'
import { clashReason } from './clashing-changes.ts'
import { fileLimitProblem } from './file-limit-problem.ts'
import type { Project } from './project.ts'

/** What every change of the user's own needs to become a revision. */
export interface RevisionStamp {
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly revisionId: string
}

export interface FilesChanged {
  /** The project itself when nothing was changed. */
  readonly project: Project
  /** Why nothing was changed, as a sentence; null when something was. */
  readonly problem: string | null
}

/** A new, empty text file. */
export function createFile(project: Project, path: FilePath, stamp: RevisionStamp): FilesChanged {
  const { files } = project.head
  const file = textFile(path, '')
  const problem = placeProblem(files, path) ?? fileLimitProblem(files, path, file)
  if (problem !== null) return { project, problem }
  return changed(project, new Map(files).set(path, file), path, stamp)
}

/** Moves a file to another path; its lock goes with it. Nothing that refers to the file is changed. */
export function renameFile(
  project: Project,
  from: FilePath,
  to: FilePath,
  stamp: RevisionStamp,
): FilesChanged {
  const { files } = project.head
  const file = files.get(from)
  if (file === undefined) return { project, problem: `${from} is not in the project any more.` }
  if (from === to) return { project, problem: null }
  const problem = placeProblem(withoutPath(files, from), to)
  if (problem !== null) return { project, problem }
  const moved = file.isBinary === true ? file : textFile(to, file.content)
  const renamed = changed(project, withoutPath(files, from).set(to, moved), to, stamp)
  if (!project.lockedPaths.has(from)) return renamed
  const lockedPaths = new Set(project.lockedPaths)
  lockedPaths.delete(from)
  lockedPaths.add(to)
  return { ...renamed, project: { ...renamed.project, lockedPaths } }
}

export function deleteFile(project: Project, path: FilePath, stamp: RevisionStamp): FilesChanged {
  const { files } = project.head
  if (!files.has(path)) return { project, problem: `${path} is not in the project any more.` }
  return changed(project, withoutPath(files, path), path, stamp)
}

/** A name is taken by a file, by a folder of that name, or by a file where a folder would have to be. */
function placeProblem(files: FileSystem, path: FilePath): string | null {
  if (files.has(path)) return `There is a file ${path} already. Choose another name.`
  const clash = new PathPlaces(files.keys()).clashOf(path)
  if (clash === null) return null
  const reason = clashReason(path, clash)
  const noun = clash.kind === 'parent' ? 'path' : 'name'
  return `${reason.replace(/^there/, 'There')}. Choose another ${noun}.`
}

function withoutPath(files: FileSystem, path: FilePath): Map<FilePath, ProjectFile> {
  const rest = new Map(files)
  rest.delete(path)
  return rest
}

function changed(
  project: Project,
  files: FileSystem,
  path: FilePath,
  { now, revisionId }: RevisionStamp,
): FilesChanged {
  const head = {
    id: revisionId,
    parent: project.head,
    files,
    cause: { type: 'edit', path },
    createdAt: now,
  } as const
  return { project: { ...project, head }, problem: null }
}
