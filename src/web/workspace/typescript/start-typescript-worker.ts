import * as v from 'valibot'
import { type FromTypeScript, fromTypeScriptSchema, type ToTypeScript } from './worker-messages.ts'

export interface TypeScriptThread {
  post(message: ToTypeScript): void
  end(): void
}

export interface ThreadListener {
  readonly onMessage: (message: FromTypeScript) => void
  /** It is of no more use. */
  readonly onError: (message: string) => void
}

/**
 * The only place that names the worker: Vite builds one for each file that does. It is megabytes, so it is started when
 * it is needed.
 */
export function startTypeScriptWorker({ onMessage, onError }: ThreadListener): TypeScriptThread {
  const worker = new Worker(new URL('./typescript.worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<unknown>) => onMessage(v.parse(fromTypeScriptSchema, data))
  worker.onerror = ({ message }) => onError(message)
  return { post: (message) => worker.postMessage(message), end: () => worker.terminate() }
}
