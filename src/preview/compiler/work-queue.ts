/** Work in the order in which it came, with a sign of life while there is something to do, or to be waited for. */
import { beginWork, onBeat } from '../../core/watch/beats.ts'
import type { WorkerToWorkspace } from '../channel/worker-messages.ts'

/** Milliseconds between two signs of life. */
const BEAT_EVERY = 500
/** Milliseconds without work after which that is told: an edit that was just sent is on its way to the paint until then. */
const REST_AFTER = 50

export class WorkQueue {
  readonly #tell: (message: WorkerToWorkspace) => void
  #last: Promise<void> = Promise.resolve()
  #count = 0
  #beating: ReturnType<typeof setInterval> | undefined
  #resting: ReturnType<typeof setTimeout> | undefined

  constructor(tell: (message: WorkerToWorkspace) => void) {
    this.#tell = tell
    onBeat(
      () => {
        if (this.#count > 0) this.#beat()
      },
      () => performance.now(),
    )
  }

  add(work: () => Promise<void>): void {
    clearTimeout(this.#resting)
    this.#beat()
    beginWork()
    this.#count += 1
    this.#beating ??= setInterval(() => this.#beat(), BEAT_EVERY)
    this.#last = this.#last
      .then(work)
      .catch((error: unknown) => {
        // Rethrown out of the promise so that the workspace's `error` listener on the worker hears of it.
        setTimeout(() => {
          throw error
        })
      })
      .then(() => this.#end())
  }

  #end(): void {
    this.#count -= 1
    if (this.#count > 0) this.#beat()
    else this.#resting = setTimeout(() => this.#rest(), REST_AFTER)
  }

  #rest(): void {
    clearInterval(this.#beating)
    this.#beating = undefined
    this.#tell({ type: 'rest' })
  }

  #beat(): void {
    this.#tell({ type: 'beat' })
  }
}
