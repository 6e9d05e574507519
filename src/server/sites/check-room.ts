import type { AskedFiles } from '../blobs/asked-files.ts'
import type { SitesLimits } from '../config/config.ts'
import { SiteRefusal } from './site-refusal.ts'
import type { SiteStore } from './site-store.ts'

interface RoomOptions {
  readonly store: Pick<SiteStore, 'list'>
  readonly asked: Pick<AskedFiles, 'keysOf'>
  readonly limits: Pick<SitesLimits, 'all' | 'each'>
}

/** @throws {@link SiteRefusal} where there is no room for another app, or for another one of the same account or address */
export async function checkRoom({ store, asked, limits }: RoomOptions, countsFor: string): Promise<void> {
  const all = store.list()
  if (all.length >= limits.all) throw new SiteRefusal('sites-full', { limit: limits.all })
  const own = all.filter(([, one]) => one.countsFor === countsFor).length
  if (own >= limits.each || (await asked.keysOf(countsFor)).length > limits.each)
    throw new SiteRefusal('sites-full-each', { limit: limits.each })
}
