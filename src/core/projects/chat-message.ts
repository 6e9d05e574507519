import type { FileSystem } from '../files/file-system.ts'
import type { CodeChange } from './code-change.ts'

/** Which model answered; `demo` answers are labelled as scripted wherever they show. */
export type ModelSource = 'demo' | 'operator' | 'own-key'

/** A staged change set that belongs to one message: finished files of an answer that was not committed. */
export interface Draft {
  readonly changes: readonly CodeChange[]
  /** Why it was not committed, as a sentence for the user. */
  readonly reason: string
}

/** One message of a project's chat (S3.4). The version number is derived, see `versionNumbers`. */
export interface ChatMessage {
  /** Timestamp string; unique within the project. */
  readonly id: string
  readonly role: 'user' | 'ai'
  /** Markdown. For an answer: everything before the code-changes marker. */
  readonly text: string
  /** Data URLs; user messages only. */
  readonly imageUrls: readonly string[]
  readonly isStreaming: boolean
  readonly isExpectingCodeChanges: boolean
  readonly codeChanges: readonly CodeChange[]
  /** The path being written right now, while streaming. */
  readonly writingPath?: string
  /** The files before this message's changes; what Undo restores. */
  readonly previousFileSystem?: FileSystem
  readonly draft?: Draft
  /** The sentence of the red error box. */
  readonly error?: string
  readonly source?: ModelSource
}
