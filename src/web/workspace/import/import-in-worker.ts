import { errorSentence } from '../../../core/errors/catalogue.ts'
import { ImportRefusedError } from '../../../core/projects/import-plan.ts'
import type { ImportReport } from './import.worker.ts'
import type { ImportedFiles, ImportSource, OnProgress } from './read-import.ts'

export type ReadImport = (
  source: ImportSource,
  onProgress: OnProgress,
  signal: AbortSignal,
) => Promise<ImportedFiles>

/** Reads an import in a worker of its own, which an abort ends at once. Rejects with {@link ImportRefusedError}. */
export const importInWorker: ReadImport = (source, onProgress, signal) => {
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<ImportedFiles>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.onmessage = ({ data }: MessageEvent<ImportReport>) => {
      if (data.type === 'progress') onProgress(data.done, data.total)
      else if (data.type === 'done') resolve(data.imported)
      else reject(new ImportRefusedError(data.reason))
    }
    worker.onerror = () => reject(new ImportRefusedError(errorSentence('import-failed')))
    worker.postMessage(source)
  }).finally(() => worker.terminate())
}
