/** Files of projects that are kept by what names them, in a folder of their own beside the records. */
import { mkdir } from 'node:fs/promises'
import { freeBytesOf } from '../disk/keep-swept.ts'
import { type AskedFiles, createAskedFiles } from './asked-files.ts'
import type { BlobPlace } from './blob-place.ts'
import { openFolderBlobs } from './folder-blobs.ts'
import { createProjectFiles, type ProjectFiles } from './project-files.ts'
import { createUsage, type Usage } from './usage.ts'

export interface KeptFilesOptions {
  /** Of this process alone. */
  readonly folder: string
  /** Where the bytes are; null for the folder. */
  readonly place: BlobPlace | null
  /** What somebody was told to send, where several servers know it; of this process where it is not given. */
  readonly asked?: AskedFiles | null
  /** In bytes: of one project, and of all of them. */
  readonly limits: { readonly eachBytes: number; readonly allBytes: number }
  /** Bytes that files leave free on the disk. */
  readonly diskLeave: number
  /** Hashes that records of a project name. */
  readonly hashesOf: (projectKey: string) => Promise<ReadonlySet<string>>
  readonly now: () => number
  readonly randomHex: (bytes: number) => string
  readonly reportError: (error: unknown) => void
}

export interface KeptFiles {
  readonly files: ProjectFiles
  readonly usage: Usage
  readonly asked: AskedFiles
  /** Projects that have files. */
  readonly owners: () => Promise<string[]>
}

export async function openKeptFiles(options: KeptFilesOptions): Promise<KeptFiles> {
  const { folder, place, limits, diskLeave, hashesOf, now, randomHex, reportError } = options
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const blobs = await (place === null ? openFolderBlobs(folder, randomHex) : place(folder))
  const usage = createUsage(
    blobs,
    { projectBytes: limits.eachBytes, allBytes: limits.allBytes, diskLeave },
    () => freeBytesOf(folder),
  )
  const asked = options.asked ?? createAskedFiles(now)

  /** By records, and by those who were told to send them. */
  async function named(projectKey: string, hashes: readonly string[]): Promise<Set<string>> {
    // Who publishes names them in a record before they are asked for no more.
    const sizes = (await asked.find(projectKey))?.sizes
    const all = await hashesOf(projectKey)
    return new Set(hashes.filter((hash) => all.has(hash) || sizes?.has(hash) === true))
  }

  const files = createProjectFiles({ blobs, usage, named, reportError })
  return { files, usage, asked, owners: blobs.owners }
}
