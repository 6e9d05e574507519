import type { Context } from 'hono'
import type { Clock } from '../../core/time/clock.ts'
import type { Backends } from '../backend/backends.ts'
import type { RealtimeLimits } from './realtime-limits.ts'

export interface RealtimeApiDeps {
  readonly backends: Pick<Backends, 'engine' | 'keys' | 'watch' | 'has'>
  readonly limits: RealtimeLimits
  readonly projectKeyOf: (c: Context) => string
  /** Of the app's pages. */
  readonly originOf: (projectKey: string, c?: Context) => string
  readonly clientOf: (c: Context) => string
  /** Seconds until this client may ask again, and until this project may be asked again; 0 when now. */
  readonly waitOf: (client: string, projectKey: string) => number
  /** Whether who opened a socket with this request may keep it; always, unless given. Asked while it is used. */
  readonly mayStay?: (c: Context) => Promise<boolean>
  readonly clock: Clock
  readonly reportError: (error: unknown) => void
}
