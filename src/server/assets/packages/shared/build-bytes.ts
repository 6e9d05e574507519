/** Where bytes of shared builds lie: in the bucket, under the key of the build and their hash. */
import type { Blobs } from '../../../blobs/blobs.ts'
import { S3Error } from '../../../blobs/s3-requests.ts'
import { readUpTo } from '../../../http/read-up-to.ts'
import type { ListedBuild } from '../../../records/build-list.ts'

export interface BuildBytes {
  /**
   * Null where they are gone, or are others than were put there.
   * @throws where nobody can say; the signal's reason when it aborts before
   */
  read(key: string, listed: ListedBuild, signal: AbortSignal): Promise<Uint8Array | null>
  /** @param note called with what they are before they are there */
  write(
    key: string,
    chunks: readonly Uint8Array[],
    note: (build: ListedBuild) => Promise<void>,
  ): Promise<void>
  remove(key: string, hash: string): Promise<void>
}

export function createBuildBytes(blobs: Blobs): BuildBytes {
  return {
    async read(key, { hash, size }, signal) {
      try {
        const bytes = await blobs.read(key, hash, { start: 0, end: Number.MAX_SAFE_INTEGER })
        // So that one that never comes to its end is cancelled, too.
        const bounded = bytes?.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal }) ?? null
        return bounded === null ? null : await readUpTo(bounded, size)
      } catch (error) {
        if (error instanceof S3Error && error.problem === 'garbage') return null
        throw error
      }
    },
    async write(key, chunks, note) {
      const staged = await blobs.stage(key, each(chunks))
      try {
        // What lies under the same hash may be what was refused: nothing of it is believed.
        await blobs.delete(key, staged.hash)
        await note({ hash: staged.hash, size: staged.size })
        await staged.keep()
      } catch (error) {
        await staged.drop()
        throw error
      }
    },
    remove: async (key, hash) => void (await blobs.delete(key, hash)),
  }
}

async function* each(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks
}
