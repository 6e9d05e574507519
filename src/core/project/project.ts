import type { ChatMessage } from '../chat/chat-message.ts'
import type { FilePath } from '../files/file-path.ts'
import type { Revision } from './revision.ts'

/** A project (S3.1). Its files (`fileSystem` in the specification) are `head.files`. */
export interface Project {
  /** Creation time in milliseconds; for order and display. */
  readonly id: number
  /** Random 128 bits as 32 lower-case hex digits; names the project in storage and in its preview origin. */
  readonly key: string
  readonly name: string
  readonly head: Revision
  readonly messages: readonly ChatMessage[]
  /** Files that the user locked: the agent's changes to them are refused. A path may have no file. */
  readonly lockedPaths: ReadonlySet<FilePath>
  /** Standing instructions for the agent in this project (S2.33); empty when there are none. */
  readonly instructions: string
}

/** Every project of a session, newest first, and the one shown. There is always at least one (S9.9). */
export interface ProjectList {
  readonly projects: readonly Project[]
  readonly activeId: number
}
