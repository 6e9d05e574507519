/** Unpacks off the main thread: an import may hold 50 MB. One source in; progress, then files or a refusal out. */
import * as v from 'valibot'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { ImportRefusedError } from '../../../core/project/import-plan.ts'
import { type ImportReport, importSourceSchema } from './import-messages.ts'
import { readImport } from './read-import.ts'

/** Files between two reports of progress. */
const REPORT_EVERY = 20

const report = (message: ImportReport) => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  readImport(v.parse(importSourceSchema, data), (done, total) => {
    if (done % REPORT_EVERY === 0 || done === total) report({ type: 'progress', done, total })
  }).then(
    (imported) => report({ type: 'done', imported }),
    (error: unknown) => {
      const isRefusal = error instanceof ImportRefusedError
      if (!isRefusal) console.error('The import failed.', error)
      report({ type: 'refused', reason: isRefusal ? error.message : errorSentence('import-failed') })
    },
  )
})
