/** Reads lists of versions: large ones in a thread of their own, which has little memory and may be ended. */
import { Worker } from 'node:worker_threads'
import { threadEntry } from '../../../work/thread-entry.ts'
import { PackageError } from '../limits/package-error.ts'
import { PackumentTooLongError, slimPackument } from './packument.ts'

/** Megabytes of objects: what a list of as many bytes as one may have can grow to, unless it was made to. */
const HEAP_MEGABYTES = 384
/** Bytes that this thread reads by itself. */
const SMALL_BYTES = 2 * 1024 * 1024

/**
 * @param content is the thread's then
 * @returns the list, cut down, as JSON
 * @throws PackageError `too-large` for what takes too much memory, SyntaxError for what is no JSON
 */
export async function readPackument(name: string, content: Buffer, signal: AbortSignal): Promise<string> {
  if (content.length <= SMALL_BYTES) return readHere(name, content)
  const { url, options } = threadEntry('./slim-packument.thread.ts', import.meta.url)
  const bytes = new Uint8Array(content.buffer as ArrayBuffer, content.byteOffset, content.byteLength)
  const worker = new Worker(url, {
    ...options,
    workerData: { name, content: bytes },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  })
  const end = () => void worker.terminate()
  signal.addEventListener('abort', end, { once: true })
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.once('message', ({ text }: { text: string | null }) =>
        text === null ? reject(tooLarge(name)) : resolve(text),
      )
      worker.once('error', (error) => reject(isOutOfMemory(error) ? tooLarge(name) : error))
      worker.once('exit', () => reject(signal.aborted ? signal.reason : tooLarge(name)))
    })
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}

function readHere(name: string, content: Buffer): string {
  try {
    return slimPackument(name, content)
  } catch (error) {
    throw error instanceof PackumentTooLongError ? tooLarge(name) : error
  }
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function tooLarge(name: string): PackageError {
  return new PackageError('too-large', name, 'its list of versions is too long')
}
