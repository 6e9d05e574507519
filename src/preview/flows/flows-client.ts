/** Flows of one preview: the recording in its frame, and replays in frames of their own, one at a time. */
import type { Flow, FlowStep } from '../../core/flows/flow-schema.ts'
import type { FrameToWorkspace, WorkspaceToFrame } from '../channel/control-messages.ts'
import type { FlowResult } from '../channel/flow-messages.ts'
import { FlowRecordingClient } from './flow-recording.ts'
import { FlowReplay } from './flow-replay.ts'

/** Numbers of the frames among the pages that the compile worker feeds; tabs have lower ones. */
const FIRST_PAGE = 1_000_000

export interface FlowsClientOptions {
  /** Returns whether there is a page that gets it. */
  readonly post: (message: WorkspaceToFrame) => boolean
  /** Of replays, which share it with nothing else. */
  readonly origin: string
  readonly connectModules: (page: number) => MessagePort
  readonly onClosed: (page: number) => void
}

export class FlowsClient {
  readonly #options: FlowsClientOptions
  readonly #recording: FlowRecordingClient
  #replay: FlowReplay | null = null
  #last: Promise<unknown> = Promise.resolve()
  #page = FIRST_PAGE

  constructor(options: FlowsClientOptions) {
    this.#options = options
    this.#recording = new FlowRecordingClient(options.post)
  }

  record(route: string, onSteps: (steps: readonly FlowStep[]) => void): void {
    this.#recording.record(route, onSteps)
  }

  stop(): Promise<readonly FlowStep[]> {
    return this.#recording.stop()
  }

  run(flow: Flow, onStep: (step: number) => void = () => undefined): Promise<FlowResult> {
    const result = this.#last.then(() => this.#start(flow, onStep))
    this.#last = result
    return result
  }

  connected(): void {
    this.#recording.connected()
  }

  handle(message: FrameToWorkspace): void {
    this.#recording.handle(message)
  }

  isSender(event: MessageEvent): boolean {
    return this.#replay?.isSender(event) ?? false
  }

  dispose(): void {
    this.#replay?.cancel()
  }

  #start(flow: Flow, onStep: (step: number) => void): Promise<FlowResult> {
    this.#page += 1
    const page = this.#page
    return new Promise((resolve) => {
      this.#replay = new FlowReplay(flow, {
        origin: this.#options.origin,
        connectModules: () => this.#options.connectModules(page),
        onStep,
        onEnd: (result) => {
          this.#replay = null
          this.#options.onClosed(page)
          resolve(result)
        },
      })
    })
  }
}
