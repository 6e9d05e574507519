/** The tools that a person uses on a running app: they select, take snapshots and move about in it. */
import type { FrameToWorkspace, WorkspaceToFrame } from '../../channel/control-messages.ts'
import type { FlowRecorder } from '../flows/flow-recorder.ts'
import { RouteWatch } from './route-watch.ts'
import { SelectMode } from './select-mode.ts'

export type ToolMessage = Exclude<WorkspaceToFrame, { readonly type: 'refresh' }>

export class FrameTools {
  readonly #select: SelectMode
  readonly #route: RouteWatch
  readonly #report: (message: FrameToWorkspace) => void

  #recorder: FlowRecorder | null = null
  #isRecording = false

  constructor(report: (message: FrameToWorkspace) => void) {
    this.#report = report
    this.#select = new SelectMode(report)
    this.#route = new RouteWatch(report)
  }

  async #takeSnapshot(requestId: number, background?: '#000' | '#fff'): Promise<void> {
    let isLibraryMissing = true
    try {
      const { takeSnapshot } = await import('./snapshot.ts')
      isLibraryMissing = false
      this.#report({ type: 'screenshot-taken', requestId, url: await takeSnapshot(background) })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      this.#report({ type: 'screenshot-error', requestId, message, isLibraryMissing })
    }
  }

  async #record({ after, known }: Extract<ToolMessage, { type: 'record-flow' }>): Promise<void> {
    this.#isRecording = true
    const { FlowRecorder } = await import('../flows/flow-recorder.ts')
    if (!this.#isRecording || this.#recorder !== null) return
    this.#recorder = new FlowRecorder(this.#report, after, known)
    this.#recorder.start()
  }

  #stopRecording(): void {
    this.#isRecording = false
    if (this.#recorder === null) this.#report({ type: 'recording-ended' })
    this.#recorder?.stop()
    this.#recorder = null
  }

  /** Before the app runs. */
  listen(): void {
    this.#select.listen()
    this.#route.listen()
  }

  handle(message: ToolMessage): void {
    switch (message.type) {
      case 'enter-select-mode':
        this.#select.enter()
        break
      case 'exit-select-mode':
        this.#select.exit()
        break
      case 'step-selection':
        this.#select.step(message.step)
        break
      case 'choose-selection':
        this.#select.choose()
        break
      case 'take-screenshot':
        void this.#takeSnapshot(message.requestId, message.background)
        break
      case 'record-flow':
        void this.#record(message)
        break
      case 'stop-recording':
        this.#stopRecording()
        break
      case 'go':
        this.#route.step(message.to)
        break
      case 'open-route':
        this.#route.open(message.route)
        break
    }
  }
}
