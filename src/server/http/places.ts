/** So many at once of one client, of one project and of all. */
export interface Places {
  /** @returns what gives the place back, where calling it again does nothing; null where there is none */
  take(client: string, projectKey: string): (() => void) | null
}

export interface PlaceLimits {
  readonly client: number
  readonly project: number
  readonly all: number
}

export function createPlaces(most: PlaceLimits): Places {
  const counts = new Map<string, number>()
  const add = (name: string, by: number) => {
    const next = (counts.get(name) ?? 0) + by
    if (next === 0) counts.delete(name)
    else counts.set(name, next)
  }
  return {
    take(client, projectKey) {
      const wanted: readonly (readonly [string, number])[] = [
        [`client ${client}`, most.client],
        [`project ${projectKey}`, most.project],
        ['all', most.all],
      ]
      if (wanted.some(([name, limit]) => (counts.get(name) ?? 0) >= limit)) return null
      for (const [name] of wanted) add(name, 1)
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        for (const [name] of wanted) add(name, -1)
      }
    },
  }
}
