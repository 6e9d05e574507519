/** Runs work one after the other, its owners in turn: whoever brings much waits behind their own. */
export type FairQueue = <T>(owner: string, work: () => Promise<T>) => Promise<T>

export function createFairQueue(): FairQueue {
  /** In the order in which owners have their turn. */
  const waiting = new Map<string, (() => void)[]>()
  let isBusy = false

  const startNext = () => {
    const next = waiting.entries().next()
    if (next.done) {
      isBusy = false
      return
    }
    const [owner, starts] = next.value
    const start = starts.shift()
    waiting.delete(owner)
    if (starts.length > 0) waiting.set(owner, starts)
    start?.()
  }

  return async (owner, work) => {
    if (isBusy) {
      await new Promise<void>((start) => {
        const own = waiting.get(owner)
        if (own === undefined) waiting.set(owner, [start])
        else own.push(start)
      })
    }
    isBusy = true
    try {
      return await work()
    } finally {
      startNext()
    }
  }
}
