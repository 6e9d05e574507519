import type { RoundOfRepairs } from '../../../core/drafts/repair-each.ts'
import type { DraftToRepair } from '../../../core/drafts/repair-round.ts'
import type { Repairer } from '../../../core/drafts/try-changes.ts'
import type { RepairWorker } from '../typescript/typescript-clients.ts'

/** Repairs in TypeScript's worker, which is started by the first question. */
export class LateRepairer implements Repairer {
  readonly #start: () => RepairWorker
  #worker: RepairWorker | null = null
  #count = 0

  constructor(start: () => RepairWorker) {
    this.#start = start
  }

  async ask({ files, paths, report, drafted, locked }: DraftToRepair): Promise<RoundOfRepairs> {
    this.#worker ??= this.#start()
    this.#count += 1
    const { texts, repairs } = await this.#worker.ask({
      kind: 'repair',
      id: this.#count,
      files: [...files],
      paths: [...paths],
      report,
      drafted: [...drafted],
      locked: [...locked],
    })
    return { texts: new Map(texts), repairs }
  }

  stop(): void {
    this.#worker?.stop()
  }
}
