/**
 * Lets go of live databases whose app is gone: a published app is there until its project is deleted for good, and its
 * database a day longer. Of one that is not published at the moment, or in the trash, nothing goes.
 */
import { type BackendRegistry, lastUse } from '../backend/backend-registry.ts'
import type { Backends } from '../backend/backends.ts'
import type { Sites } from '../sites/sites.ts'

interface Swept {
  readonly registry: Pick<BackendRegistry, 'list'>
  readonly copies: Pick<Backends['copies'], 'list'>
  readonly remove: Backends['remove']
  readonly dropOldCopies: Backends['dropOldCopies']
}

const HOUR = 60 * 60_000
const UNUSED = 24 * HOUR

/** Now and every hour. Keeps no process alive, and starts no PostgreSQL where nothing is to be dropped. */
export function keepLiveSwept(
  live: Swept,
  sites: Pick<Sites, 'isThere'>,
  now: () => number,
  reportError: (error: unknown) => void,
): void {
  const run = () => void sweepLive(live, sites, now()).catch(reportError)
  run()
  setInterval(run, HOUR).unref()
}

export async function sweepLive(
  { registry, copies, remove, dropOldCopies }: Swept,
  sites: Pick<Sites, 'isThere'>,
  now: number,
): Promise<void> {
  for (const [key, record] of registry.list()) {
    const isLeft = record.project === undefined || !sites.isThere(record.project)
    if (isLeft && now - lastUse(record) >= UNUSED) await remove(key)
    else if (copies.list(key).length < record.copies.length) await dropOldCopies(key)
  }
}
