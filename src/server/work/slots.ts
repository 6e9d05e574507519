/** How much is done at the same time: for each client, and for all. Who finds no place may wait in a fair queue. */

export interface SlotLimits {
  readonly atOnce: number
  readonly atOncePerClient: number
}

export interface Slots {
  /** Whether there is none for anybody. */
  areTaken(): boolean
  /** Gives one back when it is called, once; null where there is none for the client. */
  take(client: string): (() => void) | null
}

export function createSlots({ atOnce, atOncePerClient }: SlotLimits): Slots {
  const taken = new Map<string, number>()
  let sum = 0
  return {
    areTaken: () => sum >= atOnce,
    take(client) {
      const own = taken.get(client) ?? 0
      if (own >= atOncePerClient || sum >= atOnce) return null
      taken.set(client, own + 1)
      sum += 1
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        sum -= 1
        const left = (taken.get(client) ?? 1) - 1
        if (left === 0) taken.delete(client)
        else taken.set(client, left)
      }
    },
  }
}
