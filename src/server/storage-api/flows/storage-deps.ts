import type { Context } from 'hono'
import type { Timers } from '../../../core/time/clock.ts'
import type { ApiKeys } from '../../backend/api-keys.ts'
import type { ProjectFiles } from '../../blobs/project-files.ts'
import type { Engine } from '../../engine/engine.ts'
import type { StorageLimits } from '../request/storage-limits.ts'

export interface StorageApiDeps {
  readonly engine: Pick<Engine, 'withRole'>
  readonly keys: Pick<ApiKeys, 'verifyToken'>
  readonly files: ProjectFiles
  readonly limits: StorageLimits
  readonly projectKeyOf: (c: Context) => string
  /** Of the app's pages. */
  readonly originOf: (projectKey: string, c?: Context) => string
  readonly clientOf: (c: Context) => string
  /** Seconds until this client may ask again, and until this project may be asked again; 0 when now. */
  readonly waitOf: (client: string, projectKey: string) => number
  /** Whether the project has a backend: a key outlives the one that it was for, and must not make a new one. */
  readonly isThere: (projectKey: string) => boolean
  /** Of the installation: what signed addresses are made from. */
  readonly secret: string
  readonly timers: Timers
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly randomUuid: () => string
  readonly reportError: (error: unknown) => void
}
