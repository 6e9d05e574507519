import type { Catalogue } from '../../core/data-api/catalogue.ts'
import type { Engine } from '../engine/engine.ts'
import { createByteCache } from '../work/byte-cache.ts'

export interface Catalogues {
  of(projectKey: string): Promise<Catalogue>
  /** To be called when a migration has run, or the database is another one. */
  forget(projectKey: string): void
}

/** Of all that are kept, as JSON; in memory they take some times as much. A large one has some hundred KB. */
const MAX_BYTES = 32 * 2 ** 20

/** What each project's tables are, read once until a migration changes them; the one used longest ago goes first. */
export function createCatalogues(engine: Pick<Engine, 'describe'>, maxBytes = MAX_BYTES): Catalogues {
  const known = createByteCache<Catalogue>(maxBytes)
  const reading = new Map<string, Promise<Catalogue>>()

  async function read(projectKey: string): Promise<Catalogue> {
    const running = engine.describe(projectKey)
    reading.set(projectKey, running)
    try {
      const catalogue = await running
      // What was forgotten meanwhile may be of before the migration.
      if (reading.get(projectKey) === running)
        known.set(projectKey, catalogue, JSON.stringify(catalogue).length)
      return catalogue
    } finally {
      if (reading.get(projectKey) === running) reading.delete(projectKey)
    }
  }

  return {
    of: async (projectKey) => known.get(projectKey) ?? reading.get(projectKey) ?? read(projectKey),
    forget(projectKey) {
      known.delete(projectKey)
      reading.delete(projectKey)
    },
  }
}
