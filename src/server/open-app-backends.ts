/** The databases of apps, of their drafts and of what is published, with what reads and keeps files beside them. */
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Clock } from '../core/time/clock.ts'
import { createApiKeys } from './backend/api-keys.ts'
import { keptOf, openBackendRegistry } from './backend/backend-registry.ts'
import { type Backends, createBackends } from './backend/backends.ts'
import { createStatementReader, type StatementReader } from './backend/statements/statement-reader.ts'
import { rememberTokens } from './backend/token-memory.ts'
import type { ServerConfig } from './config/config.ts'
import { freeBytesOf } from './disk/keep-swept.ts'
import { programPlaces } from './engine/cluster/find-programs.ts'
import { type Engine, startEngine } from './engine/engine.ts'
import { ENGINE_LIMITS } from './engine/sessions/engine-limits.ts'
import { type LiveApps, openLive } from './live/open-live.ts'
import { openAppFiles } from './storage-api/open-app-files.ts'
import { STORAGE_LIMITS } from './storage-api/request/storage-limits.ts'

export interface AppBackendsOptions {
  readonly config: ServerConfig
  readonly dataFolder: string
  /** Where the product's own PostgreSQL is looked for, and the system's path, for an installed one. */
  readonly programFolder: string
  readonly programPath: string
  /** Of the engine: keys and tokens of apps are made of it. */
  readonly secret: string
  readonly clock: Clock
  readonly randomHex: (bytes: number) => string
  readonly reportError: (error: unknown) => void
}

export interface AppBackends {
  readonly engine: Engine
  readonly statements: StatementReader
  readonly backends: Backends
  readonly live: LiveApps
}

export async function openAppBackends(options: AppBackendsOptions): Promise<AppBackends> {
  const { config, dataFolder, secret, clock, randomHex, reportError } = options
  const registry = await openBackendRegistry(join(dataFolder, 'backends'), config.appsLimits)
  let keptOfLive: () => (readonly [string, string])[] = () => []
  // Nothing of it runs until an app needs a database.
  const engine = startEngine({
    dataFolder,
    databaseUrl: config.appsDatabaseUrl,
    places: () => programPlaces(options.programFolder, options.programPath),
    secret,
    limits: { ...ENGINE_LIMITS, disk: { ...ENGINE_LIMITS.disk, ...config.appsDisk } },
    idleMs: config.appsIdleMs,
    clock,
    randomHex,
    freeBytesOf,
    keptCopies: () => [...keptOf(registry, (key) => key), ...keptOfLive()],
  })
  const statements = createStatementReader({ clock, env: {}, reportError })
  const quota = { ...STORAGE_LIMITS, ...config.appsFiles }
  const random = {
    randomBytes: (count: number) => new Uint8Array(randomBytes(count)),
    randomUuid: randomUUID,
  }
  const backends = createBackends({
    engine,
    read: statements.read,
    files: await openAppFiles({
      folder: join(dataFolder, 'app-files'),
      engine,
      registry,
      quota,
      randomHex,
      reportError,
    }),
    keys: rememberTokens(createApiKeys(secret, Date.now), Date.now),
    registry,
    sessions: { secret, ...random },
    clock,
  })
  // Also where nothing is published at the moment: what was kept stays.
  const live = await openLive({
    dataFolder,
    engine,
    limits: config.appsLimits,
    secret,
    read: statements.read,
    quota,
    clock,
    ...random,
    reportError,
  })
  keptOfLive = () => live.live.keptCopies()
  return { engine, statements, backends, live }
}
