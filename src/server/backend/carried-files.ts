/** Bytes of an app's files on their way into an archive, and out of one into another app. Knows hashes, and no archive. */
import { storedPlaces } from '../../core/migrations/stored-places.ts'
import { bytesOf, STORED_LIMITS, type StoredBytes, type StoredFiles } from '../../core/wire/stored-files.ts'
import type { ProjectFiles } from '../blobs/project-files.ts'
import type { StoredRows } from './stored-rows.ts'

/** Bytes that came are others than was said. Its message is a sentence. */
export class StoredBytesDiffer extends Error {
  override name = 'StoredBytesDiffer'
}

async function sizesOf(
  files: Pick<ProjectFiles, 'size'>,
  projectKey: string,
  hashes: Iterable<string>,
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const hash of new Set(hashes)) {
    const size = await files.size(projectKey, hash)
    if (size !== null) sizes.set(hash, size)
  }
  return sizes
}

/** What of these rows an archive has: those whose bytes are there. Null where they are more than one has. */
export async function describeStored(
  files: Pick<ProjectFiles, 'size'>,
  projectKey: string,
  rows: StoredRows,
): Promise<StoredFiles | null> {
  const sizes = await sizesOf(
    files,
    projectKey,
    rows.files.map(({ hash }) => hash),
  )
  const bytes = storedPlaces(rows.files, sizes)
  if (bytesOf(bytes) > STORED_LIMITS.bytes) return null
  // SQL may write any hash there: a row without bytes is no file.
  return { buckets: rows.buckets, files: rows.files.filter(({ hash }) => sizes.has(hash)), bytes }
}

/**
 * The bytes of these, one after the other, each opened when the one before it was read.
 * @returns null where some are not there any more
 */
export async function readBytes(
  files: Pick<ProjectFiles, 'size' | 'read'>,
  projectKey: string,
  hashes: readonly string[],
): Promise<{ readonly size: number; readonly body: ReadableStream<Uint8Array> } | null> {
  const sizes = await sizesOf(files, projectKey, hashes)
  if (hashes.some((hash) => !sizes.has(hash))) return null
  async function* all(): AsyncGenerator<Uint8Array, void> {
    for (const hash of hashes) {
      const bytes = await files.read(projectKey, hash, { start: 0, end: (sizes.get(hash) ?? 0) - 1 })
      if (bytes === null) throw new Error('A file went while it was read.')
      yield* bytes
    }
  }
  const size = hashes.reduce((sum, hash) => sum + (sizes.get(hash) ?? 0), 0)
  return { size, body: streamOf(all()) }
}

/**
 * Takes all bytes in, and lets none go until `task` has made the rows that name them.
 * @throws StoredBytesDiffer where bytes are not those that were said; then nothing stays
 */
export function takeBytes<T>(
  files: Pick<ProjectFiles, 'receive' | 'holdingAll'>,
  projectKey: string,
  all: readonly StoredBytes[],
  read: (bytes: StoredBytes) => AsyncIterable<Uint8Array>,
  task: () => Promise<T>,
): Promise<T> {
  const hashes = all.map(({ hash }) => hash)
  return files.holdingAll(projectKey, hashes, async () => {
    for (const one of all)
      await files.receive(
        projectKey,
        read(one),
        ({ hash, size }) => {
          if (hash !== one.hash || size !== one.size)
            throw new StoredBytesDiffer(`${one.path} is another file than supabase/files.json says.`)
        },
        async () => {},
      )
    return task()
  })
}

/** Asked for the next piece when the last one was taken; ends with whoever reads. */
function streamOf(pieces: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await pieces.next()
        if (next.done) controller.close()
        else controller.enqueue(next.value)
      },
      cancel: async () => void (await pieces.return()),
    },
    { highWaterMark: 0 },
  )
}
