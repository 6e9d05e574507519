import type { FileSystem } from '../../../core/files/file-system.ts'
import type { StoredPiece } from './stored-pieces.ts'
import type { ZipAnswer, ZipQuestion } from './zip.worker.ts'

/**
 * The project as a zip archive, made in a worker of its own; rejects when that fails.
 * @param pieces of further files; each is asked for when the one before it is in the archive
 */
export async function zipInWorker(
  files: FileSystem,
  pieces: AsyncIterable<StoredPiece> = none(),
): Promise<Blob> {
  const worker = new Worker(new URL('./zip.worker.ts', import.meta.url), { type: 'module' })
  const ask = (question: ZipQuestion) =>
    new Promise<ZipAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ZipAnswer>) => resolve(data)
      worker.onerror = (event) => reject(new Error(event.message || 'The archive could not be made.'))
      worker.postMessage(question, question.type === 'bytes' ? [question.bytes.buffer] : [])
    })
  try {
    await ask({ type: 'files', files })
    for await (const piece of pieces) await ask(piece)
    const answer = await ask({ type: 'end' })
    if (answer.type !== 'zip') throw new Error('The archive has no end.')
    return answer.zip
  } finally {
    worker.terminate()
  }
}

async function* none(): AsyncGenerator<never, void> {}
