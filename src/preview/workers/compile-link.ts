/**
 * The workspace's end of the compile worker: starts it, hears it, and puts another one in its place when it is lost.
 * Knows nothing of files; whoever uses it tells a new worker what it has to know.
 */
import * as v from 'valibot'
import { Timeout } from '../../core/time/timeout.ts'
import { pauseBefore } from '../../core/watch/pause-before.ts'
import type { Watchdog } from '../../core/watch/watchdog.ts'
import {
  type WorkerToWorkspace,
  type WorkspaceToWorker,
  workerToWorkspaceSchema,
} from '../channel/worker-messages.ts'
import { pageClock } from '../page/page-clock.ts'
import { compileWatchdog, compileWorkers } from './compile-workers.ts'

export interface CompileLinkOptions {
  /** What every worker is told first. */
  readonly start: Extract<WorkspaceToWorker, { type: 'start' }>
  readonly onMessage: (message: WorkerToWorkspace) => void
  /** The worker is no more: what it was given has no end, or it failed, which `message` tells of. */
  readonly onLost: (why: 'hung' | 'failed', message: string) => void
  /** There is another one, which was told nothing but the start. */
  readonly onReplaced: () => void
}

export class CompileLink {
  readonly #options: CompileLinkOptions
  readonly #watchdog: Watchdog
  readonly #again = new Timeout(pageClock)
  #worker: Worker | null = null
  #isWatching = false
  /** Times in a row that a worker failed. */
  #failures = 0

  constructor(options: CompileLinkOptions) {
    this.#options = options
    this.#watchdog = compileWatchdog(() => this.#lose('hung', ''))
    this.#open()
  }

  /** What is sent while there is no worker is lost with it. */
  post(message: WorkspaceToWorker, transfer: Transferable[] = []): void {
    this.#worker?.postMessage(message, transfer)
  }

  /** Sends one end of a new channel along; returns the other. */
  connect(message: WorkspaceToWorker): MessagePort {
    const { port1, port2 } = new MessageChannel()
    this.post(message, [port1])
    return port2
  }

  get isLost(): boolean {
    return this.#worker === null
  }

  dispose(): void {
    this.#again.cancel()
    const condition = this.#isWatching ? 'working' : 'idle'
    const worker = this.#letGo()
    if (worker !== null) compileWorkers.release(worker, condition)
  }

  #open(): void {
    const worker = compileWorkers.acquire()
    worker.addEventListener('error', this.#onError)
    worker.addEventListener('message', this.#onMessage)
    this.#worker = worker
    this.post(this.#options.start)
  }

  #letGo(): Worker | null {
    const worker = this.#worker
    this.#worker = null
    this.#watchdog.stop()
    this.#isWatching = false
    worker?.removeEventListener('error', this.#onError)
    worker?.removeEventListener('message', this.#onMessage)
    return worker
  }

  #lose(why: 'hung' | 'failed', message: string): void {
    const worker = this.#letGo()
    if (worker === null) return
    compileWorkers.release(worker, 'broken')
    this.#options.onLost(why, message)
    this.#failures = why === 'failed' ? this.#failures + 1 : 0
    const replace = () => {
      this.#open()
      this.#options.onReplaced()
    }
    if (why === 'hung') replace()
    else this.#again.set(replace, pauseBefore(this.#failures))
  }

  readonly #onError = (event: ErrorEvent): void => this.#lose('failed', event.message)

  readonly #onMessage = ({ data }: MessageEvent): void => {
    const parsed = v.safeParse(workerToWorkspaceSchema, data)
    if (!parsed.success) return
    if (parsed.output.type === 'rest') this.#rest()
    else if (parsed.output.type === 'beat') this.#beat()
    this.#options.onMessage(parsed.output)
  }

  /** Before its first one a worker is only starting, which takes as long as it takes. */
  #beat(): void {
    if (this.#isWatching) this.#watchdog.beat()
    else this.#watchdog.start()
    this.#isWatching = true
  }

  #rest(): void {
    this.#failures = 0
    this.#isWatching = false
    this.#watchdog.stop()
  }
}
