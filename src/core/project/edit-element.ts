/** Edits of elements in place, as revisions of their own: each is undone by itself, byte for byte. */
import type { FilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import { applyChanges } from './apply-changes.ts'
import type { FilesChanged, RevisionStamp } from './change-files.ts'
import type { Project } from './project.ts'

/** The files with new texts, as one revision without a number. A limit refuses all of them or none (S9.36). */
export function editElement(
  project: Project,
  texts: ReadonlyMap<FilePath, string>,
  stamp: RevisionStamp,
): FilesChanged {
  const changes = [...texts].map(
    ([path, content]) => ({ operation: 'UPDATE', path, description: '', content }) as const,
  )
  const { files, skipped } = applyChanges(project.head.files, changes, [])
  const [problem] = skipped
  const [path] = texts.keys()
  if (problem !== undefined) return { project, problem }
  if (path === undefined || files === project.head.files) return { project, problem: null }
  return { project: withFiles(project, files, path, stamp), problem: null }
}

/** Takes such an edit back, or makes it again: the project itself where it is not the newest thing that happened. */
export function exchangeFiles(
  project: Project,
  from: FileSystem,
  to: FileSystem,
  path: FilePath,
  stamp: RevisionStamp,
): Project {
  return project.head.files === from ? withFiles(project, to, path, stamp) : project
}

function withFiles(
  project: Project,
  files: FileSystem,
  path: FilePath,
  { now, revisionId }: RevisionStamp,
): Project {
  const head = {
    id: revisionId,
    parent: project.head,
    files,
    cause: { type: 'element', path },
    createdAt: now,
  } as const
  return { ...project, head }
}
