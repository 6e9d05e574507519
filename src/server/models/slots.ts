/** How many may be answered at the same time: each person, and all. */
export interface Slots {
  /** Gives one back when it is called, once; null where there is none. */
  take(person: string): (() => void) | null
}

export function createSlots(each: number, all: number): Slots {
  const taken = new Map<string, number>()
  let sum = 0
  return {
    take(person) {
      const own = taken.get(person) ?? 0
      if (own >= each || sum >= all) return null
      taken.set(person, own + 1)
      sum += 1
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        sum -= 1
        const left = (taken.get(person) ?? 1) - 1
        if (left === 0) taken.delete(person)
        else taken.set(person, left)
      }
    },
  }
}
