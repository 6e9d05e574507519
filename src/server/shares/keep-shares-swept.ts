/** Ends shares whose time is over, and those of projects that are gone or in the trash. */
import type { PackStorage } from '../storage/interface/pack-storage.ts'
import type { Shares } from './shares.ts'

const HOUR = 60 * 60_000
/** Of a project that was not saved yet. */
const UNSAVED = 24 * HOUR

/** Now and every hour. Keeps no process alive. */
export function keepSharesSwept(
  shares: Shares,
  storage: Pick<PackStorage, 'list'>,
  now: () => number,
  reportError: (error: unknown) => void,
): void {
  let isFirst = true
  const run = async () => {
    await endOrphans(shares, storage, now())
    await shares.sweep(isFirst)
    isFirst = false
  }
  const start = () => void run().catch(reportError)
  start()
  setInterval(start, HOUR).unref()
}

export async function endOrphans(
  shares: Pick<Shares, 'catchUp' | 'list' | 'endAll'>,
  storage: Pick<PackStorage, 'list'>,
  now: number,
): Promise<void> {
  await shares.catchUp(true)
  const saved = new Map<string, ReturnType<PackStorage['list']>>()
  const ended = new Set<string>()
  for (const { owner, projectKey, createdAt, endedAt } of shares.list()) {
    if (owner === null || endedAt !== null || ended.has(projectKey)) continue
    const listed = saved.get(owner) ?? storage.list(owner)
    saved.set(owner, listed)
    const project = (await listed).find(({ key }) => key === projectKey)
    const isGone = project === undefined ? now - createdAt >= UNSAVED : project.deletedAt !== null
    if (!isGone) continue
    ended.add(projectKey)
    await shares.endAll(projectKey)
  }
}
