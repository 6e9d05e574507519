/** Shared projects: their records in the data folder, or in a database that several servers share. */
import { join } from 'node:path'
import type { BlobPlace } from '../blobs/blob-place.ts'
import { openKeptFiles } from '../blobs/open-kept-files.ts'
import type { SharesLimits } from '../config/read-shares-limits.ts'
import { createDurableDisk } from '../disk/durable-disk.ts'
import type { SharedRecords } from '../records/open-records.ts'
import { createOwnTurns } from '../records/turns.ts'
import { shareFolder } from './share-folder.ts'
import { sizesOf } from './share-record.ts'
import { openShareStore } from './share-store.ts'
import { createShares, type Shares } from './shares.ts'

export interface OpenSharesOptions {
  /** Of this process alone. */
  readonly folder: string
  /** Where the bytes of its files are; null for the folder. */
  readonly place?: BlobPlace | null
  /** Where records are that other servers know, too; null for the folder. */
  readonly records?: SharedRecords | null
  readonly limits: SharesLimits
  /** Bytes that files leave free on the disk. */
  readonly diskLeave: number
  readonly now: () => number
  readonly randomHex: (bytes: number) => string
  readonly reportError: (error: unknown) => void
}

export async function openShares(options: OpenSharesOptions): Promise<Shares> {
  const { folder, records = null, limits, diskLeave, now, randomHex, reportError } = options
  const home =
    records === null
      ? shareFolder(join(folder, 'records'), createDurableDisk())
      : { texts: records.texts('share'), contents: records.parts('share') }
  const store = await openShareStore(home, reportError)

  async function hashesOf(projectKey: string): Promise<Set<string>> {
    await store.catchUp(true)
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
    asked: records?.asked('shares') ?? null,
    limits,
    diskLeave,
    hashesOf,
    now,
    randomHex,
    reportError,
  })
  return createShares({
    ...kept,
    store,
    turns: records?.turns('shares') ?? createOwnTurns(),
    limits,
    now,
    randomHex,
  })
}
