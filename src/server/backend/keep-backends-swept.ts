/**
 * Lets go of databases whose projects are gone, of demo sessions that ended and of what an account deleted for good, and of
 * copies that were kept long enough.
 */
import type { PackStorage } from '../storage/interface/pack-storage.ts'
import { type BackendRegistry, lastUse } from './backend-registry.ts'
import type { Backends } from './backends.ts'

interface Swept {
  readonly registry: Pick<BackendRegistry, 'list'>
  readonly copies: Pick<Backends['copies'], 'list'>
  readonly remove: Backends['remove']
  readonly dropOldCopies: Backends['dropOldCopies']
}

const HOUR = 60 * 60_000
/** Of a demo session, and of a project that was not saved yet. */
const UNUSED = 24 * HOUR

/** Now and every hour. Keeps no process alive, and starts no PostgreSQL where nothing is to be dropped. */
export function keepBackendsSwept(
  backends: Swept,
  storage: Pick<PackStorage, 'list'>,
  now: () => number,
  reportError: (error: unknown) => void,
): void {
  const run = () => void sweepBackends(backends, storage, now()).catch(reportError)
  run()
  setInterval(run, HOUR).unref()
}

export async function sweepBackends(
  { registry, copies, remove, dropOldCopies }: Swept,
  storage: Pick<PackStorage, 'list'>,
  now: number,
): Promise<void> {
  const saved = new Map<string, Promise<ReadonlySet<string>>>()
  const keysOf = (owner: string) => {
    const known = saved.get(owner) ?? storage.list(owner).then((all) => new Set(all.map(({ key }) => key)))
    saved.set(owner, known)
    return known
  }
  for (const [key, record] of registry.list()) {
    const isUnused = now - lastUse(record) >= UNUSED
    // A project that is deleted is listed for as long as it can be restored.
    if (isUnused && (record.owner === null || !(await keysOf(record.owner)).has(key))) await remove(key)
    else if (copies.list(key).length < record.copies.length) await dropOldCopies(key)
  }
}
