/** From the server to the journal: what others saved, what the server lost, and what is to be split off. */
import type { Clock } from '../../core/time/clock.ts'
import { namePart, type Part, readNode, type Sha256 } from '../../core/wire/saves/part.ts'
import type { ProjectSummary } from '../../core/wire/saves/project-messages.ts'
import { conflictCopy } from './conflict-copy.ts'
import { isSynced, type Journal, type JournalEntry, newEntry } from './journal.ts'
import type { LoadedFromServer, ProjectServer } from './saves-server.ts'

export interface ServerPull {
  readonly journal: Journal
  readonly server: ProjectServer
  readonly clock: Clock
  readonly sha256: Sha256
  readonly randomHex: (bytes: number) => string
}

/** Takes in what the server has of a project, unless something of it is to be sent. True when that was anything new. */
export async function pullProject(
  { journal, server, sha256 }: ServerPull,
  { key, etag, name, createdAt, deletedAt }: ProjectSummary,
): Promise<boolean> {
  const entry = await journal.entry(key)
  if (deletedAt !== null) {
    // What was changed here since is split off by its save, which the server refuses.
    if (entry === null || !isSynced(entry)) return false
    return journal.update(key, (now) => (now?.root === entry.root ? { entry: null } : null), 'relaxed')
  }
  if (entry !== null && (entry.etag === etag || !isSynced(entry))) return false
  const loaded = await server.load(key, entry?.etag ?? null)
  if (loaded === null || loaded.etag === entry?.etag) return false
  const received = await named(loaded.parts, sha256)
  const empty = newEntry({ key, name, id: createdAt }, loaded.root)
  return journal.update(
    key,
    (now) => {
      const isSame = entry === null ? now === null : now?.root === entry.root && now.etag === entry.etag
      return isSame ? { entry: { ...fromServer(now ?? empty, loaded), name }, received } : null
    },
    'relaxed',
  )
}

/** The server has lost these, as by a restored backup, or has them since the list was made: a save finds out which. */
export async function noteLost({ journal }: ServerPull, list: readonly ProjectSummary[]): Promise<void> {
  const listed = new Set(list.map(({ key }) => key))
  for (const entry of await journal.list()) {
    if (listed.has(entry.key) || entry.etag === null) continue
    await journal.update(entry.key, (now) => {
      if (now?.etag !== entry.etag) return null
      const attempts = now.syncedRoot === null ? [] : [now.syncedRoot]
      return { entry: { ...now, etag: null, syncedRoot: null, attempts }, isUnsentWhole: true }
    })
  }
}

/**
 * Somebody else wrote on the ground that this browser's changes stand on: they become a project of their own, and the
 * project becomes what the server has, or goes when the server has it no more. Resolves to the copy and what it is of;
 * null where another tab wrote meanwhile, or there is nothing to split.
 */
export async function splitOff(
  { journal, server, clock, sha256, randomHex }: ServerPull,
  key: string,
): Promise<{ readonly copy: JournalEntry; readonly of: JournalEntry } | null> {
  const loaded = await server.load(key, null)
  const received = loaded === null ? [] : await named(loaded.parts, sha256)
  const entry = await journal.entry(key)
  if (entry === null) return null
  const place = { key: randomHex(16), now: clock.now(), sha256 }
  const { entry: copy, parts } = await conflictCopy(entry, await journal.parts(key), place)
  // The copy is on the disk before what it was made of is replaced.
  await journal.update(copy.key, () => ({ entry: copy, unsent: parts }))
  const isSplit = await journal.update(key, (now) => {
    if (now?.root !== entry.root || now.etag !== entry.etag) return null
    return loaded === null ? { entry: null } : { entry: fromServer(now, loaded), received }
  })
  if (isSplit) return { copy, of: entry }
  await journal.update(copy.key, () => ({ entry: null }))
  return null
}

function fromServer(entry: JournalEntry, { root, etag, parts }: LoadedFromServer): JournalEntry {
  const nodes = parts.map((part) => (part.kind === 'node' ? readNode(part.bytes) : null))
  const project = nodes.find((found) => found?.kind === 'project')
  const name = project?.kind === 'project' ? project.name : entry.name
  return { ...entry, name, root, etag, syncedRoot: root, attempts: [], deletedAt: null, copyOf: null }
}

function named(parts: readonly Part[], sha256: Sha256) {
  return Promise.all(parts.map((part) => namePart(part, sha256)))
}
