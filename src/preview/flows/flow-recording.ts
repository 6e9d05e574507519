/** The workspace's end of a recording. What the frame says counts only while it was asked for, and up to a flow's limits. */
import { type FlowCheck, type FlowStep, MAX_STEPS } from '../../core/flows/flow-schema.ts'
import { Timeout } from '../../core/time/timeout.ts'
import type { FrameToWorkspace, WorkspaceToFrame } from '../channel/control-messages.ts'
import { pageClock } from '../page/page-clock.ts'

/** Milliseconds that a frame which does not answer is waited for when the recording ends. */
const LAST_WORDS = 2000
/** Checks of what a page showed that are tried on the next one. */
const MOST_KNOWN = 8
const OUTLIVING: ReadonlySet<FlowCheck['check']> = new Set(['seen', 'value', 'checked', 'heading'])

export class FlowRecordingClient {
  readonly #post: (message: WorkspaceToFrame) => boolean
  readonly #late = new Timeout(pageClock)
  #steps: FlowStep[] = []
  #onSteps: ((steps: readonly FlowStep[]) => void) | null = null
  #onEnd: (() => void) | null = null
  #isReloading = false

  constructor(post: (message: WorkspaceToFrame) => boolean) {
    this.#post = post
  }

  record(route: string, onSteps: (steps: readonly FlowStep[]) => void): void {
    this.#steps = [{ do: 'open', route, checks: [] }]
    this.#onSteps = onSteps
    this.#isReloading = false
    this.#ask()
    onSteps(this.#steps)
  }

  stop(): Promise<readonly FlowStep[]> {
    if (this.#onSteps === null) return Promise.resolve([])
    return new Promise((resolve) => {
      this.#onEnd = () => {
        this.#late.cancel()
        this.#onSteps = null
        this.#onEnd = null
        resolve(this.#steps)
      }
      this.#late.set(() => this.#onEnd?.(), LAST_WORDS)
      if (!this.#post({ type: 'stop-recording' })) this.#onEnd()
    })
  }

  /** The person has the page loaded anew: it connects next. */
  reloading(): void {
    this.#isReloading = true
  }

  /** A page connected: of a recording that goes on, it was loaded anew. */
  connected(): void {
    if (this.#onSteps === null) return
    // A link that loads another page is the step itself.
    const isOfStep = this.#steps.at(-1)?.do === 'click' && !this.#isReloading
    this.#isReloading = false
    if (!isOfStep && this.#steps.length > 1) this.#add({ do: 'reload', checks: [] })
    this.#ask()
  }

  handle(message: FrameToWorkspace): void {
    if (message.type === 'recording-ended') this.#onEnd?.()
    else if (message.type === 'flow-step') {
      if (message.step.do !== 'open' && message.id === this.#steps.length) this.#add(message.step)
    } else if (message.type === 'flow-checks') {
      const step = this.#steps[message.id]
      if (step === undefined || this.#onSteps === null) return
      this.#steps = this.#steps.with(message.id, { ...step, checks: message.checks })
      this.#onSteps(this.#steps)
    }
  }

  #add(step: FlowStep): void {
    if (this.#onSteps === null || this.#steps.length >= MAX_STEPS) return
    this.#steps = [...this.#steps, step]
    this.#onSteps(this.#steps)
  }

  #ask(): void {
    this.#post({ type: 'record-flow', after: this.#steps.length - 1, known: lastSeen(this.#steps) })
  }
}

/** What was seen last, in the steps before the one that brought the page: it may have been kept. */
function lastSeen(steps: readonly FlowStep[]): FlowCheck[] {
  const seen = steps.slice(0, -1).flatMap(({ checks }) => checks.filter(({ check }) => OUTLIVING.has(check)))
  const texts = new Map(seen.map((check) => [JSON.stringify(check), check]))
  return [...texts.values()].slice(-MOST_KNOWN)
}
