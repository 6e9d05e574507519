/**
 * Tries a draft that the compile worker holds back, in a frame that nobody sees, and says what came of it. One at a
 * time: a newer try, or the end of the draft, leaves the older one undecided. A slow one is waited for; one in which
 * nothing goes on any more is undecided too.
 */

import type { BootResult } from '../../core/drafts/checks.ts'
import { PREVIEW_ERRORS } from '../../core/errors/catalogue/preview-errors.ts'
import type { Clock } from '../../core/time/clock.ts'
import { Timeout } from '../../core/time/timeout.ts'
import { Watchdog } from '../../core/watch/watchdog.ts'
import { trialKeyOf } from '../../core/wire/trial-key.ts'
import type { FrameToWorkspace } from '../channel/control-messages.ts'
import type { WorkspaceToWorker } from '../channel/worker-messages.ts'
import { FrameRest } from '../frame/frame-rest.ts'
import { nextState } from '../frame/preview-state.ts'
import { pageClock } from '../page/page-clock.ts'
import { pageYardstick } from '../page/page-yardstick.ts'
import { TrialFrame } from './trial-frame.ts'

interface DraftTrialOptions {
  /** 32 lower-case hex digits. */
  readonly projectKey: string
  /** Origin pattern with one `*`. */
  readonly previewOrigin: string
  readonly post: (message: WorkspaceToWorker, transfer?: Transferable[]) => void
}

/**
 * A try in which nobody takes a step any more: milliseconds without one, and of the processor that all had meanwhile.
 * Together less than 5 s on a machine that does nothing else.
 */
const QUIET = 3000
const WORK = 1600
/** Milliseconds after which what a frame sent before it was taken out has come, also to a page that it held up. */
const LEFT_OVER = 5000

/**
 * Milliseconds after an answer in which its app has the machine for itself, and then those for which an empty page waits
 * for the next answer.
 */
const AFTER_ANSWER = 1500
const KEPT = 120_000

/**
 * What says nothing about the draft: a request that found nobody, which is the network's fault or this machine's; what a
 * browser denies a page that nobody has pressed; and a notice about sizes, after which everything goes on.
 */
const PASSING =
  /\b(?:Failed to fetch|NetworkError when attempting to fetch|Load failed|ERR_NETWORK|NotAllowedError|ResizeObserver loop)\b/

/** Why nothing is known of a draft, as sentences. */
export const TRIAL_REASONS = {
  busy: 'The app was still at work when the check ended, and showed nothing so far.',
  notLoaded: 'The page in which the app is checked did not load.',
  noRest: 'The app was started, and waits for something that did not come.',
  reloading: 'The app loads its page again and again.',
  newer: 'A newer version came.',
  ended: 'The check was ended.',
  noPreview: 'The preview is not there.',
} as const

export class DraftTrial {
  readonly #options: DraftTrialOptions
  readonly #clock: Clock
  readonly #watchdog: Watchdog
  readonly #rest: FrameRest
  /** Of the page that waits for the next answer: until it is placed, and until it is taken out. */
  readonly #wait: Timeout
  #wasWanted = false
  #isWaiting = false
  #takenOutAt = Number.NEGATIVE_INFINITY
  #frame: TrialFrame | null = null
  #settle: ((result: BootResult) => void) | null = null

  constructor(options: DraftTrialOptions, clock: Clock = pageClock) {
    this.#options = options
    this.#clock = clock
    this.#watchdog = new Watchdog({
      clock,
      yardstick: pageYardstick(),
      quietMs: QUIET,
      workMs: WORK,
      isThrottledWithThis: true,
      // A browser may let nothing run in a page that nobody sees.
      isExpected: () => document.visibilityState === 'visible' && this.#frame !== null,
      onHung: () => this.#endUnknown(this.#frame?.isGreeted ? 'noRest' : 'notLoaded'),
    })
    this.#rest = new FrameRest(clock)
    this.#wait = new Timeout(clock)
  }

  /** Loads the page, so that it is there when a draft is. Costs nothing the second time. */
  prepare(): void {
    this.#wait.cancel()
    this.#wasWanted = true
    // What kept it from loading when nobody waited for it may be over.
    if (this.#isWaiting && this.#frame?.isGreeted === false) this.#remove()
    this.#isWaiting = false
    this.#load()
  }

  #load(): void {
    if (this.#frame === null) this.#rest.place(() => this.#place())
  }

  boot(): Promise<BootResult> {
    if (this.#settle !== null) this.#endUnknown('newer')
    this.prepare()
    return new Promise((resolve) => {
      this.#settle = resolve
      this.#watchdog.start()
      if (this.#frame !== null) this.#begin(this.#frame)
    })
  }

  /**
   * The answer is over. The next one, which often is short, finds an empty page: used ones are never used again. It is
   * placed once the app of this answer has been shown, and taken out when nobody asked for it.
   */
  keep(): void {
    if (!this.#wasWanted) return
    this.end()
    this.#wasWanted = false
    this.#wait.set(() => {
      if (document.visibilityState !== 'visible') return
      this.#isWaiting = true
      this.#load()
      this.#wait.set(() => this.end(), KEPT)
    }, AFTER_ANSWER)
  }

  /** The draft is no more: a try that goes on is undecided, and the frame is taken out. */
  end(): void {
    this.#endUnknown('ended')
  }

  /**
   * Whether a message to the page is the draft's. One whose window has gone may be: of those the draft's frame can have
   * left some behind, which are not held against the shown app.
   */
  isSender(event: MessageEvent): boolean {
    if (this.#frame !== null) return event.source === null || this.#frame.isSender(event)
    return event.source === null && this.#clock.now() - this.#takenOutAt < LEFT_OVER
  }

  dispose(): void {
    this.#wait.cancel()
    this.end()
  }

  /** The compile worker takes another step. */
  beat(): void {
    this.#watchdog.beat()
  }

  #place(): void {
    const { projectKey, previewOrigin } = this.#options
    this.#frame = new TrialFrame({
      origin: previewOrigin.replace('*', trialKeyOf(projectKey)),
      clock: this.#clock,
      connectModules: () => this.#connect(),
      onMessage: (message) => {
        this.#watchdog.beat()
        const result = this.#settle === null ? null : bootResultOf(message)
        if (result !== null) this.#end(result)
      },
      onStopped: (reason) => this.#stop(reason),
    })
    if (this.#settle !== null) this.#begin(this.#frame)
  }

  #begin(frame: TrialFrame): void {
    frame.watch()
    this.#options.post({ type: 'boot' })
  }

  /** Each load of the page gets the draft anew. */
  #connect(): MessagePort {
    const { port1, port2 } = new MessageChannel()
    this.#options.post({ type: 'trial' }, [port1])
    if (this.#frame !== null && this.#settle !== null) this.#options.post({ type: 'boot' })
    return port2
  }

  #stop(reason: 'hung' | 'flood' | 'reloading'): void {
    this.#rest.begin()
    if (reason === 'reloading') this.#endUnknown('reloading')
    else this.#end(tookTooLong(`preview-${reason}`))
  }

  #endUnknown(why: keyof typeof TRIAL_REASONS): void {
    this.#end({ status: 'unknown', reason: TRIAL_REASONS[why] })
  }

  #end(result: BootResult): void {
    const settle = this.#settle
    this.#settle = null
    this.#watchdog.stop()
    this.#rest.cancel()
    this.#remove()
    settle?.(result)
  }

  #remove(): void {
    if (this.#frame === null) return
    this.#frame.dispose()
    this.#frame = null
    this.#takenOutAt = this.#clock.now()
    this.#options.post({ type: 'end-trial' })
  }
}

/** What a message of the trial's page decides; null while it decides nothing. */
export function bootResultOf(message: FrameToWorkspace): BootResult | null {
  if (message.type === 'previewError') {
    if (message.cause === 'surroundings') return { status: 'unknown', reason: message.message }
    if (PASSING.test(message.message)) return null
    const state = nextState(message)
    return state.status === 'failed' ? { status: 'fails', error: state.error, isDoubtful: false } : null
  }
  if (message.type !== 'started') return null
  // It started without an error; what the network brings is not the draft's.
  if (!message.isBlank || message.isWaiting) return { status: 'runs' }
  if (message.isBusy) return { status: 'unknown', reason: TRIAL_REASONS.busy }
  return tookTooLong('preview-blank')
}

function tookTooLong(code: 'preview-blank' | 'preview-hung' | 'preview-flood'): BootResult {
  const error = {
    title: PREVIEW_ERRORS['preview-title'].sentence,
    message: PREVIEW_ERRORS[code].sentence,
    stack: '',
  }
  return { status: 'fails', error, isDoubtful: true }
}
