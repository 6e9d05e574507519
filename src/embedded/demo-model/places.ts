/** How many requests are under way at once: of one client, and of all. */
export interface Places {
  /** A function that gives the place back, once; null while there is none. */
  take(client: string): (() => void) | null
}

export function createPlaces({ perClient, inAll }: { perClient: number; inAll: number }): Places {
  const taken = new Map<string, number>()
  let total = 0
  return {
    take(client) {
      const own = taken.get(client) ?? 0
      if (own >= perClient || total >= inAll) return null
      taken.set(client, own + 1)
      total += 1
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        total -= 1
        const left = (taken.get(client) ?? 1) - 1
        if (left === 0) taken.delete(client)
        else taken.set(client, left)
      }
    },
  }
}
