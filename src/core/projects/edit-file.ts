import type { FilePath } from '../files/file-path.ts'
import { applyChanges } from './apply-changes.ts'
import type { Project } from './project.ts'

export interface FileEdit {
  readonly path: FilePath
  /** The whole new text. */
  readonly content: string
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly revisionId: string
}

/**
 * A hand edit: a revision without a number. The project itself is returned when nothing differs; `problem` is a
 * sentence when a limit refuses the text (S9.36).
 */
export function editFile(
  project: Project,
  { path, content, now, revisionId }: FileEdit,
): { readonly project: Project; readonly problem: string | null } {
  const change = { operation: 'UPDATE', path, description: '', content } as const
  const { files, skipped } = applyChanges(project.head.files, [change], [])
  if (files === project.head.files) return { project, problem: skipped[0] ?? null }
  const head = {
    id: revisionId,
    parent: project.head,
    files,
    cause: { type: 'edit', path },
    createdAt: now,
  } as const
  return { project: { ...project, head }, problem: null }
}
