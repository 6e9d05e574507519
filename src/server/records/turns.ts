/** One after the other under a key. Knows nothing of what is done. */

export interface Turns {
  /** @throws what the task throws, and StorageError where nobody can say whose turn it is */
  run<T>(key: string, task: () => Promise<T>): Promise<T>
  /** Whether whoever runs under a key still has its turn: a process that stood still for long may have lost it. */
  isHeld(key: string): boolean
}

/** Of this process. */
export function createOwnTurns(): Turns {
  const turns = new Map<string, Promise<unknown>>()
  return {
    async run(key, task) {
      const running = (turns.get(key) ?? Promise.resolve()).catch(() => {}).then(task)
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
