/** One after the other under a key. Knows nothing of what is done. */

export interface TurnWait {
  /** Whoever still waits when it aborts goes without: its reason is thrown. */
  readonly signal?: AbortSignal
  /** Called where it is not one's turn at once; it may be called more than once. */
  readonly onWait?: () => void
}

export interface Turns {
  /** @throws what the task throws, and StorageError where nobody can say whose turn it is */
  run<T>(key: string, task: () => Promise<T>, wait?: TurnWait): Promise<T>
  /** Whether whoever runs under a key still has its turn: a process that stood still for long may have lost it. */
  isHeld(key: string): boolean
}

/** Of this process. */
export function createOwnTurns(): Turns {
  const turns = new Map<string, Promise<unknown>>()
  return {
    async run(key, task, { signal, onWait } = {}) {
      const before = turns.get(key)
      if (before !== undefined) onWait?.()
      const running = (before ?? Promise.resolve())
        .catch(() => {})
        .then(() => {
          signal?.throwIfAborted()
          return task()
        })
      turns.set(key, running)
      try {
        return await running
      } finally {
        if (turns.get(key) === running) turns.delete(key)
      }
    },
    isHeld: () => true,
  }
}

/**
 * One that its taker ends, by what is returned.
 * @throws as `run` does while it is waited for
 */
export function takeTurn(turns: Pick<Turns, 'run'>, key: string, wait: TurnWait): Promise<() => void> {
  return new Promise((resolve, reject) => {
    turns.run(key, () => new Promise<void>((end) => resolve(end)), wait).catch(reject)
  })
}
