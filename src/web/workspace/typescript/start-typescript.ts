import * as v from 'valibot'
import { type CheckRequest, checkReplySchema } from './check-messages.ts'
import type { Problem } from './problem.ts'
import { startTypeScriptWorker } from './start-typescript-worker.ts'

interface CheckResult {
  readonly id: number
  readonly problems: readonly Problem[]
  readonly untyped: readonly string[]
}

export interface TypeScriptWorker {
  post(request: CheckRequest): void
  stop(): void
}

export interface TypeScriptListener {
  readonly onResult: (result: CheckResult) => void
  /** The worker is of no more use. */
  readonly onFailure: () => void
}

/** Starts TypeScript in a worker of its own: some megabytes, so only when somebody wants to know. */
export function startTypeScript({ onResult, onFailure }: TypeScriptListener): TypeScriptWorker {
  const worker = startTypeScriptWorker()
  worker.onmessage = ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(checkReplySchema, data)
    if (parsed.success) onResult(parsed.output)
  }
  worker.onerror = (event) => {
    console.error('TypeScript failed.', event.message)
    worker.terminate()
    onFailure()
  }
  return { post: (request) => worker.postMessage(request), stop: () => worker.terminate() }
}
