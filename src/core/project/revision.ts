import type { ChatMessage } from '../chat/chat-message.ts'
import type { FilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'

/** Why a revision exists. `ai` revisions are the numbered versions (S3.5). */
export type RevisionCause =
  | { readonly type: 'template' }
  /** Files that the user brought along, or a template that they chose. */
  | { readonly type: 'import' }
  | { readonly type: 'ai'; readonly messageId: string }
  /** A hand edit of the user. */
  | { readonly type: 'edit'; readonly path: FilePath }
  /** An element of the running app was changed in place. */
  | { readonly type: 'element'; readonly path: FilePath }
  /** One file was made what it was at another time. */
  | { readonly type: 'restore'; readonly path: FilePath }
  | {
      readonly type: 'undo'
      readonly messageId: string
      /** The notice in the chat that says so. */
      readonly noticeId: string
      /** What the undo took from the chat; a redo puts it back. */
      readonly removed: RemovedByUndo
    }
  | { readonly type: 'redo'; readonly messageId: string; readonly undoId: string }

interface RemovedByUndo {
  /** The snapshot of the message that was undone; null when the message was no longer in the chat. */
  readonly snapshot: FileSystem | null
  /** The messages after it, in order. */
  readonly messages: readonly ChatMessage[]
}

/** An immutable state of a project's files, with its parent. The revision shown is the project's head. */
export interface Revision {
  readonly id: string
  readonly parent: Revision | null
  readonly files: FileSystem
  readonly cause: RevisionCause
  /** Milliseconds since the epoch. */
  readonly createdAt: number
}
