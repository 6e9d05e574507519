import type { Clock } from '../time/clock.ts'
import { type Worked, work, type Yardstick } from './yardstick.ts'

/** A worker of `preview/page/spin.worker.ts`: works while it was last told `true`, and says again and again what it got done ({@link Worked}). */
export interface SpinWorker {
  postMessage(isOn: boolean): void
  terminate(): void
  addEventListener(type: 'message' | 'error', listener: (event: { readonly data?: unknown }) => void): void
}

/** Milliseconds for which a worker that has nothing to do is kept for the next time. */
const KEEP = 10_000
/** Milliseconds, some times as many as the longest for which browsers' tools hold up a page that they slow six times. */
const OWN_WORK = 8

/** The yardstick of a page. Its worker is started when something is first measured. */
export class WorkerYardstick implements Yardstick {
  readonly #startWorker: () => SpinWorker
  readonly #clock: Clock
  #worker: SpinWorker | null = null
  #done = 0
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

  ownWork(): Worked {
    return work(OWN_WORK, this.#clock.now)
  }

  #open(): SpinWorker | null {
    try {
      const worker = this.#startWorker()
      worker.addEventListener('message', ({ data }) => {
        if (this.#isOn && isWorked(data)) this.#done += data.done
      })
      worker.addEventListener('error', () => this.#fail())
      return worker
    } catch {
      this.#fail()
      return null
    }
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

function isWorked(told: unknown): told is Pick<Worked, 'done'> {
  return typeof told === 'object' && told !== null && 'done' in told && Number.isFinite(told.done)
}
