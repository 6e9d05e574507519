import type { FilePath } from '../files/file-path.ts'
import { applyChanges } from './apply-changes.ts'
import type { Project } from './project.ts'
import type { Revision } from './revision.ts'

/** A pause that ends a sitting, in milliseconds: edits of one file that follow each other sooner are one revision. */
export const SITTING_MS = 10_000

export interface FileEdit {
  readonly path: FilePath
  /** The whole new text. */
  readonly content: string
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly revisionId: string
}

/**
 * A hand edit: a revision without a number, which takes the place of the one before it in the same sitting. The project itself is returned when nothing differs; `problem` is a
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
    parent: isSameSitting(project.head, path, now) ? project.head.parent : project.head,
    files,
    cause: { type: 'edit', path },
    createdAt: now,
  } as const
  return { project: { ...project, head }, problem: null }
}

function isSameSitting({ cause, createdAt, parent }: Revision, path: FilePath, now: number): boolean {
  return cause.type === 'edit' && cause.path === path && parent !== null && now - createdAt < SITTING_MS
}
