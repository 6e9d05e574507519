/** So many at once of one client, of one project and of all; whoever comes beyond is told to come again. */
import { slowDown } from './storage-refusal.ts'

export interface Places {
  /** @returns what gives the place back; calling it again does nothing */
  take(client: string, projectKey: string): () => void
}

export function createPlaces(most: { client: number; project: number; all: number }): Places {
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
      if (wanted.some(([name, limit]) => (counts.get(name) ?? 0) >= limit))
        throw slowDown('Too many files are on their way at once. Try again in a moment.')
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
