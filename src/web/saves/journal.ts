/**
 * What this browser keeps of one user's projects: written before anything is sent, shared by all tabs. Every change is
 * made in one transaction that first looks at what is there, so that no tab writes over another.
 */
import type { Project } from '../../core/project/project.ts'
import type { PartHash } from '../../core/wire/saves/node.ts'
import type { NamedPart, Part } from '../../core/wire/saves/part.ts'

export interface JournalEntry {
  readonly key: string
  readonly name: string
  /** Milliseconds since the epoch, as all times. */
  readonly createdAt: number
  /** The state of the project in this browser. */
  readonly root: PartHash
  /** The state on the server that it stands on; null when the server has none. */
  readonly etag: string | null
  /** The root at that state. The server lacks something as long as it differs from `root`. */
  readonly syncedRoot: PartHash | null
  /** Roots that may have been sent since then. One of them may be on the server, though no answer came. */
  readonly attempts: readonly PartHash[]
  readonly deletedAt: number | null
  /** Of a conflict copy: what it was split from. */
  readonly copyOf: { readonly key: string; readonly root: PartHash } | null
}

interface JournalUpdate {
  /** Null removes the project with all its parts. */
  readonly entry: JournalEntry | null
  /** Parts that the server does not have. */
  readonly unsent?: readonly NamedPart[]
  /** Parts that came from the server. */
  readonly received?: readonly NamedPart[]
  /** Parts that the server has by now. */
  readonly sent?: readonly PartHash[]
  /** That the server has nothing of it any more. */
  readonly isUnsentWhole?: true
}

/**
 * `strict` outlives a loss of power once it is said to be done: for what exists in this browser only. `relaxed` outlives
 * the end of the browser, and is for what the server has: where it is lost, the server is asked again and tells the same.
 * Neither overtakes the other: what is written later is never there without what was written before.
 */
export type Durability = 'strict' | 'relaxed'

export interface Journal {
  list(): Promise<JournalEntry[]>
  entry(key: string): Promise<JournalEntry | null>
  parts(key: string): Promise<ReadonlyMap<PartHash, Part>>
  /** Parts that the server does not have, each behind what it names. */
  unsent(key: string): Promise<NamedPart[]>
  /**
   * Lets `decide` look at the entry and write what it answers; null writes nothing. Resolves to whether it was
   * written. Rejects with the browser's error where it has no room.
   * @param durability `strict` unless given
   */
  update(
    key: string,
    decide: (entry: JournalEntry | null) => JournalUpdate | null,
    durability?: Durability,
  ): Promise<boolean>
}

export function isSynced(entry: JournalEntry): boolean {
  return entry.root === entry.syncedRoot && entry.deletedAt === null
}

/** Of a project that neither the journal nor the server has. */
export function newEntry(
  { key, name, id }: Pick<Project, 'key' | 'name' | 'id'>,
  root: PartHash,
): JournalEntry {
  const nothing = { etag: null, syncedRoot: null, attempts: [], deletedAt: null, copyOf: null }
  return { key, name, createdAt: id, root, ...nothing }
}

/** More than are written between two answers of the server; a browser that is offline for hours must not keep all. */
const MAX_NOTED = 16

/** As it is with another root, which is noted as sent in the same write: sending it needs none of its own. */
export function withRoot(entry: JournalEntry, root: PartHash, name: string): JournalEntry {
  const attempts = entry.attempts.length < MAX_NOTED ? [...entry.attempts, root] : entry.attempts
  return { ...entry, root, name, attempts }
}

/** As it is once the server has one of the roots. What was noted behind that may still be on its way. */
export function savedAs(entry: JournalEntry, root: PartHash, etag: string): JournalEntry {
  const at = entry.attempts.lastIndexOf(root)
  return { ...entry, etag, syncedRoot: root, attempts: at < 0 ? [] : entry.attempts.slice(at + 1) }
}
