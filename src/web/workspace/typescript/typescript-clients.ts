/** Who asks TypeScript, and how. All of them are served by one worker; none knows of the others. */
import type { ProjectChanges } from './check-messages.ts'
import type { ElementReply, ElementTaskRequest } from './element-messages.ts'
import type { MendReply, MendRequest } from './mend-messages.ts'
import type { Problem } from './problem.ts'
import type { RepairReply, RepairRequest } from './repair-messages.ts'
import type { SpecsReply, SpecsRequest } from './specs-messages.ts'

/** The project that is shown, a draft before its commit, an edit in place, a repair of a draft, a mend before publishing, specs as flows. */
export type Purpose = 'editor' | 'draft' | 'element' | 'repair' | 'mend' | 'specs'

/** `hang`: it came to no end with these files. */
export type FailureCause = 'crash' | 'hang'

interface CheckResult {
  readonly id: number
  readonly problems: readonly Problem[]
  readonly untyped: readonly string[]
}

export interface TypeScriptWorker {
  /** A newer request takes the place of an older one, which may never be answered. */
  post(request: ProjectChanges): void
  stop(): void
}

export interface TypeScriptListener {
  readonly purpose: Extract<Purpose, 'editor' | 'draft'>
  readonly onResult: (result: CheckResult) => void
  /** What was asked for last is not answered. Files that hung are not checked again before they change. */
  readonly onFailure: (cause: FailureCause) => void
  /** It takes long; `busyWith` says whose work is in the way, null where it is at none. */
  readonly onSlow?: (busyWith: Purpose | null) => void
}

interface AskedWorker<Request, Reply> {
  /** Rejects when there will be no answer. */
  ask(request: Request): Promise<Reply>
  stop(): void
}

export type ElementEditorWorker = AskedWorker<ElementTaskRequest, ElementReply>
export type RepairWorker = AskedWorker<RepairRequest, RepairReply>
export type MendWorker = AskedWorker<MendRequest, MendReply>
export type SpecReaderWorker = AskedWorker<SpecsRequest, SpecsReply>
