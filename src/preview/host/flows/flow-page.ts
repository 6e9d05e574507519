/**
 * What is different in a page in which a flow is replayed: its clock, its chance and its focus are its own. Loaded by such
 * pages only, ahead of the app, and with everything that needs the browser's own clock.
 */
import type { FlowFailure } from '../../../core/flows/flow-result.ts'
import type { FlowStep } from '../../../core/flows/flow-schema.ts'
import { beat } from '../../../core/watch/beats.ts'
import { type FlowAnswer, MAX_MODULES } from '../../channel/flow-messages.ts'
import { FLOW_FRAME } from '../../channel/handshake.ts'
import { routeUrl } from '../../channel/route.ts'
import { countDatabaseWork } from './database-work.ts'
import { FlowClock } from './flow-clock.ts'
import { keepOwnFocus } from './flow-focus.ts'
import { holds, type Miss } from './look-for.ts'
import { createPerson, takeStep } from './take-step.ts'

/** Milliseconds of the app's clock that a person waits after a step. */
const PATIENCE = 2000
/** Timers that run after one step: an app may set them without end. */
const MOST_TIMERS = 600
/** Looks in all at a page that waits for an answer, and milliseconds between two. */
const MOST_LOOKS = 400
const LOOK_EVERY = 15
const QUIET_LOOKS = 2
/** Milliseconds that a browser which does not paint is waited for. */
const UNPAINTED = 3000

type StepDone = Omit<Extract<FlowAnswer, { type: 'flow-step-done' }>, 'modules'>

export class FlowPage {
  /** Whether this is the first page of the replay, which begins with nothing. */
  readonly isNew: boolean
  readonly #clock: FlowClock
  readonly #start: number
  /** Whether its states are looked at, as the name says it. */
  readonly #looks: string
  readonly #seed: number
  readonly #person = createPerson()
  readonly #databaseWork = countDatabaseWork(window)

  readonly #picture: () => Promise<string>
  /** Modules that were told. */
  readonly #told = new Set<string>()

  /**
   * @param name of the window, which outlives its pages
   * @param picture takes one of the page, as a data URL
   */
  constructor(name: string, picture: () => Promise<string>) {
    this.#picture = picture
    const [, start = '0', seed = '0', elapsed = '0', looks = '', state] = name.split(':')
    this.#looks = looks
    this.isNew = state !== 'on'
    this.#start = Number(start)
    this.#seed = Number(seed)
    this.#clock = new FlowClock({ start: this.#start, elapsed: Number(elapsed) })
    // Another page is another part of the same chance.
    this.#clock.install(window, this.#seed + Number(elapsed))
    keepOwnFocus()
    this.#keepName()
  }

  /** @param isBusy whether modules or answers are on their way */
  async atRest(isBusy: () => boolean): Promise<void> {
    const until = this.#clock.elapsed + PATIENCE
    let timers = 0
    let quiet = 0
    for (let looks = 0; quiet < QUIET_LOOKS && looks < MOST_LOOKS; ) {
      beat()
      await turn()
      if (isBusy() || this.#databaseWork() > 0 || arePicturesOpen()) {
        looks += 1
        quiet = 0
        await delay(LOOK_EVERY)
      } else if (timers < MOST_TIMERS && this.#clock.runNext(until)) {
        timers += 1
        quiet = 0
      } else {
        quiet = endMoves() ? 0 : quiet + 1
        looks += 1
        await painted()
      }
    }
    this.#keepName()
  }

  async run(
    {
      requestId,
      step,
      isDone,
    }: { readonly requestId: number; readonly step: FlowStep; readonly isDone: boolean },
    isBusy: () => boolean,
    report: (done: StepDone) => void,
  ): Promise<void> {
    const miss = isDone ? null : await takeStep(step, this.#person)
    await this.atRest(isBusy)
    let failure = miss === null ? null : await this.#failed(null, miss)
    for (const [index, check] of step.checks.entries()) {
      if (failure !== null) break
      const missed = holds(check)
      if (missed !== null) failure = await this.#failed(index, missed)
    }
    report({ type: 'flow-step-done', requestId, failure })
  }

  load(route: string | null): void {
    this.#keepName()
    const url = route === null ? location.href : routeUrl(route, location.origin).href
    if (url === location.href) location.reload()
    else location.assign(url)
  }

  /** Paths of the modules among these that were not told before. */
  newOf(ids: Iterable<string>): string[] {
    const found: string[] = []
    for (const id of ids) {
      const [whole = ''] = id.split('?', 1)
      const path = whole.replace(/^\//, '')
      if (this.#told.has(path) || this.#told.size === MAX_MODULES) continue
      this.#told.add(path)
      found.push(path)
    }
    return found
  }

  async #failed(check: number | null, { wanted, found }: Miss): Promise<FlowFailure> {
    return { check, wanted, found, picture: await this.#picture().catch(() => null) }
  }

  #keepName(): void {
    window.name = [FLOW_FRAME, this.#start, this.#seed, this.#clock.elapsed, this.#looks, 'on'].join(':')
  }
}

/** What moves is brought to its end; what moves for ever is let be. True when something was. */
function endMoves(): boolean {
  let isEnded = false
  for (const animation of document.getAnimations()) {
    const end = animation.effect?.getComputedTiming().endTime
    if (animation.playState !== 'running' || typeof end !== 'number' || !Number.isFinite(end)) continue
    animation.finish()
    isEnded = true
  }
  return isEnded
}

function arePicturesOpen(): boolean {
  return [...document.images].some((image) => !image.complete && image.loading !== 'lazy')
}

/** Everything that waits to run has run once. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      setTimeout(resolve, 0)
    })
    port1.start()
    port2.postMessage(null)
  })
}

/** Ends of what moved are told with a painting. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, UNPAINTED)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
