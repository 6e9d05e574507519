import type { FilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import type { FlowResult } from '../flows/flow-result.ts'
import type { Flow } from '../flows/flow-schema.ts'

export interface FlowToReplay {
  readonly path: FilePath
  readonly flow: Flow
}

/** The flows of a project, and who replays them. */
export interface FlowsOfDraft {
  /** Those of the head that a draft may have broken, and that tell something. */
  readonly touched: (draft: FileSystem) => readonly FlowToReplay[]
  /** On what was checked last. */
  readonly replay: (flow: Flow) => Promise<FlowResult>
  /** What came of it on these files. */
  readonly learn: (path: FilePath, flow: Flow, files: FileSystem, result: FlowResult) => void
  /** What is known of a flow on the head; null where that is nothing. */
  readonly ofHead: (path: FilePath, flow: Flow) => FlowResult | null
}
