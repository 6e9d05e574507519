/** What a workspace may ask of the flows of a preview, and what it is told. */
import type { Flow, FlowStep } from '../../core/flows/flow-schema.ts'
import type { FlowFailure } from '../channel/flow-messages.ts'

/** What came of a replay. `unknown` where the app could not be replayed at all; the reason is a sentence. */
export type FlowResult =
  | { readonly status: 'passed' }
  /** `step`: from 0. */
  | ({ readonly status: 'failed'; readonly step: number } & FlowFailure)
  | { readonly status: 'unknown'; readonly reason: string }

export interface PreviewFlows {
  /** What the person does in the app from now on is told, each time all of it. */
  record(route: string, onSteps: (steps: readonly FlowStep[]) => void): void
  /** Everything that was recorded. */
  stop(): Promise<readonly FlowStep[]>
  /** Replays a flow on what is shown now, out of sight. One at a time. */
  run(flow: Flow, onStep?: (step: number) => void): Promise<FlowResult>
}
