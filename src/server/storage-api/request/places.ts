import { createPlaces as createAnyPlaces, type PlaceLimits } from '../../http/places.ts'
import { slowDown } from './storage-refusal.ts'

export interface Places {
  /** @returns what gives the place back; whoever comes beyond is told to come again */
  take(client: string, projectKey: string): () => void
}

export function createPlaces(most: PlaceLimits): Places {
  const places = createAnyPlaces(most)
  return {
    take(client, projectKey) {
      const release = places.take(client, projectKey)
      if (release === null) throw slowDown('Too many files are on their way at once. Try again in a moment.')
      return release
    },
  }
}
