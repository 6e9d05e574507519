/**
 * npm's own cache of answers of the registry, within a budget: lists of versions, since tarballs are kept elsewhere.
 * Its format is that of the cacache library, which removes nothing by itself.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import cacache, { type CacheEntry } from 'cacache'
import { oldestFirst } from '../../../disk/oldest-first.ts'
import { bytesOnDisk, filesIn } from '../../../disk/sweep-folder.ts'

export interface SweepNpmCacheOptions {
  readonly folder: string
  readonly maxBytes: number
  readonly signal?: AbortSignal | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds for which who has looked an entry up may take to open its content. */
  readonly readingMs?: number
}

/** What was written a moment ago has its entry written next. */
const WRITING_MS = 60_000

/** Removes the entries not asked for again for longest until the rest is within the budget, then what no entry names. */
export async function sweepNpmCache(options: SweepNpmCacheOptions): Promise<void> {
  const { folder, maxBytes, signal, now, readingMs = 5_000 } = options
  const entries: CacheEntry[] = []
  let total = 0
  for await (const { key, path, size, time } of cacache.ls.stream(folder)) {
    if (signal?.aborted) return
    entries.push({ key, path, size, time })
    total += costOf(size)
  }
  const named = new Set<string>()
  const gone = new Map<string, string>()
  for (const { key, path, size } of oldestFirst(entries, ({ time }) => time).flat()) {
    if (signal?.aborted) return
    if (total <= maxBytes) named.add(path)
    else {
      // The entry first: who does not find it asks the registry.
      await cacache.rm.entry(folder, key, { removeFully: true })
      total -= costOf(size)
      gone.set(path, key)
    }
  }
  if (gone.size > 0) await delay(readingMs, undefined, signal && { signal }).catch(() => {})
  for await (const { path, usedMs } of filesIn(join(folder, 'content-v2'))) {
    if (signal?.aborted) return
    if (named.has(path)) continue
    const key = gone.get(path)
    // Whoever asked the registry meanwhile may have named the same content again, which is then not written anew.
    const isFree =
      key === undefined ? now() - usedMs > WRITING_MS : (await cacache.get.info(folder, key)) === null
    if (isFree) await rm(path, { force: true })
  }
}

/** The entry itself, with the registry's headers, takes a block too. */
function costOf(size: number): number {
  return bytesOnDisk(size) + bytesOnDisk(1)
}
