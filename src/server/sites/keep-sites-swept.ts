/**
 * Takes off apps whose projects are gone: of a project in the trash nothing is served, of one that was deleted for good
 * nothing is kept, and a demo session's goes when nobody came for a month.
 */
import type { PackStorage } from '../storage/interface/pack-storage.ts'
import { SiteRefusal } from './site-refusal.ts'
import type { Sites } from './sites.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** Of a project that was not saved yet. */
const UNSAVED = DAY
const UNVISITED = 30 * DAY

/** Now and every hour. Keeps no process alive. */
export function keepSitesSwept(
  sites: Sites,
  storage: Pick<PackStorage, 'list'>,
  now: () => number,
  reportError: (error: unknown) => void,
): void {
  let isFirst = true
  const run = async () => {
    await sweepSites(sites, storage, now())
    await sites.sweepFiles(isFirst)
    isFirst = false
  }
  const start = () => void run().catch(reportError)
  start()
  setInterval(start, HOUR).unref()
}

export async function sweepSites(
  sites: Pick<Sites, 'catchUp' | 'list' | 'remove' | 'point'>,
  storage: Pick<PackStorage, 'list'>,
  now: number,
): Promise<void> {
  await sites.catchUp(true)
  const saved = new Map<string, ReturnType<PackStorage['list']>>()
  for (const [key, record] of sites.list()) {
    const { owner, countsFor, usedAt, createdAt, current } = record
    if (owner === null) {
      if (now - usedAt >= UNVISITED) await sites.remove(key)
      continue
    }
    const listed = saved.get(owner) ?? storage.list(owner)
    saved.set(owner, listed)
    const project = (await listed).find((one) => one.key === key)
    if (project === undefined) {
      if (now - createdAt >= UNSAVED) await sites.remove(key)
    } else if (project.deletedAt !== null && current !== null) {
      await sites.point(key, null, { owner, countsFor }).catch((error: unknown) => {
        // What was taken down is not served, either.
        if (!(error instanceof SiteRefusal)) throw error
      })
    }
  }
}
