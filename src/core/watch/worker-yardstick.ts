import type { Clock } from '../time/clock.ts'
import { LEAST_PACE, type Yardstick } from './yardstick.ts'

/** A worker of `preview/page/spin.worker.ts`: works while it was last told `true`, and says again and again what it got done, and at which pace. */
export interface SpinWorker {
  postMessage(isOn: boolean): void
  terminate(): void
  addEventListener(type: 'message' | 'error', listener: (event: { readonly data?: unknown }) => void): void
}

/** Milliseconds for which a worker that has nothing to do is kept for the next time. */
const KEEP = 10_000
/** Far above any machine's: whatever a worker says, samples by it end. */
const MOST_PACE = 20_000

/** The yardstick of a page. Its worker is started when something is first measured. */
export class WorkerYardstick implements Yardstick {
  readonly #startWorker: () => SpinWorker
  readonly #clock: Clock
  #worker: SpinWorker | null = null
  #done = 0
  #pace = LEAST_PACE
  #isOn = false
  #ending: unknown = null
  /** When measuring began by the clock, which is all there is where no worker can be had. */
  #clockSince: number | null = null

  constructor(startWorker: () => SpinWorker, clock: Clock) {
    this.#startWorker = startWorker
    this.#clock = clock
  }

  start(): void {
    if (this.#ending !== null) this.#clock.clearTimeout(this.#ending)
    this.#ending = null
    this.#done = 0
    this.#isOn = true
    this.#clockSince = null
    this.#worker ??= this.#open()
    this.#worker?.postMessage(true)
  }

  stop(): void {
    if (!this.#isOn) return
    this.#isOn = false
    this.#worker?.postMessage(false)
    this.#ending = this.#clock.setTimeout(() => this.#end(), KEEP)
  }

  done(): number {
    const byClock = this.#clockSince === null ? 0 : this.#clock.now() - this.#clockSince
    return this.#done + byClock
  }

  pace(): number {
    return this.#pace
  }

  #open(): SpinWorker | null {
    try {
      const worker = this.#startWorker()
      worker.addEventListener('message', ({ data }) => {
        if (this.#isOn) this.#take(data)
      })
      worker.addEventListener('error', () => this.#fail())
      return worker
    } catch {
      this.#fail()
      return null
    }
  }

  #take(told: unknown): void {
    if (!isWorked(told)) return
    this.#done += told.done
    this.#pace = Math.min(MOST_PACE, Math.max(this.#pace, told.pace))
  }

  #fail(): void {
    this.#end()
    if (this.#isOn) this.#clockSince ??= this.#clock.now()
  }

  #end(): void {
    this.#ending = null
    this.#worker?.terminate()
    this.#worker = null
  }
}

function isWorked(told: unknown): told is { readonly done: number; readonly pace: number } {
  if (typeof told !== 'object' || told === null || !('done' in told) || !('pace' in told)) return false
  return Number.isFinite(told.done) && Number.isFinite(told.pace)
}
