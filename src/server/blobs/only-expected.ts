/** Passes bytes on only while they can be those that were asked for. */
import { createHash } from 'node:crypto'
import { S3Error } from './s3-requests.ts'

/**
 * Fails where there are more or fewer bytes, or others than the hash says; the last piece is held back until it is known.
 *
 * @param hash SHA-256, hexadecimal, of all of them; null where only their number is known
 */
export function onlyExpected(
  bytes: ReadableStream<Uint8Array>,
  size: number,
  hash: string | null,
): ReadableStream<Uint8Array> {
  const digest = createHash('sha256')
  let left = size
  let held: Uint8Array | null = null
  const wrong = () => new S3Error('garbage', 'The bucket gave other bytes than were kept in it.')
  return bytes.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        left -= chunk.length
        if (left < 0) throw wrong()
        digest.update(chunk)
        if (held !== null) controller.enqueue(held)
        held = chunk
      },
      flush(controller) {
        if (left !== 0 || (hash !== null && digest.digest('hex') !== hash)) throw wrong()
        if (held !== null) controller.enqueue(held)
      },
    }),
  )
}
