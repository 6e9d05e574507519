/** What the top bar says about saved work (design section 8), and what else of it a person may need to know. */
import type { ProjectSummary } from '../../core/wire/saves/project-messages.ts'

export type SaveStatus = 'saved' | 'saving' | 'offline' | 'conflict'

export interface SaveState {
  readonly status: SaveStatus
  /** Why work is not on the server, or what happened, as a sentence; null when there is nothing to say. */
  readonly sentence: string | null
  /** That work arrives only when the person signs in again. */
  readonly needsSignIn: boolean
  /** That not even this browser keeps the work: a zip is the way out. */
  readonly isBrowserFull: boolean
  /** That a change is in memory only, as for the moment before it is written. */
  readonly isUnwritten: boolean
  /** What can be brought back, newest first. */
  readonly deleted: readonly ProjectSummary[]
}

export const ALL_SAVED: SaveState = {
  status: 'saved',
  sentence: null,
  needsSignIn: false,
  isBrowserFull: false,
  isUnwritten: false,
  deleted: [],
}
