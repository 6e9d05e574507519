import type { FileSystem } from '../files/file-system.ts'

/** Why a revision exists. `ai` revisions are the numbered versions (S3.5). */
export type RevisionCause =
  | { readonly type: 'template' }
  | { readonly type: 'ai'; readonly messageId: string }
  | { readonly type: 'undo'; readonly messageId: string }

/** An immutable state of a project's files, with its parent. The revision shown is the project's head. */
export interface Revision {
  readonly id: string
  readonly parent: Revision | null
  readonly files: FileSystem
  readonly cause: RevisionCause
  /** Milliseconds since the epoch. */
  readonly createdAt: number
}
