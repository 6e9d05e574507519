/** A folder of files that can be had again, kept within a budget. Knows nothing of what the files are. */
import type { Dir, Stats } from 'node:fs'
import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { oldestFirst } from './oldest-first.ts'

export interface SweepFolderOptions {
  readonly folder: string
  /** Bytes on the disk that may stay. */
  readonly maxBytes: number
  readonly signal?: AbortSignal | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
}

interface FoundFile {
  readonly path: string
  /** On the disk. */
  readonly bytes: number
  /** Milliseconds since 1970. Who reads a file sets its time of modification. */
  readonly usedMs: number
}

/** Of a file that is being written, which is renamed when it is whole. */
const PART = /\.part$/
/** After this nobody writes it any more. */
const PART_MS = 3_600_000
const BLOCK_BYTES = 4_096

/**
 * Removes the files not used for longest until the rest is within the budget, and parts that nobody finished. A file
 * that is used while this goes on stays. Whoever reads sees a file whole or not at all. Returns the bytes that stay.
 */
export async function sweepFolder({ folder, maxBytes, signal, now }: SweepFolderOptions): Promise<number> {
  const files: FoundFile[] = []
  let total = 0
  for await (const file of filesIn(folder)) {
    if (signal?.aborted) return total
    if (PART.test(file.path)) {
      if (now() - file.usedMs > PART_MS) await rm(file.path, { force: true })
      else total += file.bytes
    } else {
      files.push(file)
      total += file.bytes
    }
  }
  if (total <= maxBytes) return total
  for (const group of oldestFirst(files, ({ usedMs }) => usedMs)) {
    for (const file of group) {
      if (total <= maxBytes || signal?.aborted) return total
      const current = await statOf(file.path)
      if (current !== null && current.mtimeMs > file.usedMs) continue
      await rm(file.path, { force: true })
      total -= file.bytes
    }
  }
  return total
}

/** Bytes on the disk of all files of a folder; 0 where there is none. */
export async function folderBytes(folder: string): Promise<number> {
  let total = 0
  for await (const { bytes } of filesIn(folder)) total += bytes
  return total
}

/** Every file of a folder and of those in it; none when there is no such folder. Follows no link. */
async function* filesIn(folder: string): AsyncGenerator<FoundFile> {
  const entries: Dir | null = await opendir(folder).catch(() => null)
  if (entries === null) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    if (!entry.isFile()) continue
    const found = await statOf(path)
    if (found !== null) yield { path, bytes: bytesOnDisk(found.size), usedMs: found.mtimeMs }
  }
}

/** Small files take a block too: a million empty ones are not for nothing. */
export function bytesOnDisk(size: number): number {
  return Math.max(1, Math.ceil(size / BLOCK_BYTES)) * BLOCK_BYTES
}

function statOf(path: string): Promise<Stats | null> {
  return stat(path).catch(() => null)
}
