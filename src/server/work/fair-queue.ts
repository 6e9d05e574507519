/** Whose turn it is: clients in turn, so that one who asks for much waits for itself and not the others for it. */

export interface FairQueueLimits {
  readonly atOnce: number
  readonly atOncePerClient: number
  /** Tasks that wait, of all clients and of one. */
  readonly waiting: number
  readonly waitingPerClient: number
}

export interface FairQueue {
  /**
   * Runs a task when its turn comes.
   * @param signal a task that still waits when it aborts is dropped, and its promise fails with the signal's reason; null
   * for one that nothing ends
   * @throws {@link QueueFullError} when as many wait as may
   */
  run<T>(client: string, signal: AbortSignal | null, task: () => Promise<T>): Promise<T>
}

export class QueueFullError extends Error {
  override name = 'QueueFullError'
}

interface Waiting {
  start(): void
}

export function createFairQueue(limits: FairQueueLimits): FairQueue {
  /** The client whose turn is next comes first. */
  const waiting = new Map<string, Set<Waiting>>()
  const running = new Map<string, number>()
  let runningCount = 0
  let waitingCount = 0

  function startNext(): void {
    if (runningCount >= limits.atOnce) return
    for (const [client, queue] of waiting) {
      if ((running.get(client) ?? 0) >= limits.atOncePerClient) continue
      const [next] = queue
      if (next === undefined) continue
      remove(client, next)
      // To the end of the line, if more of it waits.
      const rest = waiting.get(client)
      if (rest !== undefined) {
        waiting.delete(client)
        waiting.set(client, rest)
      }
      next.start()
      startNext()
      return
    }
  }

  function remove(client: string, item: Waiting): void {
    const queue = waiting.get(client)
    if (!queue?.delete(item)) return
    waitingCount -= 1
    if (queue.size === 0) waiting.delete(client)
  }

  function count(client: string, change: 1 | -1): void {
    runningCount += change
    const now = (running.get(client) ?? 0) + change
    if (now === 0) running.delete(client)
    else running.set(client, now)
  }

  async function turn(client: string, signal: AbortSignal | null): Promise<void> {
    const queue = waiting.get(client) ?? new Set()
    if (waitingCount >= limits.waiting || queue.size >= limits.waitingPerClient) throw new QueueFullError()
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        remove(client, item)
        reject(signal?.reason)
      }
      const item: Waiting = {
        start() {
          signal?.removeEventListener('abort', leave)
          count(client, 1)
          resolve()
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      queue.add(item)
      waiting.set(client, queue)
      waitingCount += 1
      startNext()
    })
  }

  return {
    async run(client, signal, task) {
      signal?.throwIfAborted()
      await turn(client, signal)
      try {
        return await task()
      } finally {
        count(client, -1)
        startNext()
      }
    },
  }
}
