import * as v from 'valibot'
import { type RepairReply, type RepairRequest, repairReplySchema } from './repair-messages.ts'
import { startTypeScriptWorker } from './start-typescript-worker.ts'

export interface RepairWorker {
  /** One at a time. Rejects when the worker is of no more use. */
  ask(request: RepairRequest): Promise<RepairReply>
  stop(): void
}

/** Starts a worker that repairs drafts: it brings TypeScript's parser along, so only when something is wrong with one. */
export function startRepairer(): RepairWorker {
  const worker = startTypeScriptWorker()
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<unknown>) => {
          const parsed = v.safeParse(repairReplySchema, data)
          if (parsed.success && parsed.output.id === request.id) resolve(parsed.output)
        }
        worker.onerror = (event) => reject(new Error(event.message))
        worker.postMessage(request)
      }),
    stop: () => worker.terminate(),
  }
}
