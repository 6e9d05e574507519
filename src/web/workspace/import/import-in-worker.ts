import * as v from 'valibot'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { ImportRefusedError } from '../../../core/project/import-plan.ts'
import { type ImportedFiles, type ImportSource, importReportSchema } from './import-messages.ts'
import type { OnProgress } from './read-import.ts'

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
    const fail = () => reject(new ImportRefusedError(errorSentence('import-failed')))
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      const { success, output: report } = v.safeParse(importReportSchema, data)
      if (!success) fail()
      else if (report.type === 'progress') onProgress(report.done, report.total)
      else if (report.type === 'done') resolve(report.imported)
      else reject(new ImportRefusedError(report.reason))
    }
    worker.onerror = fail
    worker.postMessage(source)
  }).finally(() => worker.terminate())
}
