/** Shared projects in the data folder. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openFolderBlobs } from '../blobs/folder-blobs.ts'
import { createProjectFiles } from '../blobs/project-files.ts'
import { createUsage } from '../blobs/usage.ts'
import type { SharesLimits } from '../config/read-shares-limits.ts'
import { createDurableDisk } from '../disk/durable-disk.ts'
import { freeBytesOf } from '../disk/keep-swept.ts'
import { createAskedFiles } from '../sites/asked-files.ts'
import { sizesOf } from './share-record.ts'
import { openShareStore } from './share-store.ts'
import { createShares, type Shares } from './shares.ts'

export interface OpenSharesOptions {
  /** Of this process alone. */
  readonly folder: string
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
  const blobFolder = join(folder, 'files')
  await mkdir(blobFolder, { recursive: true, mode: 0o700 })
  const blobs = await openFolderBlobs(blobFolder, randomHex)
  const usage = createUsage(
    blobs,
    { projectBytes: limits.eachBytes, allBytes: limits.allBytes, diskLeave },
    () => freeBytesOf(blobFolder),
  )
  const asked = createAskedFiles(now)

  /** By what is shared, and by those who were told to send them. */
  async function named(projectKey: string, hashes: readonly string[]): Promise<Set<string>> {
    const all = new Set<string>()
    for (const { id, projectKey: key, endedAt } of store.list()) {
      const contents = key === projectKey && endedAt === null ? await store.contents(id) : null
      if (contents !== null) for (const hash of sizesOf(contents).keys()) all.add(hash)
    }
    return new Set(hashes.filter((hash) => all.has(hash) || asked.sizeOf(projectKey, hash) !== null))
  }

  const files = createProjectFiles({ blobs, usage, named, reportError })
  return createShares({ store, files, usage, asked, owners: blobs.owners, limits, now, randomHex })
}
