export type Limiter = <T>(task: () => Promise<T>) => Promise<T>

/** Runs at most `atOnce` tasks at the same time, the others in the order in which they came. */
export function limitConcurrency(atOnce: number): Limiter {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // The next task takes over the place, so that nobody who comes in between can.
      if (next) next()
      else running -= 1
    }
  }
}
