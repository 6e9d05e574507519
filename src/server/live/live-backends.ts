/**
 * Live databases: of each published app one, apart from the project's draft. They are databases of the same engine, with
 * the same code before them; names, keys, people, files and copies are others, and no key of a project leads to one.
 */
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { Clock } from '../../core/time/clock.ts'
import { createApiKeys } from '../backend/api-keys.ts'
import { type BackendLimits, keptOf, openBackendRegistry } from '../backend/backend-registry.ts'
import { type Backends, createBackends } from '../backend/backends.ts'
import type { CopyLimits } from '../backend/kept-copies.ts'
import type { ReadStatements } from '../backend/statements/statement-facts.ts'
import { rememberTokens } from '../backend/token-memory.ts'
import type { FileQuota } from '../blobs/usage.ts'
import type { Engine } from '../engine/engine.ts'
import { openAppFiles } from '../storage-api/open-app-files.ts'

export interface LiveBackends {
  /** By the keys that {@link keyOf} gives. */
  readonly backends: Backends
  /** Another than the project's, which visitors must not learn: who knows that one may change the draft. */
  keyOf(projectKey: string): string
  /** The project of a live database that is there; null for another key. */
  projectOf(liveKey: string): string | null
  /** Of all of them, as the engine wants to be told. */
  keptCopies(): (readonly [name: string, id: string])[]
}

export interface LiveBackendsOptions {
  /** Of the server. */
  readonly dataFolder: string
  /** That of drafts: who asks it for a project's key gets the draft. */
  readonly engine: Engine
  readonly limits: BackendLimits
  /** Of the installation. */
  readonly secret: string
  readonly read: ReadStatements | null
  readonly quota: FileQuota
  readonly clock: Clock
  readonly randomBytes: (count: number) => Uint8Array
  readonly randomUuid: () => string
  readonly reportError: (error: unknown) => void
}

/** Their places in a data folder. */
const LIVE_RECORDS = 'live'
const LIVE_FILES = 'live-files'

/** One of each of the last changes, for a month; as large as a database may become. */
const LIVE_COPIES: CopyLimits = { most: 3, age: 30 * 24 * 60 * 60_000, bytes: 1_024 * 2 ** 20 }

/** What the engine knows a live database by: no project's key has a space. */
function liveNameOf(liveKey: string): string {
  return `live ${liveKey}`
}

function liveEngine(engine: Engine): Engine {
  return {
    database: (key) => engine.database(liveNameOf(key)),
    kept: (key, id) => engine.kept(liveNameOf(key), id),
    withRole: (key, ...asked) => engine.withRole(liveNameOf(key), ...asked),
    describe: (key) => engine.describe(liveNameOf(key)),
    end: engine.end,
  }
}

export async function openLiveBackends(options: LiveBackendsOptions): Promise<LiveBackends> {
  const { dataFolder, clock, randomBytes, randomUuid, reportError } = options
  const digest = (purpose: string, text: string) =>
    createHmac('sha256', options.secret).update(`${purpose}\n${text}`).digest('hex')
  const secret = digest('live database', '')
  const engine = liveEngine(options.engine)
  const registry = await openBackendRegistry(join(dataFolder, LIVE_RECORDS), options.limits)
  const files = await openAppFiles({
    folder: join(dataFolder, LIVE_FILES),
    engine,
    registry,
    quota: options.quota,
    randomHex: (bytes) => Buffer.from(randomBytes(bytes)).toString('hex'),
    reportError,
  })
  const backends = createBackends({
    engine,
    read: options.read,
    files,
    keys: rememberTokens(createApiKeys(secret, clock.now), clock.now),
    registry,
    sessions: { secret, randomBytes, randomUuid },
    clock,
    copyLimits: LIVE_COPIES,
  })
  return {
    backends,
    keyOf: (projectKey) => digest('live key', projectKey).slice(0, 32),
    projectOf: (liveKey) => registry.find(liveKey)?.project ?? null,
    keptCopies: () => keptOf(registry, liveNameOf),
  }
}
