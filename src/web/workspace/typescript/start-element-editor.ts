import * as v from 'valibot'
import { type ElementReply, type ElementTaskRequest, elementReplySchema } from './element-messages.ts'
import { startTypeScriptWorker } from './start-typescript-worker.ts'

export interface ElementEditorWorker {
  /** Rejects when the worker is of no more use. */
  ask(request: ElementTaskRequest): Promise<ElementReply>
  stop(): void
}

interface Waiting {
  resolve(reply: ElementReply): void
  reject(error: Error): void
}

/**
 * Starts a worker for edits in place: TypeScript's parser is some megabytes, so only when an element is selected. It is
 * not the one that checks the project, which an edit would have to wait for.
 */
export function startElementEditor(): ElementEditorWorker {
  const worker = startTypeScriptWorker()
  const waiting = new Map<number, Waiting>()
  worker.onmessage = ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(elementReplySchema, data)
    if (!parsed.success) return
    waiting.get(parsed.output.id)?.resolve(parsed.output)
    waiting.delete(parsed.output.id)
  }
  worker.onerror = (event) => {
    console.error('The editor of elements failed.', event.message)
    worker.terminate()
    for (const { reject } of waiting.values()) reject(new Error(event.message))
    waiting.clear()
  }
  return {
    ask(request) {
      return new Promise((resolve, reject) => {
        waiting.set(request.id, { resolve, reject })
        worker.postMessage(request)
      })
    },
    stop: () => worker.terminate(),
  }
}
