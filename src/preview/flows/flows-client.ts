/** Flows of one preview: the recording in its frame, and replays in frames of their own, one at a time. */
import type { FlowResult } from '../../core/flows/flow-result.ts'
import type { Flow, FlowStep } from '../../core/flows/flow-schema.ts'
import type { PageLook } from '../../core/health/page-look.ts'
import type { ScreensAsked } from '../../core/moves/screen-outline.ts'
import type { FrameToWorkspace, WorkspaceToFrame } from '../channel/control-messages.ts'
import { FlowRecordingClient } from './flow-recording.ts'
import { FlowReplay, type LooksOfReplay } from './flow-replay.ts'

/** Numbers of the frames among the pages that the compile worker feeds; tabs have lower ones. */
const FIRST_PAGE = 1_000_000

const OTHERWISE: FlowResult = {
  status: 'unknown',
  reason: 'A change is being checked. Run it again when that is done.',
}
const NO_DRAFT: FlowResult = { status: 'unknown', reason: 'There is no draft any more.' }

export interface FlowsClientOptions {
  /** CSS pixels; null where no page is shown. */
  readonly shownWidth: () => number | null
  /** Returns whether there is a page that gets it. */
  readonly post: (message: WorkspaceToFrame) => boolean
  /** Of replays, which share it with nothing else. */
  readonly origin: string
  readonly connectModules: (page: number) => MessagePort
  readonly onClosed: (page: number) => void
  /** Whether a draft is held, which keeps what is shown from pages that connect. */
  readonly isHolding: () => boolean
  /** Opens a module port whose first message holds the whole draft. */
  readonly connectDraft: () => MessagePort
  readonly onDraftClosed: () => void
}

interface Looking {
  readonly looks?: LooksOfReplay
  readonly screens?: ScreensAsked
}

export class FlowsClient {
  readonly #options: FlowsClientOptions
  readonly #recording: FlowRecordingClient
  #replay: FlowReplay | null = null
  #isOfDraft = false
  #isLooking = false
  #last: Promise<unknown> = Promise.resolve()
  #page = FIRST_PAGE

  constructor(options: FlowsClientOptions) {
    this.#options = options
    this.#recording = new FlowRecordingClient(options.post)
  }

  width(): number | null {
    return this.#options.shownWidth()
  }

  record(route: string, onSteps: (steps: readonly FlowStep[]) => void): void {
    this.#recording.record(route, onSteps)
  }

  stop(): Promise<readonly FlowStep[]> {
    return this.#recording.stop()
  }

  run(flow: Flow, onStep: (step: number) => void = () => undefined): Promise<FlowResult> {
    return this.#inTurn(() => (this.#options.isHolding() ? OTHERWISE : this.#start(flow, onStep)))
  }

  look(flow: Flow, from: number, onLook: (look: PageLook) => void): Promise<FlowResult> {
    return this.#lookWith(flow, { looks: { from, onLook } })
  }

  screens(flow: Flow, screens: ScreensAsked): Promise<FlowResult> {
    return this.#lookWith(flow, { screens })
  }

  #lookWith(flow: Flow, looking: Looking): Promise<FlowResult> {
    return this.#inTurn(async () => {
      if (this.#options.isHolding()) return OTHERWISE
      this.#isLooking = true
      const result = await this.#start(flow, undefined, looking)
      this.#isLooking = false
      return result
    })
  }

  /** A draft is to be checked. */
  giveWay(): void {
    this.endDraft()
    this.endLook()
  }

  /** Nobody waits for a look: what is held up by one ends it, and so does another app that is shown. */
  endLook(): void {
    if (this.#isLooking) this.#replay?.cancel()
  }

  runOnDraft(flow: Flow): Promise<FlowResult> {
    if (!this.#isOfDraft) this.#replay?.cancel()
    return this.#inTurn(() => (this.#options.isHolding() ? this.#startOnDraft(flow) : NO_DRAFT))
  }

  /** The draft is no more, or another one. */
  endDraft(): void {
    if (this.#isOfDraft) this.#replay?.cancel()
  }

  /** The person has the shown page loaded anew. */
  reloading(): void {
    this.#recording.reloading()
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

  /** Replays share an origin, and with it a storage. */
  #inTurn(start: () => FlowResult | Promise<FlowResult>): Promise<FlowResult> {
    const result = this.#last.then(start)
    this.#last = result
    return result
  }

  #start(flow: Flow, onStep: ((step: number) => void) | undefined, looking?: Looking): Promise<FlowResult> {
    this.#page += 1
    const page = this.#page
    const connect = () => this.#options.connectModules(page)
    return this.#replayWith(flow, connect, onStep, () => this.#options.onClosed(page), looking)
  }

  #startOnDraft(flow: Flow): Promise<FlowResult> {
    this.#isOfDraft = true
    return this.#replayWith(flow, this.#options.connectDraft, undefined, () => {
      this.#isOfDraft = false
      this.#options.onDraftClosed()
    })
  }

  #replayWith(
    flow: Flow,
    connectModules: () => MessagePort,
    onStep: ((step: number) => void) | undefined,
    onClosed: () => void,
    looking: Looking = {},
  ): Promise<FlowResult> {
    return new Promise((resolve) => {
      this.#replay = new FlowReplay(flow, {
        origin: this.#options.origin,
        connectModules,
        onStep: onStep ?? (() => undefined),
        ...looking,
        onEnd: (result) => {
          this.#replay = null
          onClosed()
          resolve(result)
        },
      })
    })
  }
}
