import type { FileSystem } from '../../../core/files/file-system.ts'

/** The project as a zip archive, made in a worker of its own; rejects when that fails. */
export function zipInWorker(files: FileSystem): Promise<Blob> {
  const worker = new Worker(new URL('./zip.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) =>
      resolve(new Blob([data], { type: 'application/zip' }))
    worker.onerror = (event) => reject(new Error(event.message || 'The archive could not be made.'))
    worker.postMessage(files)
  }).finally(() => worker.terminate())
}
