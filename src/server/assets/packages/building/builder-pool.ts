/** Which builder builds next, and when the memory of one that is idle is given back. */
import { limitConcurrency } from '../limits/limit-concurrency.ts'
import type { PackageBuilder } from './package-builder.ts'

export interface BuilderPool {
  /** Waits for a builder that is idle. */
  use<T>(task: (builder: PackageBuilder) => Promise<T>): Promise<T>
}

/** @param keptMs milliseconds for which nothing is built until all rest */
export function createBuilderPool(builders: readonly PackageBuilder[], keptMs: number): BuilderPool {
  /** What was used last comes last, and is used first: it has the packages of that build. */
  const idle = [...builders]
  const limit = limitConcurrency(builders.length)
  let resting: NodeJS.Timeout | undefined

  function restAll(): void {
    for (const builder of idle) builder.rest()
  }

  async function runOnIdle<T>(task: (builder: PackageBuilder) => Promise<T>): Promise<T> {
    const builder = idle.pop()
    if (builder === undefined) throw new Error('There are as many builders as builds at once.')
    clearTimeout(resting)
    try {
      return await task(builder)
    } finally {
      idle.push(builder)
      // Others build and need the memory. What builds alone mostly builds the same project again, with an import more.
      if (idle.length < builders.length) builder.rest()
      else resting = setTimeout(restAll, keptMs).unref()
    }
  }

  return { use: (task) => limit(() => runOnIdle(task)) }
}
