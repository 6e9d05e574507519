import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ProgramPlaces } from './cluster/find-programs.ts'
import { type Engine, startEngine } from './engine.ts'
import { ENGINE_LIMITS, type EngineLimits } from './sessions/engine-limits.ts'

const EMBEDDED = fileURLToPath(new URL('../../../postgres/node_modules', import.meta.url))
/** Of no worth: each cluster lives as long as a test file. */
const SECRET = 'a secret of tests'

export interface TestFolder {
  readonly path: string
  remove(): Promise<void>
}

export async function testFolder(): Promise<TestFolder> {
  const path = await mkdtemp(join(tmpdir(), 'lathe-engine-test-'))
  await chmod(path, 0o700)
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}

export interface TestEngineOptions {
  readonly limits?: Partial<EngineLimits>
  readonly idleMs?: number
  readonly secret?: string
  readonly databaseUrl?: string
  /** In place of the PostgreSQL that `npm start` installs. */
  readonly places?: ProgramPlaces
}

export function testEngine(dataFolder: string, options: TestEngineOptions = {}): Engine {
  return startEngine({
    dataFolder,
    databaseUrl: options.databaseUrl ?? null,
    places: async () => options.places ?? { embedded: [EMBEDDED], installed: [] },
    secret: options.secret ?? SECRET,
    limits: { ...ENGINE_LIMITS, ...options.limits },
    idleMs: options.idleMs ?? 600_000,
    clock: { setTimeout, clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout), now: Date.now },
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
  })
}
