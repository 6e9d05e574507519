/** Shared projects in the data folder. */
import { join } from 'node:path'
import type { BlobPlace } from '../blobs/blob-place.ts'
import { openKeptFiles } from '../blobs/open-kept-files.ts'
import type { SharesLimits } from '../config/read-shares-limits.ts'
import { createDurableDisk } from '../disk/durable-disk.ts'
import { sizesOf } from './share-record.ts'
import { openShareStore } from './share-store.ts'
import { createShares, type Shares } from './shares.ts'

export interface OpenSharesOptions {
  /** Of this process alone. */
  readonly folder: string
  /** Where the bytes of its files are; null for the folder. */
  readonly place?: BlobPlace | null
  readonly limits: SharesLimits
  /** Bytes that files leave free on the disk. */
  readonly diskLeave: number
  readonly now: () => number
  readonly randomHex: (bytes: number) => string
  readonly reportError: (error: unknown) => void
}

export async function openShares(options: OpenSharesOptions): Promise<Shares> {
  const { folder, limits, diskLeave, now, randomHex, reportError } = options
  const store = await openShareStore(join(folder, 'records'), createDurableDisk(), reportError)

  async function hashesOf(projectKey: string): Promise<Set<string>> {
    const all = new Set<string>()
    for (const { id, projectKey: key, endedAt } of store.list()) {
      const contents = key === projectKey && endedAt === null ? await store.contents(id) : null
      if (contents !== null) for (const hash of sizesOf(contents).keys()) all.add(hash)
    }
    return all
  }

  const kept = await openKeptFiles({
    folder: join(folder, 'files'),
    place: options.place ?? null,
    limits,
    diskLeave,
    hashesOf,
    now,
    randomHex,
    reportError,
  })
  return createShares({ ...kept, store, limits, now, randomHex })
}
