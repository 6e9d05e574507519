import { type LiveBackends, type LiveBackendsOptions, openLiveBackends } from './live-backends.ts'
import { createLiveDatabases, type LiveDatabases } from './live-databases.ts'

/** The databases of published apps: what answers for them, and what publishing does with them. */
export interface LiveApps {
  readonly live: LiveBackends
  readonly databases: LiveDatabases
}

export async function openLive(options: LiveBackendsOptions): Promise<LiveApps> {
  const live = await openLiveBackends(options)
  return { live, databases: createLiveDatabases(live, options.clock.now) }
}
