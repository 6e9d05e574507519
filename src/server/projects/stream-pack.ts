import type { PackSlice, PackStorage } from '../storage/interface/pack-storage.ts'

/**
 * A pack whose next piece is read when the last one was taken, so that a slow reader keeps one piece in memory. Where a
 * piece cannot be read any more the answer is cut off, which no reader takes for its end.
 */
export function streamPack(
  first: PackSlice,
  storage: Pick<PackStorage, 'loadNext'>,
  reportError: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  let slice: PackSlice | null = first
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (slice === null) return controller.close()
        const { bytes, next } = slice
        try {
          controller.enqueue(bytes)
          slice = next === null ? null : await storage.loadNext(next)
        } catch (error) {
          reportError(error)
          controller.error(error)
        }
      },
    },
    { highWaterMark: 0 },
  )
}
