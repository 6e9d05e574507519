/** Bytes of an app's files, as they come from the server on their way into an archive. */
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { STORED_LIMITS, type StoredBytes } from '../../../core/wire/stored-files.ts'
import type { DataClient } from '../data/data-client.ts'

/** A file of an archive begins, or some more of it is here. */
export type StoredPiece =
  | { readonly type: 'file'; readonly path: string }
  | { readonly type: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> }

/** No archive is made; its message is a sentence. */
export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused'
}

/**
 * Each is read when the one before it was taken, so that none waits in memory.
 * @param tell how many bytes came
 * @throws ArchiveRefused where the server gives fewer bytes, or more, than it said
 */
export async function* storedPieces(
  all: readonly StoredBytes[],
  client: Pick<DataClient, 'bytes'>,
  signal: AbortSignal,
  tell: (bytes: number) => void,
): AsyncGenerator<StoredPiece, void> {
  let came = 0
  for (const some of batchesOf(all)) {
    const answer = await client.bytes(
      some.map(({ hash }) => hash),
      signal,
    )
    signal.throwIfAborted()
    if (answer.type === 'refused') throw new ArchiveRefused(answer.message)
    const reader = answer.value.getReader()
    /** Null at the end, and where the way to the server breaks. */
    const read = async () => {
      for (;;) {
        const next = await reader.read().catch(() => null)
        signal.throwIfAborted()
        if (next?.value === undefined || next.value.length > 0) return next?.value ?? null
      }
    }
    try {
      let here: Uint8Array = new Uint8Array(0)
      for (const { path, size } of some) {
        yield { type: 'file', path }
        for (let left = size; left > 0; ) {
          if (here.length === 0) here = (await read()) ?? cutOff()
          const bytes = new Uint8Array(here.subarray(0, left))
          here = here.subarray(bytes.length)
          left -= bytes.length
          came += bytes.length
          yield { type: 'bytes', bytes }
          tell(came)
        }
      }
      if (here.length > 0 || (await read()) !== null) cutOff()
    } finally {
      void reader.cancel().catch(() => {})
    }
  }
}

function cutOff(): never {
  throw new ArchiveRefused(errorSentence('data-files-cut-off'))
}

/** So many that each question is over soon: one that breaks was not all. */
function batchesOf(all: readonly StoredBytes[]): StoredBytes[][] {
  const batches: StoredBytes[][] = []
  let bytes = STORED_LIMITS.askedBytes
  for (const one of all) {
    const last = batches.at(-1)
    const isFull = bytes >= STORED_LIMITS.askedBytes || last?.length === STORED_LIMITS.askedFiles
    if (last === undefined || isFull) {
      batches.push([one])
      bytes = 0
    } else last.push(one)
    bytes += one.size
  }
  return batches
}
