/**
 * What is different in a page in which a draft is only tried: the app begins with nothing, keeps nothing, takes no
 * focus, and is watched until it has come to rest. Loaded by such pages only.
 */
import { forgetStorage } from './forget-storage.ts'
import { hasContent } from './has-content.ts'
import { countRequests } from './open-requests.ts'

/** Milliseconds between two looks at a page that is still empty. */
const LOOK_EVERY = 25
/**
 * Looks at a page that has nothing to do, and shows nothing, after which it is blank: two seconds of rest. A slow page
 * is at work all that time.
 */
const IDLE_LOOKS = 80
/** Looks in all, after which an app that is always at work is not waited for. */
const MAX_LOOKS = 400
/** Milliseconds for what effects, timers at once and promises still throw. */
const REST = 60
/** Milliseconds that a page which is never idle is waited for. */
const IDLE_PATIENCE = 200

/** Milliseconds since a page began in which another tab has hardly tried a draft. */
const YOUNG = 3000

/** How React says that a component failed and another one shows something in its place. */
const CAUGHT =
  /^(?:%o\s+)?(?:%s\s+)?(?:The above error occurred in|React will try to recreate this component tree)/

export interface PageAtRest {
  readonly isBlank: boolean
  readonly isWaiting: boolean
  /** Whether the app was at work all the time, so that nothing is known of what it will show. */
  readonly isBusy: boolean
}

export class TrialPage {
  readonly #isNew: boolean
  readonly #emptied: Promise<unknown>
  /** Requests that were sent and not answered. */
  readonly #openRequests = countRequests()
  #before = ''

  /** @param isNew false of a page that goes on where the one before it was */
  constructor(isNew = true) {
    this.#isNew = isNew
    this.#emptied = isNew ? forgetStorage() : Promise.resolve()
  }

  /** Settles when nothing is left of earlier drafts, also of those that another tab tried while this page waited. */
  emptied(): Promise<unknown> {
    return performance.now() < YOUNG || !this.#isNew ? this.#emptied : forgetStorage()
  }

  /**
   * @param onError is told of what an error boundary of the app caught
   * @param hasFocus whether the page keeps a focus of its own
   */
  start(onError: (error: unknown) => void, hasFocus = false): void {
    if (!hasFocus) refuseFocus()
    tellCaught(onError)
  }

  /** Whether the app waits for an answer. */
  get isWaiting(): boolean {
    return this.#openRequests() > 0
  }

  /** The document is as `index.html` has it; the app comes next. */
  documentRead(): void {
    this.#before = document.body.innerHTML
  }

  /** Resolves when the app shows something and is quiet, or has had its time. */
  async atRest(): Promise<PageAtRest> {
    let idleLooks = 0
    for (let looks = 0; this.#isBlank() && idleLooks < IDLE_LOOKS && looks < MAX_LOOKS; looks += 1) {
      await delay(LOOK_EVERY)
      if (await idle()) idleLooks += 1
    }
    await idle()
    await delay(REST)
    const isBusy = idleLooks < IDLE_LOOKS
    return { isBlank: this.#isBlank(), isWaiting: this.isWaiting, isBusy }
  }

  /** What is to be seen now. */
  look(): PageAtRest {
    return { isBlank: this.#isBlank(), isWaiting: this.isWaiting, isBusy: false }
  }

  /** Whether the page is as it was without the app, and that was nothing to look at. */
  #isBlank(): boolean {
    return !hasContent(document.body) && document.body.innerHTML === this.#before
  }
}

function refuseFocus(): void {
  const nothing = { configurable: true, writable: true, value: () => undefined }
  Object.defineProperty(window, 'focus', nothing)
  for (const owner of [HTMLElement.prototype, SVGElement.prototype])
    Object.defineProperty(owner, 'focus', nothing)
}

function tellCaught(onError: (error: unknown) => void): void {
  const { error: log } = console
  console.error = (...values: unknown[]) => {
    log.apply(console, values)
    const error = values.find((value) => value instanceof Error)
    const isCaught = values.some((value) => typeof value === 'string' && CAUGHT.test(value))
    if (error !== undefined && isCaught) onError(error)
  }
}

/** Whether the page had nothing to do; false when that never was so while it was waited for. */
function idle(): Promise<boolean> {
  return new Promise((resolve) => {
    if (!('requestIdleCallback' in window)) return resolve(true)
    requestIdleCallback(({ didTimeout }) => resolve(!didTimeout), { timeout: IDLE_PATIENCE })
  })
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
