import type { Catalogue } from '../../core/data-api/catalogue.ts'
import type { Engine } from '../engine/engine.ts'

export interface Catalogues {
  of(projectKey: string): Promise<Catalogue>
  /** To be called when a migration has run, or the database is another one. */
  forget(projectKey: string): void
}

/** Kept; the one that was used longest ago goes first. A large one has some hundred KB. */
const MOST = 64

/** What each project's tables are, read once until a migration changes them. */
export function createCatalogues(engine: Pick<Engine, 'describe'>): Catalogues {
  const known = new Map<string, Promise<Catalogue>>()
  return {
    of(projectKey) {
      const catalogue = known.get(projectKey) ?? engine.describe(projectKey)
      known.delete(projectKey)
      known.set(projectKey, catalogue)
      // One that failed is asked for again.
      catalogue.catch(() => {
        if (known.get(projectKey) === catalogue) known.delete(projectKey)
      })
      const [oldest] = known.keys()
      if (known.size > MOST && oldest !== undefined) known.delete(oldest)
      return catalogue
    },
    forget: (projectKey) => void known.delete(projectKey),
  }
}
