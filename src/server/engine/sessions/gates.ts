/** Who may be in a database: many at once, or one alone, in the order in which they came. */
export interface Gates {
  together<T>(name: string, task: () => Promise<T>): Promise<T>
  alone<T>(name: string, task: () => Promise<T>): Promise<T>
}

interface Gate {
  /** Settles when who is alone has left. */
  alone: Promise<void>
  readonly inside: Set<Promise<unknown>>
  waiting: number
}

export function createGates(): Gates {
  const gates = new Map<string, Gate>()

  async function through<T>(name: string, task: (gate: Gate) => Promise<T>): Promise<T> {
    const gate = gates.get(name) ?? { alone: Promise.resolve(), inside: new Set(), waiting: 0 }
    gates.set(name, gate)
    gate.waiting += 1
    try {
      return await task(gate)
    } finally {
      gate.waiting -= 1
      if (gate.waiting === 0) gates.delete(name)
    }
  }

  return {
    together: (name, task) =>
      through(name, async (gate) => {
        for (let before: Promise<void> | null = null; before !== gate.alone; ) {
          before = gate.alone
          await before
        }
        const running = task()
        const settled = running.catch(() => {})
        gate.inside.add(settled)
        try {
          return await running
        } finally {
          gate.inside.delete(settled)
        }
      }),
    alone: (name, task) =>
      through(name, async (gate) => {
        const before = gate.alone
        const running = before.then(async () => {
          await Promise.all(gate.inside)
          return task()
        })
        gate.alone = running.then(
          () => {},
          () => {},
        )
        return running
      }),
  }
}
