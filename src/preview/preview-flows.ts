/** What a workspace may ask of the flows of a preview, and what it is told. */
import type { FlowResult } from '../core/flows/flow-result.ts'
import type { Flow, FlowStep } from '../core/flows/flow-schema.ts'
import type { PageLook } from '../core/health/page-look.ts'
import type { ScreensAsked } from '../core/moves/screen-outline.ts'

export interface PreviewFlows {
  /** Of the page that is shown, in CSS pixels; null where there is none. */
  width(): number | null
  /** What the person does in the app from now on is told, each time all of it. */
  record(route: string, onSteps: (steps: readonly FlowStep[]) => void): void
  /** Everything that was recorded. */
  stop(): Promise<readonly FlowStep[]>
  /** Replays a flow on what is shown now, out of sight. One at a time. */
  run(flow: Flow, onStep?: (step: number) => void): Promise<FlowResult>
  /**
   * Replays it the same way, and looks at each state that a step leads to. A draft that comes meanwhile ends it.
   * @param from the first step (from 0) whose state is looked at
   */
  look(flow: Flow, from: number, onLook: (look: PageLook) => void): Promise<FlowResult>
  /** Replays it the same way at a width of its own, and tells what each state is made of. A draft ends it, too. */
  screens(flow: Flow, asked: ScreensAsked): Promise<FlowResult>
  /** The same on the draft that was checked last, for as long as it is held. What else is replayed ends. */
  runOnDraft(flow: Flow): Promise<FlowResult>
}
