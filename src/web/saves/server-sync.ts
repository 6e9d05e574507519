/** One tab's dealings with the server: sends what the journal has, takes in what the server has. Knows no screen. */
import type { Clock } from '../../core/time/clock.ts'
import type { PartHash, ProjectNode } from '../../core/wire/saves/node.ts'
import {
  type NamedPart,
  namePart,
  nodePart,
  type Part,
  readNode,
  type Sha256,
} from '../../core/wire/saves/part.ts'
import type { ProjectSummary } from '../../core/wire/saves/project-messages.ts'
import { ServerAway } from './call-server.ts'
import { conflictName } from './conflict-name.ts'
import { isSynced, type Journal, type JournalEntry } from './journal.ts'
import type { LoadedFromServer, ProjectServer } from './project-server.ts'

export interface ServerSyncOptions {
  readonly journal: Journal
  readonly server: ProjectServer
  readonly clock: Clock
  readonly sha256: Sha256
  readonly randomHex: (bytes: number) => string
  /** Runs alone among all tabs that use this name. */
  readonly exclusively: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** Called when projects in the journal are no longer what they were; `copied` names a conflict's copy. */
  readonly onChanged: (
    keys: readonly string[],
    copied?: { readonly project: string; readonly copy: string },
  ) => Promise<void>
}

/** Rounds of sending, each because something was written meanwhile, before others get their turn. */
const MAX_ROUNDS = 4

export function createServerSync(options: ServerSyncOptions) {
  const { journal, server, clock, sha256, randomHex, onChanged } = options

  const named = (parts: readonly Part[]) => Promise.all(parts.map((part) => namePart(part, sha256)))

  /** Sends what the server lacks of a project; false when there is still something to send. */
  async function push(key: string): Promise<boolean> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const entry = await journal.entry(key)
      if (entry === null || isSynced(entry)) return true
      // What was written last goes to the server first: a deleted project can be brought back whole.
      if (entry.deletedAt !== null && entry.root === entry.syncedRoot) {
        await server.delete(key)
        await journal.update(key, (now) => (now?.deletedAt ? { entry: null } : null))
        return true
      }
      try {
        await sendOnce(entry)
      } catch (error) {
        // What is deleted to make room is deleted as the server has it, when it has no room for the last changes.
        const isRefusal = error instanceof ServerAway && error.isRefusal
        if (!isRefusal || entry.deletedAt === null) throw error
        if (entry.etag !== null) await server.delete(key)
        await journal.update(key, (now) =>
          now?.root === entry.root && now.deletedAt ? { entry: null } : null,
        )
        return true
      }
    }
    return false
  }

  async function sendOnce(entry: JournalEntry): Promise<void> {
    const { key, root, etag, name, createdAt } = entry
    const isNoted = await journal.update(key, (now) =>
      now?.root === root && now.etag === etag
        ? { entry: { ...now, attempts: [...now.attempts, root] } }
        : null,
    )
    if (!isNoted) return
    const unsent = await journal.unsent(key)
    const rootPart = unsent.find(({ hash }) => hash === root) ?? (await partOf(key, root))
    const parts = [...unsent.filter(({ hash }) => hash !== root), rootPart]
    const result = await server.save(key, { header: { root, name, createdAt }, etag, parts })
    switch (result.type) {
      case 'saved':
        await journal.update(key, (now) =>
          now?.etag === etag
            ? {
                entry: { ...now, etag: result.etag, syncedRoot: root, attempts: [] },
                sent: parts.map(({ hash }) => hash),
              }
            : null,
        )
        return
      case 'incomplete':
        await journal.update(key, (now) => (now === null ? null : { entry: now, isUnsentWhole: true }))
        return
      case 'stale':
        return meetStale(entry, result.etag)
    }
  }

  async function partOf(key: string, hash: PartHash): Promise<NamedPart> {
    const part = (await journal.parts(key)).get(hash)
    if (part === undefined) throw new Error(`The journal lacks a part of a project: ${hash}.`)
    return { ...part, hash }
  }

  async function meetStale({ key, root, etag, attempts }: JournalEntry, there: string | null): Promise<void> {
    const thereRoot = there === null ? null : rootOf(there)
    if (there !== null && thereRoot !== null && [...attempts, root].includes(thereRoot)) {
      // It was this browser's own save, whose answer was lost.
      await journal.update(key, (now) =>
        now?.etag === etag ? { entry: { ...now, etag: there, syncedRoot: thereRoot, attempts: [] } } : null,
      )
      return
    }
    await splitOff(key)
  }

  /**
   * Somebody else wrote on the ground that this browser's changes stand on: they become a project of their own, and
   * the project becomes what the server has, or goes when the server has it no more.
   */
  async function splitOff(key: string): Promise<void> {
    const loaded = await server.load(key, null)
    const received = loaded === null ? [] : await named(loaded.parts)
    const entry = await journal.entry(key)
    if (entry === null) return
    const parts = await journal.parts(key)
    const copy = await copyOf(entry, parts)
    await journal.update(copy.entry.key, () => ({ entry: copy.entry, unsent: copy.parts }))
    const isSplit = await journal.update(key, (now) => {
      if (now?.root !== entry.root || now.etag !== entry.etag) return null
      return loaded === null ? { entry: null } : { entry: fromServer(now, loaded), received }
    })
    if (!isSplit) {
      // Another tab wrote meanwhile; the next round begins from that.
      await journal.update(copy.entry.key, () => ({ entry: null }))
      return
    }
    await onChanged([copy.entry.key, key], { project: entry.name, copy: copy.entry.name })
    await options.exclusively(copy.entry.key, () => push(copy.entry.key))
  }

  async function copyOf(entry: JournalEntry, parts: ReadonlyMap<PartHash, Part>) {
    const rootPart = parts.get(entry.root)
    const node = rootPart === undefined ? null : readNode(rootPart.bytes)
    if (node?.kind !== 'project') throw new Error('The journal holds no project under its root.')
    const name = conflictName(entry.name, clock.now())
    const renamed: ProjectNode = { ...node, name }
    const root = await namePart(nodePart(renamed), sha256)
    const copied: JournalEntry = {
      key: randomHex(16),
      name,
      createdAt: entry.createdAt,
      root: root.hash,
      etag: null,
      syncedRoot: null,
      attempts: [],
      deletedAt: null,
      copyOf: { key: entry.key, root: entry.root },
    }
    return { entry: copied, parts: [...[...parts].map(([hash, part]) => ({ ...part, hash })), root] }
  }

  /** Takes in what the server has; resolves to its list. */
  async function pull(): Promise<readonly ProjectSummary[]> {
    const list = await server.list()
    const listed = new Map(list.map((summary) => [summary.key, summary]))
    for (const summary of list) {
      const isChanged = await options.exclusively(summary.key, () => pullOne(summary))
      if (isChanged) await onChanged([summary.key])
    }
    for (const entry of await journal.list()) {
      if (listed.has(entry.key) || entry.etag === null) continue
      // The server has lost it, as by a restored backup, or has it since the list was made: a save finds out which.
      await journal.update(entry.key, (now) =>
        now?.etag === entry.etag
          ? {
              entry: {
                ...now,
                etag: null,
                syncedRoot: null,
                attempts: now.syncedRoot === null ? [] : [now.syncedRoot],
              },
              isUnsentWhole: true,
            }
          : null,
      )
    }
    return list
  }

  async function pullOne({ key, etag, name, createdAt, deletedAt }: ProjectSummary): Promise<boolean> {
    const entry = await journal.entry(key)
    if (deletedAt !== null) {
      // What was changed here since is split off by its save, which the server refuses.
      const isClean = entry !== null && isSynced(entry)
      return isClean
        ? journal.update(key, (now) => (now?.root === entry.root ? { entry: null } : null))
        : false
    }
    if (entry !== null && (entry.etag === etag || !isSynced(entry))) return false
    const loaded = await server.load(key, entry?.etag ?? null)
    if (loaded === null || loaded.etag === entry?.etag) return false
    const received = await named(loaded.parts)
    const empty: JournalEntry = {
      key,
      name,
      createdAt,
      root: loaded.root,
      etag: null,
      syncedRoot: null,
      attempts: [],
      deletedAt: null,
      copyOf: null,
    }
    return journal.update(key, (now) => {
      const isSame = entry === null ? now === null : now?.root === entry.root && now.etag === entry.etag
      return isSame ? { entry: { ...fromServer(now ?? empty, loaded), name }, received } : null
    })
  }

  function fromServer(entry: JournalEntry, { root, etag, parts }: LoadedFromServer): JournalEntry {
    const node = parts.map((part) => (part.kind === 'node' ? readNode(part.bytes) : null))
    const project = node.find((found) => found?.kind === 'project')
    const name = project?.kind === 'project' ? project.name : entry.name
    return { ...entry, name, root, etag, syncedRoot: root, attempts: [], deletedAt: null, copyOf: null }
  }

  return { push, pull }
}

function rootOf(etag: string): PartHash {
  return etag.slice(etag.indexOf('-') + 1)
}
