import type { MenderWorker } from '../typescript/start-mender.ts'

/** Started by the first question, since it brings TypeScript along. */
export class LateMender {
  readonly #start: () => MenderWorker
  #worker: MenderWorker | null = null

  constructor(start: () => MenderWorker) {
    this.#start = start
  }

  async ask(request: Parameters<MenderWorker['ask']>[0]): ReturnType<MenderWorker['ask']> {
    this.#worker ??= this.#start()
    return this.#worker.ask(request)
  }

  stop(): void {
    this.#worker?.stop()
  }
}
