/**
 * Notes how long each file of a run took, hooks included. Imports are not: of the files of a worker, which share its
 * modules, the one that comes first pays for what the others import.
 */
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { writeTimes } from '../scripts/lib/file-times.mjs'
import { ROOT } from '../scripts/lib/paths.mjs'

export class TimeReporter implements Reporter {
  readonly #times = new Map<string, number>()
  readonly #file: string

  /** @param file where the seconds are written, from the repository's folder */
  constructor(file: string) {
    this.#file = file
  }

  onTestModuleEnd(module: TestModule): void {
    this.#times.set(module.relativeModuleId, module.diagnostic().duration / 1000)
  }

  async onTestRunEnd(): Promise<void> {
    mkdirSync(dirname(join(ROOT, this.#file)), { recursive: true })
    await writeTimes(this.#times, this.#file)
  }
}
