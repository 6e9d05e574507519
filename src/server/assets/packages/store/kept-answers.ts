/**
 * Answers that outlive the server, read where they are asked for: the first request after a restart needs no other
 * process. They are records that the package process wrote: addresses and versions, and nothing of a package's text.
 */
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { PrepareReady } from '../../../../core/wire/packages.ts'
import { ANSWER_FRESH_MS, readyOf } from './answer.ts'
import { parseRecord, recordPlace } from './build-store.ts'

/** Of a record; one of more is left to the package process, so that nobody waits for its reading. */
const MOST_BYTES = 128 * 1024

export interface KeptAnswer {
  readonly ready: PrepareReady
  /** Paths of its modules. Some may have been swept. */
  readonly files: readonly string[]
}

/**
 * @param folder of the build store
 * @returns null for a key under which nothing is kept, or nothing that is still believed
 */
export function createKeptAnswers(
  folder: string,
  now: () => number,
): (key: string) => Promise<KeptAnswer | null> {
  return async (key) => {
    const path = recordPlace(folder, 'requests', key)
    const text = await readSmall(path).catch(() => null)
    const record = text === null ? null : parseRecord(text)
    if (record === null || now() - record.createdAt >= ANSWER_FRESH_MS) return null
    return { ready: readyOf(record, [], []), files: record.files.map((name) => join(folder, 'files', name)) }
  }
}

/** In one read: asking for the size first would be one more wait for the disk. Null for a longer one. */
async function readSmall(path: string): Promise<string | null> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(MOST_BYTES + 1), 0)
    return bytesRead > MOST_BYTES ? null : buffer.toString('utf8', 0, bytesRead)
  } finally {
    file.close().catch(() => {})
  }
}
