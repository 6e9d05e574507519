import * as v from 'valibot'
import { type MendReply, type MendRequest, mendReplySchema } from './mend-messages.ts'
import { startTypeScriptWorker } from './start-typescript-worker.ts'

export interface MenderWorker {
  /** One at a time. Rejects when the worker is of no more use. */
  ask(request: MendRequest): Promise<MendReply>
  stop(): void
}

/** Starts a worker that mends drafts: it brings TypeScript's parser along, so only when something is wrong with one. */
export function startMender(): MenderWorker {
  const worker = startTypeScriptWorker()
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<unknown>) => {
          const parsed = v.safeParse(mendReplySchema, data)
          if (parsed.success && parsed.output.id === request.id) resolve(parsed.output)
        }
        worker.onerror = (event) => reject(new Error(event.message))
        worker.postMessage(request)
      }),
    stop: () => worker.terminate(),
  }
}
