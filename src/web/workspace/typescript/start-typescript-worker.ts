import * as v from 'valibot'
import type { WorkerRequest } from './worker-request.ts'

export interface OpenWorker<Request> {
  post(request: Request): void
  stop(): void
}

export interface WorkerListener<Reply> {
  readonly onReply: (reply: Reply) => void
  /** The worker is of no more use. */
  readonly onFailure: (message: string) => void
}

interface Asked<Reply> {
  resolve(reply: Reply): void
  reject(error: Error): void
}

export interface AskedWorker<Request, Reply> {
  /** Rejects when the worker is of no more use. */
  ask(request: Request): Promise<Reply>
  stop(): void
}

/**
 * A worker with TypeScript inside, which answers every kind of request; whoever starts one reads one kind of reply. Its
 * only place: Vite builds a worker once for each file that names it. It is megabytes, so it is started when it is needed.
 */
export function startTypeScriptWorker<Request extends WorkerRequest, Reply>(
  replySchema: v.GenericSchema<unknown, Reply>,
  { onReply, onFailure }: WorkerListener<Reply>,
): OpenWorker<Request> {
  const worker = new Worker(new URL('./typescript.worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<unknown>) => onReply(v.parse(replySchema, data))
  worker.onerror = ({ message }) => {
    console.error('TypeScript failed.', message)
    worker.terminate()
    onFailure(message)
  }
  return { post: (request) => worker.postMessage(request), stop: () => worker.terminate() }
}

/** The same for questions of which each gets its answer. */
export function startAskedWorker<Request extends WorkerRequest, Reply extends { readonly id: number }>(
  replySchema: v.GenericSchema<unknown, Reply>,
): AskedWorker<Request, Reply> {
  const asked = new Map<number, Asked<Reply>>()
  const worker = startTypeScriptWorker<Request, Reply>(replySchema, {
    onReply(reply) {
      asked.get(reply.id)?.resolve(reply)
      asked.delete(reply.id)
    },
    onFailure(message) {
      for (const { reject } of asked.values()) reject(new Error(message))
      asked.clear()
    },
  })
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        asked.set(request.id, { resolve, reject })
        worker.post(request)
      }),
    stop: worker.stop,
  }
}
