/** Cuts a large list of versions down; read-packument.ts starts it. What takes too much memory ends it alone. */
import { parentPort, workerData } from 'node:worker_threads'
import { PackumentTooLongError, slimPackument } from './packument.ts'

const { name, content } = workerData as { readonly name: string; readonly content: Uint8Array }

try {
  parentPort?.postMessage({ text: slimPackument(name, content) })
} catch (error) {
  // Classes of errors do not cross.
  if (!(error instanceof PackumentTooLongError)) throw error
  parentPort?.postMessage({ text: null })
}
