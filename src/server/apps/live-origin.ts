import type { LiveBackends } from '../live/live-backends.ts'
import type { Sites } from '../sites/sites.ts'

/** Where the app of a live database is, without a slash at its end. Of a key that has none it is an address of nobody. */
export function liveOrigin(
  live: Pick<LiveBackends, 'projectOf'>,
  sites: Pick<Sites, 'find'>,
  appsOrigin: string,
  liveKey: string,
): string {
  const project = live.projectOf(liveKey)
  const name = project === null ? undefined : sites.find(project)?.name
  // No site has a name with a dot.
  return appsOrigin.replace('*', name ?? 'no.app')
}
