/** Reads source maps apart from what serves; start-source-places.ts starts it and ends it. */
import { parentPort } from 'node:worker_threads'
import { findPlaces, type PlacesAsked } from './source-places.ts'

parentPort?.on('message', ({ asked }: { readonly asked: readonly PlacesAsked[] }) => {
  parentPort?.postMessage(
    asked.map((one) => {
      try {
        return findPlaces(one)
      } catch {
        // What is no map leads nowhere.
        return one.places.map(() => null)
      }
    }),
  )
})
