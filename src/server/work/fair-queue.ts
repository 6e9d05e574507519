/** Whose turn it is: clients in turn, so that one who asks for much waits for itself and not the others for it. */
import { createSlots, type SlotLimits } from './slots.ts'

export interface FairQueueLimits extends SlotLimits {
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
  /** @param giveBack to be called when it is done */
  start(giveBack: () => void): void
}

export function createFairQueue(limits: FairQueueLimits): FairQueue {
  /** The client whose turn is next comes first. */
  const waiting = new Map<string, Set<Waiting>>()
  const slots = createSlots(limits)
  let waitingCount = 0

  function startNext(): void {
    if (slots.areTaken()) return
    for (const [client, queue] of waiting) {
      const [next] = queue
      if (next === undefined) continue
      const giveBack = slots.take(client)
      if (giveBack === null) continue
      remove(client, next)
      // To the end of the line, if more of it waits.
      const rest = waiting.get(client)
      if (rest !== undefined) {
        waiting.delete(client)
        waiting.set(client, rest)
      }
      next.start(giveBack)
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

  async function turn(client: string, signal: AbortSignal | null): Promise<() => void> {
    const queue = waiting.get(client) ?? new Set()
    if (waitingCount >= limits.waiting || queue.size >= limits.waitingPerClient) throw new QueueFullError()
    return new Promise((resolve, reject) => {
      const leave = () => {
        remove(client, item)
        reject(signal?.reason)
      }
      const item: Waiting = {
        start(giveBack) {
          signal?.removeEventListener('abort', leave)
          resolve(giveBack)
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
      const giveBack = await turn(client, signal)
      try {
        return await task()
      } finally {
        giveBack()
        startNext()
      }
    },
  }
}
