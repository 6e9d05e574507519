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

export interface Reservation {
  /** @throws {@link NoRoom} where there is no room for so many bytes more */
  grow(bytes: number): void
  /** What of it stays. To be called once. */
  end(kept: number): void
}

export interface Usage {
  reserve(owner: string): Promise<Reservation>
  freed(owner: string, bytes: number): void
  forget(owner: string): void
}

/** @param freeBytes of the disk */
export function createUsage(blobs: Blobs, quota: FileQuota, freeBytes: () => Promise<number>): Usage {
  const known = new Map<string, number>()
  let all = 0
  let measuring: Promise<void> | null = null

  function add(owner: string, bytes: number): void {
    known.set(owner, (known.get(owner) ?? 0) + bytes)
    all += bytes
  }

  /** Once, before the first file comes: from then on it is counted. */
  async function measure(): Promise<void> {
    for (const owner of await blobs.owners()) for await (const { size } of blobs.list(owner)) add(owner, size)
  }

  return {
    async reserve(owner) {
      measuring ??= measure()
      await measuring
      // Not counted down while bytes come: who fills the disk meanwhile is stopped by the other limits, or by the disk.
      const free = await freeBytes()
      let taken = 0
      return {
        grow(bytes) {
          if ((known.get(owner) ?? 0) + bytes > quota.projectBytes)
            throw new NoRoom('The files of this app have all the room that an app gets. Delete some.')
          if (all + bytes > quota.allBytes || free - taken - bytes < quota.diskLeave)
            throw new NoRoom('The server has no room for more files.')
          taken += bytes
          add(owner, bytes)
        },
        end: (kept) => add(owner, kept - taken),
      }
    },
    freed: (owner, bytes) => add(owner, -bytes),
    forget(owner) {
      add(owner, -(known.get(owner) ?? 0))
      known.delete(owner)
    },
  }
}
