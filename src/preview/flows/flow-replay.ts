/** One replay: a frame that nobody sees, with an empty storage, in which the steps of a flow are taken one by one. */
import type { FlowResult } from '../../core/flows/flow-result.ts'
import type { Flow } from '../../core/flows/flow-schema.ts'
import type { PageLook } from '../../core/health/page-look.ts'
import type { ScreensAsked } from '../../core/moves/screen-outline.ts'
import { Watchdog } from '../../core/watch/watchdog.ts'
import type { ConsoleEntry, FrameToWorkspace } from '../channel/control-messages.ts'
import { type FlowAnswer, MAX_MODULES } from '../channel/flow-messages.ts'
import { FLOW_FRAME, FLOW_LOOKS, FLOW_SCREENS } from '../channel/handshake.ts'
import { bootResultOf } from '../drafts/draft-trial.ts'
import { TrialFrame, type TrialFrameOptions } from '../drafts/trial-frame.ts'
import { pageClock } from '../page/page-clock.ts'
import { pageYardstick } from '../page/page-yardstick.ts'

/** As of a draft's try: milliseconds without a sign of life, and of the processor meanwhile. */
const QUIET = 6000
const WORK = 3000
/** Loads of the page: each step may be one. */
const MAX_LOADS = 110

/**
 * Of a page that looks at itself, whatever it says meanwhile: milliseconds in all, and of the processor after them. What
 * takes longer is the last that is looked at.
 */
const LOOK_QUIET = 6000
const LOOK_WORK = 2000
/** CSS pixels: what is as high as the screen has the same height in a small window. */
const SCREEN_HEIGHT = 800
/** Different lines of the console that are kept until the next look, and characters of each. */
const MAX_LINES = 20
const MAX_LINE = 2000

export interface LooksOfReplay {
  /** The first step (from 0) whose state is looked at. */
  readonly from: number
  readonly onLook: (look: PageLook) => void
}

export interface FlowReplayOptions {
  readonly origin: string
  readonly connectModules: () => MessagePort
  readonly onStep: (step: number) => void
  /** Set where the states that steps lead to are looked at. */
  readonly looks?: LooksOfReplay
  /** Set where they are compared with another version's; not together with looks. */
  readonly screens?: ScreensAsked
  readonly onEnd: (result: FlowResult) => void
}

type Looked = Extract<FlowAnswer, { type: 'flow-page-looked-at' }>
type Outlined = Extract<FlowAnswer, { type: 'flow-page-outlined' }>

export class FlowReplay {
  readonly #flow: Flow
  readonly #options: FlowReplayOptions
  readonly #frame: TrialFrame
  readonly #watchdog: Watchdog
  readonly #modules = new Set<string>()
  #step = 0
  /** Whether the first route, where it is not the start, has been asked for. */
  #isOpened: boolean
  #isOver = false
  #looks: LooksOfReplay | null
  #screens: ScreensAsked | null
  #told = 0
  readonly #late: Watchdog
  #isLooking = false
  /** What the console was told as errors since the last look. */
  readonly #errors = new Set<string>()

  constructor(flow: Flow, options: FlowReplayOptions) {
    this.#flow = flow
    this.#options = options
    this.#looks = options.looks ?? null
    this.#screens = options.screens ?? null
    const [first] = flow.steps
    this.#isOpened = first?.do !== 'open' || first.route === '/'
    this.#watchdog = watch(QUIET, WORK, () =>
      this.#end({ status: 'unknown', reason: 'The app did not come to rest.' }),
    )
    this.#late = watch(LOOK_QUIET, LOOK_WORK, () => this.#lookNoMore())
    this.#frame = new TrialFrame({
      origin: options.origin,
      name: [FLOW_FRAME, flow.clock, flow.seed, 0, partOfName(options), 'new'].join(':'),
      ...sizeOf(flow, options),
      clock: pageClock,
      maxLoads: MAX_LOADS,
      connectModules: options.connectModules,
      onMessage: (message) => this.#take(message),
      onStopped: () => this.#end({ status: 'unknown', reason: 'The app hung while it was replayed.' }),
    })
    this.#frame.watch()
    this.#watchdog.start()
  }

  isSender(event: MessageEvent): boolean {
    return this.#frame.isSender(event)
  }

  cancel(): void {
    this.#end({ status: 'unknown', reason: 'The replay was ended.' })
  }

  #take(message: FrameToWorkspace): void {
    if (this.#isOver) return
    this.#watchdog.beat()
    if (message.type === 'started') this.#started()
    else if (message.type === 'flow-step-done' && message.requestId === this.#step) {
      for (const path of message.modules) if (this.#modules.size < MAX_MODULES) this.#modules.add(path)
      if (message.failure !== null) this.#end({ status: 'failed', step: this.#step, ...message.failure })
      else if (this.#looks !== null && this.#step >= this.#looks.from) this.#look('look-at-flow-page')
      else if (this.#screens !== null && this.#step >= this.#screens.from) this.#look('outline-flow-page')
      else this.#next()
    } else if (message.type === 'flow-page-looked-at') this.#looked(message)
    else if (message.type === 'flow-page-outlined') this.#outlined(message)
    else if (message.type === 'console') this.#hear(message.entries)
    else if (message.type === 'previewError') this.#failed(message)
  }

  #look(type: 'look-at-flow-page' | 'outline-flow-page'): void {
    this.#isLooking = true
    this.#late.start()
    this.#frame.send({ type, requestId: this.#step })
  }

  #lookNoMore(): void {
    this.#isLooking = false
    this.#looks = null
    this.#screens = null
    this.#next()
  }

  #outlined({ requestId, route, elements, isCut, picture }: Outlined): void {
    const screens = this.#screens
    if (requestId !== this.#step || !this.#isLooking || screens === null) return
    this.#isLooking = false
    this.#late.stop()
    screens.onScreen({
      key: `${this.#flow.name} ${this.#step}`,
      width: screens.width,
      route,
      elements,
      isCut,
      picture,
    })
    this.#told += 1
    // Nobody asks what comes after them.
    if (this.#told >= screens.most) this.#end({ status: 'passed', modules: [] })
    else this.#next()
  }

  #looked({ requestId, route, words, faults, fared }: Looked): void {
    // One that came too late, or that nobody asked for.
    if (requestId !== this.#step || !this.#isLooking) return
    this.#isLooking = false
    this.#late.stop()
    this.#looks?.onLook({ route, words, faults, ...fared, errors: [...this.#errors] })
    this.#errors.clear()
    this.#next()
  }

  #hear(entries: readonly ConsoleEntry[]): void {
    if (this.#looks === null) return
    for (const { level, text } of entries)
      if (level === 'error' && this.#errors.size < MAX_LINES) this.#errors.add(text.slice(0, MAX_LINE))
  }

  #started(): void {
    if (this.#isOpened) {
      this.#ask(true)
      return
    }
    this.#isOpened = true
    const [first] = this.#flow.steps
    if (first?.do === 'open') this.#frame.send({ type: 'load-flow-page', route: first.route })
  }

  /** An app that cannot even start fails its flow at the step where it broke. */
  #failed(message: FrameToWorkspace): void {
    const result = bootResultOf(message)
    if (result?.status !== 'fails') return
    this.#end({
      status: 'failed',
      step: this.#step,
      check: null,
      wanted: 'The app runs without an error.',
      found: result.error.message,
      picture: null,
    })
  }

  #next(): void {
    this.#step += 1
    const step = this.#flow.steps[this.#step]
    if (step === undefined) {
      this.#end({ status: 'passed', modules: [...this.#modules] })
      return
    }
    this.#options.onStep(this.#step)
    if (step.do === 'reload') this.#frame.send({ type: 'load-flow-page', route: null })
    else if (step.do === 'open') this.#frame.send({ type: 'load-flow-page', route: step.route })
    else this.#ask(false)
  }

  /** @param isDone whether the page was loaded by the step, or for it */
  #ask(isDone: boolean): void {
    const step = this.#flow.steps[this.#step]
    if (step !== undefined) this.#frame.send({ type: 'run-flow-step', requestId: this.#step, step, isDone })
  }

  #end(result: FlowResult): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#late.stop()
    this.#watchdog.stop()
    this.#frame.dispose()
    this.#options.onEnd(result)
  }
}

/** That of the page that was recorded, unless it is looked at at another. */
function sizeOf({ width }: Flow, { screens }: FlowReplayOptions): Pick<TrialFrameOptions, 'size'> {
  if (screens !== undefined) return { size: { width: screens.width, height: SCREEN_HEIGHT } }
  return width === undefined ? {} : { size: { width, height: window.innerHeight } }
}

/** What its pages load ahead of the app. */
function partOfName({ looks, screens }: FlowReplayOptions): string {
  if (looks !== undefined) return FLOW_LOOKS
  return screens === undefined ? '' : FLOW_SCREENS
}

/** A page in a frame of this one that is slowed down with it. */
function watch(quietMs: number, workMs: number, onHung: () => void): Watchdog {
  return new Watchdog({
    ...{ clock: pageClock, yardstick: pageYardstick(), quietMs, workMs, onHung },
    isThrottledWithThis: true,
    isExpected: () => document.visibilityState === 'visible',
  })
}
