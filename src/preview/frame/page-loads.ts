/**
 * The pages of one frame, as far as the workspace hears of them: which has loaded, which said hello, which has gone, and
 * how long the next is waited for. Knows neither the element nor what is said after the hello.
 */
import type { Clock } from '../../core/time/clock.ts'
import { Timeout } from '../../core/time/timeout.ts'
import { pauseBefore } from '../../core/watch/pause-before.ts'
import { Watchdog } from '../../core/watch/watchdog.ts'
import type { Yardstick } from '../../core/watch/yardstick.ts'

export interface PageLoadsOptions {
  readonly clock: Clock
  readonly yardstick: Yardstick
  /** The page takes long; `hasLoaded` says whether any page came into the element. */
  readonly onSlow: (hasLoaded: boolean) => void
  /** What loaded is not the page; `wasGreeted` says whether the element's page was there before. */
  readonly onForeign: (wasGreeted: boolean) => void
}

/** Milliseconds after which the person is told which page is waited for. */
const SLOW_LOAD = 15_000
/**
 * Between a load and its hello: milliseconds, and of the processor that its page then had, after which what loaded is
 * not the frame host. Together a second and a half on a machine that does nothing else.
 */
const FOREIGN_QUIET = 1000
const FOREIGN_WORK = 400

export class PageLoads {
  readonly #options: PageLoadsOptions
  /** Whether the element's page ever said hello. */
  #wasGreeted = false
  /** Loads of the element, and how many were those of pages that have gone: further ones are of pages that came since. */
  #loadCount = 0
  #goneCount = 0
  /** Whether a hello was answered since the element was made, or its last page went. */
  #isAnswered = false
  /** A second hello of one page is the app's; only if that page turns out to be gone it was the next one's. */
  #hasWaitingHello = false
  /** Times in a row that the page did not load. */
  #silences = 0
  readonly #slow: Timeout
  readonly #again: Timeout
  readonly #hello: Watchdog

  constructor(options: PageLoadsOptions) {
    this.#options = options
    const { clock, yardstick } = options
    this.#slow = new Timeout(clock)
    this.#again = new Timeout(clock)
    this.#hello = new Watchdog({
      clock,
      yardstick,
      quietMs: FOREIGN_QUIET,
      workMs: FOREIGN_WORK,
      isThrottledWithThis: true,
      onHung: () => options.onForeign(this.#wasGreeted),
    })
  }

  /** A new element begins to load its page. */
  begin(): void {
    this.#wasGreeted = false
    this.#isAnswered = false
    this.#hasWaitingHello = false
    this.#loadCount = 0
    this.#goneCount = 0
    this.#awaitHello()
  }

  /** A page is there: the host's, whose hello comes about now, or one that nobody knows. */
  loaded(): void {
    this.#loadCount += 1
    // The word of a page that goes can come before its own load is told: the next one may only have begun.
    if (!this.#isAnswered && this.#loadCount > this.#goneCount) this.#hello.start()
  }

  /** @returns whether the hello is to be answered; another one of the same page waits */
  hello(): boolean {
    if (this.#isAnswered) this.#hasWaitingHello = true
    return !this.#isAnswered
  }

  greeted(): void {
    this.stop()
    this.#hasWaitingHello = false
    this.#isAnswered = true
    this.#wasGreeted = true
    this.#silences = 0
  }

  /** The page went, and said so. @returns whether the next one has said hello already */
  left(isLoaded: boolean): boolean {
    if (isLoaded) this.#goneCount += 1
    this.#isAnswered = false
    this.#awaitHello()
    // The word of a page that goes can come after the load of the next.
    if (!this.#hasWaitingHello && this.#loadCount > this.#goneCount) this.#hello.start()
    return this.#hasWaitingHello
  }

  /** The page does not answer: it hangs, or went without a word and another one has come. */
  unanswered(): 'next-said-hello' | 'another-loaded' | 'hung' {
    if (this.#hasWaitingHello) {
      this.#goneCount += 1
      return 'next-said-hello'
    }
    return this.#loadCount > this.#goneCount + 1 ? 'another-loaded' : 'hung'
  }

  /** The page did not load: it is tried again, each time after a longer pause. */
  tryAgain(load: () => void): void {
    this.#silences += 1
    this.#again.set(load, pauseBefore(this.#silences))
  }

  /** Nothing is waited for any more. */
  stop(): void {
    this.#slow.cancel()
    this.#again.cancel()
    this.#hello.stop()
  }

  #awaitHello(): void {
    this.#slow.set(() => this.#options.onSlow(this.#loadCount > 0), SLOW_LOAD)
  }
}
