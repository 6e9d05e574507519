/** Cuts a large list of versions down; read-packument.ts starts it. What takes too much memory ends it alone. */
import { parentPort, workerData } from 'node:worker_threads'
import { slimPackument } from './packument.ts'

const { name, content } = workerData as { readonly name: string; readonly content: Uint8Array }

parentPort?.postMessage(slimPackument(name, content))
