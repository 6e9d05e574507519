/** How many bytes the files of each project have, what is on its way among them, and whether more may come. */
import type { Blobs } from './blobs.ts'

/** A sentence for who sent it. */
export class NoRoom extends Error {
  override name = 'NoRoom'
}

export interface FileQuota {
  /** Bytes of one project's files and of all projects' together. */
  readonly projectBytes: number
  readonly allBytes: number
  /** Bytes that files leave free on the disk. */
  readonly diskLeave: number
}

interface Reservation {
  /** @throws {@link NoRoom} where there is no room for so many bytes more */
  grow(bytes: number): void
  /** What of it stays. To be called once. */
  end(kept: number): void
}

export interface Usage {
  /** Before anything is deleted: what is there has to be counted first. */
  ready(): Promise<void>
  reserve(owner: string): Promise<Reservation>
  freed(owner: string, bytes: number): void
  /** Of these owners together, what is on its way among them. */
  bytesOf(owners: readonly string[]): Promise<number>
  forget(owner: string): void
}

/** @param freeBytes of the disk */
export function createUsage(blobs: Blobs, quota: FileQuota, freeBytes: () => Promise<number>): Usage {
  const known = new Map<string, { bytes: number; isGone: boolean }>()
  let all = 0
  let measuring: Promise<void> | null = null

  function recordOf(owner: string) {
    const record = known.get(owner) ?? { bytes: 0, isGone: false }
    known.set(owner, record)
    return record
  }

  function add(record: ReturnType<typeof recordOf>, bytes: number): void {
    // What was on its way when all of it went was given back with the rest.
    if (record.isGone) return
    record.bytes += bytes
    all += bytes
  }

  async function measure(): Promise<void> {
    const found: [owner: string, bytes: number][] = []
    for (const owner of await blobs.owners()) {
      let bytes = 0
      for await (const { size } of blobs.list(owner)) bytes += size
      found.push([owner, bytes])
    }
    for (const [owner, bytes] of found) add(recordOf(owner), bytes)
  }

  /** Once, before the first file comes or goes: from then on it is counted. */
  function ready(): Promise<void> {
    measuring ??= measure().catch((error: unknown) => {
      measuring = null
      throw error
    })
    return measuring
  }

  return {
    ready,
    async reserve(owner) {
      await ready()
      // Not counted down while bytes come: who fills the disk meanwhile is stopped by the other limits, or by the disk.
      const free = await freeBytes()
      const record = recordOf(owner)
      let taken = 0
      return {
        grow(bytes) {
          if (record.bytes + bytes > quota.projectBytes)
            throw new NoRoom('The files of this app have all the room that an app gets. Delete some.')
          if (all + bytes > quota.allBytes || free - taken - bytes < quota.diskLeave)
            throw new NoRoom('The server has no room for more files.')
          taken += bytes
          add(record, bytes)
        },
        end: (kept) => add(record, kept - taken),
      }
    },
    async bytesOf(owners) {
      await ready()
      return owners.reduce((sum, owner) => sum + (known.get(owner)?.bytes ?? 0), 0)
    },
    freed: (owner, bytes) => add(recordOf(owner), -bytes),
    forget(owner) {
      const record = recordOf(owner)
      add(record, -record.bytes)
      record.isGone = true
      known.delete(owner)
    },
  }
}
