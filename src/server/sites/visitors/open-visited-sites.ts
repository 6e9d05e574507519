/** Published apps in the data folder, with what their visitors meet, which goes where they go. */
import { join } from 'node:path'
import { createDurableDisk } from '../../disk/durable-disk.ts'
import { type OpenSitesOptions, openSites } from '../open-sites.ts'
import type { Sites } from '../sites.ts'
import { startSourcePlaces } from './start-source-places.ts'
import type { VisitorLimits } from './visitor-limits.ts'
import { createVisitors, type Visitors } from './visitors.ts'

export interface VisitedSites extends Sites {
  readonly visitors: Visitors
}

interface VisitedSitesOptions extends OpenSitesOptions {
  readonly visitorLimits?: Partial<VisitorLimits>
}

export async function openVisitedSites(options: VisitedSitesOptions): Promise<VisitedSites> {
  const { folder, disk = createDurableDisk(), now, randomHex, reportError } = options
  const sites = await openSites(options)
  const visitors = createVisitors({
    folder: join(folder, 'visitors'),
    disk,
    sites,
    places: startSourcePlaces(reportError),
    limits: options.visitorLimits ?? {},
    now,
    randomHex,
    reportError,
  })
  return {
    ...sites,
    visitors,
    async remove(projectKey) {
      await sites.remove(projectKey)
      await visitors.remove(projectKey)
    },
    async sweepFiles(isFirst) {
      await sites.sweepFiles(isFirst)
      if (isFirst) await visitors.sweep()
    },
  }
}
