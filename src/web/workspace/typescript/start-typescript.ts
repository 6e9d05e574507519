import { type CheckRequest, checkReplySchema, type ProjectChanges } from './check-messages.ts'
import type { Problem } from './problem.ts'
import { startTypeScriptWorker } from './start-typescript-worker.ts'

interface CheckResult {
  readonly id: number
  readonly problems: readonly Problem[]
  readonly untyped: readonly string[]
}

export interface TypeScriptWorker {
  post(request: ProjectChanges): void
  stop(): void
}

export interface TypeScriptListener {
  readonly onResult: (result: CheckResult) => void
  /** The worker is of no more use. */
  readonly onFailure: () => void
}

/** Starts TypeScript, which checks a project: only when somebody wants to know. */
export function startTypeScript({ onResult, onFailure }: TypeScriptListener): TypeScriptWorker {
  const worker = startTypeScriptWorker<CheckRequest, CheckResult>(checkReplySchema, {
    onReply: onResult,
    onFailure,
  })
  return { post: (request) => worker.post({ kind: 'check', ...request }), stop: worker.stop }
}
