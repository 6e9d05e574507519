/**
 * Compile workers outlive previews. One that was started holds the loaded compiler and the modules that it compiled, so
 * the next preview of the page, of the same project or another, begins where the last one ended. Only a worker that has
 * come to an end with its last project is handed on: a text that it hangs with is that project's, not the next one's.
 */
import * as v from 'valibot'
import { Watchdog, type WatchdogOptions } from '../../core/watch/watchdog.ts'
import { type WorkspaceToWorker, workerToWorkspaceSchema } from '../channel/worker-messages.ts'
import { pageClock } from '../page/page-clock.ts'
import { pageYardstick } from '../page/page-yardstick.ts'

/**
 * A text that the compiler does not come to an end with: milliseconds without a sign of life, and of the processor that
 * it then had.
 */
const QUIET = 4400
const WORK = 2400

type Watch = Pick<WatchdogOptions, 'clock' | 'yardstick'>

/** Calls `onHung` when a compile worker that is at work hangs. */
export function compileWatchdog(onHung: () => void, watch?: Watch): Watchdog {
  const { clock, yardstick } = watch ?? { clock: pageClock, yardstick: pageYardstick() }
  return new Watchdog({ clock, yardstick, quietMs: QUIET, workMs: WORK, onHung })
}

/** `working` may still be busy with what it was sent, `broken` failed or hangs. */
export type WorkerCondition = 'idle' | 'working' | 'broken'

export class CompileWorkers {
  readonly #startWorker: () => Worker
  readonly #watch: (onHung: () => void) => Watchdog
  #spare: SpareWorker | null = null

  constructor(startWorker: () => Worker, watch: (onHung: () => void) => Watchdog = compileWatchdog) {
    this.#startWorker = startWorker
    this.#watch = watch
  }

  /** The spare worker, if it is done with its last project; else a new one, and the spare is ended. */
  acquire(): Worker {
    const spare = this.#spare
    this.#spare = null
    return spare?.take() ?? this.#startWorker()
  }

  /** Keeps one worker that works, once it has let go of its project; ends every other. */
  release(worker: Worker, condition: WorkerCondition): void {
    if (condition === 'broken' || this.#spare !== null) worker.terminate()
    else this.#spare = new SpareWorker(worker, this.#optionsFor(condition))
  }

  #optionsFor(condition: WorkerCondition): SpareOptions {
    const onEnd = () => {
      this.#spare = null
    }
    return { isAtWork: condition === 'working', onEnd, watch: this.#watch }
  }
}

interface SpareOptions {
  readonly isAtWork: boolean
  /** It failed or hung, and is no more. */
  readonly onEnd: () => void
  readonly watch: (onHung: () => void) => Watchdog
}

/** A worker between two previews. It is told to stop, and watched until it says that it did. */
class SpareWorker {
  readonly #worker: Worker
  readonly #watchdog: Watchdog
  readonly #onEnd: () => void
  #isAtWork: boolean
  #hasStopped = false

  constructor(worker: Worker, { isAtWork, onEnd, watch }: SpareOptions) {
    this.#worker = worker
    this.#onEnd = onEnd
    this.#watchdog = watch(this.#end)
    this.#isAtWork = isAtWork
    worker.addEventListener('message', this.#onMessage)
    worker.addEventListener('error', this.#end)
    if (isAtWork) this.#watchdog.start()
    const message: WorkspaceToWorker = { type: 'stop' }
    worker.postMessage(message)
  }

  /** Null when it still has to do with its last project: then it is ended. */
  take(): Worker | null {
    this.#letGo()
    if (this.#hasStopped) return this.#worker
    this.#worker.terminate()
    return null
  }

  readonly #end = (): void => {
    this.#letGo()
    this.#worker.terminate()
    this.#onEnd()
  }

  #letGo(): void {
    this.#watchdog.stop()
    this.#worker.removeEventListener('message', this.#onMessage)
    this.#worker.removeEventListener('error', this.#end)
  }

  readonly #onMessage = ({ data }: MessageEvent): void => {
    const parsed = v.safeParse(workerToWorkspaceSchema, data)
    if (!parsed.success) return
    const { type } = parsed.output
    if (type === 'stopped') this.#hasStopped = true
    if (type === 'rest') {
      this.#isAtWork = false
      this.#watchdog.stop()
    } else if (type === 'beat' && this.#isAtWork) this.#watchdog.beat()
    else if (type === 'beat') {
      this.#isAtWork = true
      this.#watchdog.start()
    }
  }
}

/** Those of this page. */
export const compileWorkers = new CompileWorkers(
  () => new Worker(new URL('../compiler/compile.worker.ts', import.meta.url), { type: 'module' }),
)
