/** The workspace's end of a page's control port: what comes through is within its budget, and parsed. */
import * as v from 'valibot'
import type { Clock } from '../../core/time/clock.ts'
import {
  type FrameToWorkspace,
  frameToWorkspaceSchema,
  type WorkspaceToFrame,
} from '../channel/control-messages.ts'
import type { MessageBudget } from '../channel/message-budget.ts'

export interface ControlPortOptions {
  readonly clock: Clock
  /** Shared by the pages of one frame, so that loading anew fills nothing up. */
  readonly budget: MessageBudget
  readonly onMessage: (message: FrameToWorkspace) => void
  readonly onDrop: () => void
  readonly onFlood: () => void
}

export class ControlPort {
  readonly #port: MessagePort
  #isClosed = false

  constructor(port: MessagePort, { clock, budget, onMessage, onDrop, onFlood }: ControlPortOptions) {
    this.#port = port
    port.onmessage = ({ data }) => {
      // A closed port may still hold what was sent before.
      if (this.#isClosed) return
      const verdict = budget.take(clock.now())
      if (verdict === 'flood') onFlood()
      else if (verdict === 'drop') onDrop()
      else {
        const parsed = v.safeParse(frameToWorkspaceSchema, data)
        if (parsed.success) onMessage(parsed.output)
      }
    }
  }

  send(message: WorkspaceToFrame): void {
    this.#port.postMessage(message)
  }

  close(): void {
    this.#isClosed = true
    this.#port.close()
  }
}
