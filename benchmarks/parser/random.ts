/** A seeded source of randomness, so that whatever it made can be made again. */
export interface Random {
  /** From 0 up to, but not, `below`. */
  int(below: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  shuffle<T>(items: readonly T[]): T[]
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    int,
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[int(items.length)]
      if (item === undefined) throw new Error('There is nothing to pick from.')
      return item
    },
    shuffle(items) {
      const rest = [...items]
      return items.map(() => rest.splice(int(rest.length), 1)[0] as (typeof items)[number])
    },
  }
}
