/** Lets go of sealed keys whose projects are gone: with a project that was deleted for good nothing of it is kept. */
import type { Sites } from '../sites/sites.ts'
import type { PackStorage } from '../storage/interface/pack-storage.ts'
import type { OwnModels } from './own-models.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** Of a project that was not saved yet. */
const UNSAVED = DAY
/** Of a demo session that publishes nothing. */
const UNOWNED = 30 * DAY

export interface SweptOwnModels {
  readonly models: Pick<OwnModels, 'list' | 'remove'>
  readonly storage: Pick<PackStorage, 'list'>
  /** Null where nothing is published. */
  readonly sites: Pick<Sites, 'isThere'> | null
}

/** Now and every hour. Keeps no process alive. */
export function keepOwnModelsSwept(
  swept: SweptOwnModels,
  now: () => number,
  reportError: (error: unknown) => void,
): void {
  const run = () => void sweepOwnModels(swept, now()).catch(reportError)
  run()
  setInterval(run, HOUR).unref()
}

export async function sweepOwnModels({ models, storage, sites }: SweptOwnModels, now: number): Promise<void> {
  const saved = new Map<string, ReturnType<PackStorage['list']>>()
  for (const { project, owner, sealedAt } of await models.list()) {
    if (owner === null) {
      if (now - sealedAt >= UNOWNED && sites?.isThere(project) !== true) await models.remove(project)
      continue
    }
    const listed = saved.get(owner) ?? storage.list(owner)
    saved.set(owner, listed)
    const isThere = (await listed).some(({ key }) => key === project)
    if (!isThere && now - sealedAt >= UNSAVED) await models.remove(project)
  }
}
