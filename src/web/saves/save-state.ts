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

/** What it follows from. */
export interface SaveFacts {
  readonly isUnwritten: boolean
  /** That the journal has what the server lacks. */
  readonly isUnsent: boolean
  /** Why the browser did not keep what changed; null while it does. */
  readonly unkept: string | null
  /** Why the server cannot be had; null while it can. */
  readonly away: { readonly sentence: string; readonly needsSignIn: boolean } | null
  /** What came of a conflict, until the person has read it. */
  readonly conflict: string | null
  readonly deleted: readonly ProjectSummary[]
}

/** The state before where nothing differs. */
export function saveStateOf(facts: SaveFacts, before: SaveState): SaveState {
  const { isUnwritten, isUnsent, unkept, away, conflict } = facts
  const isBrowserFull = unkept !== null
  const isBehind = isUnwritten || isUnsent
  const status =
    conflict !== null
      ? 'conflict'
      : away !== null || isBrowserFull
        ? 'offline'
        : isBehind
          ? 'saving'
          : 'saved'
  const deleted = isSameList(facts.deleted, before.deleted) ? before.deleted : facts.deleted
  const sentence = conflict ?? unkept ?? away?.sentence ?? null
  const needsSignIn = away?.needsSignIn ?? false
  const next: SaveState = { status, sentence, needsSignIn, isBrowserFull, isUnwritten, deleted }
  const names = Object.keys(next) as (keyof SaveState)[]
  return names.every((name) => next[name] === before[name]) ? before : next
}

function isSameList(one: readonly ProjectSummary[], other: readonly ProjectSummary[]): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
