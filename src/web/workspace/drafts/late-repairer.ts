import type { RepairWorker } from '../typescript/typescript-clients.ts'

/** Started by the first question, since it brings TypeScript along. */
export class LateRepairer {
  readonly #start: () => RepairWorker
  #worker: RepairWorker | null = null

  constructor(start: () => RepairWorker) {
    this.#start = start
  }

  async ask(request: Parameters<RepairWorker['ask']>[0]): ReturnType<RepairWorker['ask']> {
    this.#worker ??= this.#start()
    return this.#worker.ask(request)
  }

  stop(): void {
    this.#worker?.stop()
  }
}
