import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Clock } from '../../core/time/clock.ts'
import { freeBytesOf } from '../disk/keep-swept.ts'
import type { ProgramPlaces } from './cluster/find-programs.ts'
import { type Engine, type EngineOptions, startEngine } from './engine.ts'
import { ENGINE_LIMITS, type EngineLimits } from './sessions/engine-limits.ts'

const EMBEDDED = fileURLToPath(new URL('../../../postgres/node_modules', import.meta.url))
/** Of no worth: each cluster lives as long as a test file. */
export const TEST_SECRET = 'a secret of tests'

export const REAL_CLOCK: Clock = {
  setTimeout,
  clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout),
  now: Date.now,
}

/** Timers that go off when the test says so. */
export interface ManualClock extends Clock {
  /** Lets all timers of these lengths go off, those to come too, until the promise settles. */
  fireUntil(settled: Promise<unknown>, lengths: readonly number[]): Promise<void>
}

export function manualClock(): ManualClock {
  const timers = new Map<symbol, { readonly callback: () => void; readonly length: number }>()
  return {
    now: Date.now,
    setTimeout(callback, length) {
      const id = Symbol('timer')
      timers.set(id, { callback, length })
      return id
    },
    clearTimeout: (id) => void timers.delete(id as symbol),
    async fireUntil(settled, lengths) {
      let isSettled = false
      const end = () => {
        isSettled = true
      }
      settled.then(end, end)
      while (!isSettled) {
        for (const [id, { callback, length }] of timers) {
          if (!lengths.includes(length)) continue
          timers.delete(id)
          callback()
        }
        await delay(20)
      }
    },
  }
}

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
  readonly clock?: Clock
  readonly secret?: string
  readonly databaseUrl?: string
  readonly keptCopies?: EngineOptions['keptCopies']
  readonly freeBytesOf?: (folder: string) => Promise<number>
  /** In place of the PostgreSQL that `npm start` installs. */
  readonly places?: ProgramPlaces
}

export function testEngine(dataFolder: string, options: TestEngineOptions = {}): Engine {
  return startEngine({
    dataFolder,
    databaseUrl: options.databaseUrl ?? null,
    places: async () => options.places ?? { embedded: [EMBEDDED], installed: [] },
    secret: options.secret ?? TEST_SECRET,
    limits: { ...ENGINE_LIMITS, ...options.limits },
    idleMs: options.idleMs ?? 600_000,
    clock: options.clock ?? REAL_CLOCK,
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
    freeBytesOf: options.freeBytesOf ?? freeBytesOf,
    ...(options.keptCopies && { keptCopies: options.keptCopies }),
  })
}
