/**
 * The backends of projects' apps: who has one, its keys, its tables, its migrations. Knows the engine and the data API, and
 * nothing of a project but its key and what it is given to run.
 */
import { type MigrationPlan, planMigrations } from '../../core/migrations/plan-migrations.ts'
import type { Clock } from '../../core/time/clock.ts'
import type { DatabaseFiles } from '../../core/wire/backends.ts'
import { trialKeyOf } from '../../core/wire/trial-key.ts'
import type { ProjectFiles } from '../blobs/project-files.ts'
import type { Engine, ProjectDatabase } from '../engine/engine.ts'
import type { ApiKeys } from './api-keys.ts'
import type { BackendRegistry } from './backend-registry.ts'
import { type Catalogues, createCatalogues } from './catalogues.ts'
import { MigrationFailed, readApplied, runMigration, runSeed } from './run-migration.ts'
import { createTrials, type Trials } from './trials.ts'

/** What sessions of an app's people are made from. */
interface SessionSecrets {
  /** Of the installation. */
  readonly secret: string
  readonly randomBytes: (count: number) => Uint8Array
  readonly randomUuid: () => string
}

export interface Backends {
  /** Databases by the key of an origin: a project's, or that on which a draft of it is tried. */
  readonly engine: Engine
  readonly sessions: SessionSecrets
  readonly keys: ApiKeys
  readonly registry: BackendRegistry
  readonly catalogues: Catalogues
  /** Bytes of what `storage.objects` names. */
  readonly files: ProjectFiles
  /** Whether anything answers on the origin of that key. */
  has(key: string): boolean
  /** File names of the migrations that its database has. */
  applied(projectKey: string): Promise<string[]>
  /**
   * Applies what is new; each migration whole or not at all, up to the first that fails. With a seed the first ones stay
   * when all of it could be done.
   */
  migrate(projectKey: string, files: DatabaseFiles): Promise<MigrateResult>
  /** A database without rows: all migrations anew, then the seed. */
  reset(projectKey: string, files: DatabaseFiles): Promise<MigrateResult>
  remove(projectKey: string): Promise<void>
  /** What limits drafts that are tried at once. */
  readonly trials: Pick<Trials, 'fullFor'>
  /**
   * Makes what a draft with these files would have, for the origin on which it is tried: a copy with its rows, or a new
   * one where its migrations cannot follow those that were applied.
   */
  openTrial(projectKey: string, files: DatabaseFiles, countsFor: string): Promise<MigrateResult>
  endTrial(projectKey: string): Promise<void>
}

export type MigrateResult =
  | { readonly type: 'applied' }
  | { readonly type: 'failed'; readonly failure: MigrationFailed; readonly applied: readonly string[] }
  | Exclude<MigrationPlan, { type: 'apply' }>

interface BackendsOptions extends Pick<Backends, 'engine' | 'keys' | 'registry' | 'sessions' | 'files'> {
  readonly clock: Clock
}

export function createBackends({ clock, ...options }: BackendsOptions): Backends {
  const { registry, files } = options
  const trials = createTrials(clock)
  // A project's own comes first, whoever tries something under its key.
  const trialOf = (key: string) => (registry.find(key) === null ? trials.find(key) : null)
  const database: Engine['database'] = (key) => trialOf(key) ?? options.engine.database(key)
  const engine: Engine = {
    database,
    withRole: (key, ...asked) => database(key).withRole(...asked),
    describe: (key) => database(key).describe(),
    end: options.engine.end,
  }
  const catalogues = createCatalogues(engine)
  const turns = new Map<string, Promise<unknown>>()

  /** One after the other in a project: two that change the same database would each take the other's for missing. */
  async function inTurn<T>(projectKey: string, task: () => Promise<T>): Promise<T> {
    const before = turns.get(projectKey)
    const running = (before ?? Promise.resolve()).catch(() => {}).then(task)
    turns.set(projectKey, running)
    try {
      return await running
    } finally {
      catalogues.forget(projectKey)
      if (turns.get(projectKey) === running) turns.delete(projectKey)
    }
  }

  async function endTrial(projectKey: string): Promise<void> {
    const trialKey = trialKeyOf(projectKey)
    await trials.end(trialKey)
    catalogues.forget(trialKey)
  }

  return {
    ...options,
    engine,
    catalogues,
    trials,
    has: (key) => registry.find(key) !== null || trials.find(key) !== null,
    applied: async (projectKey) => (await readApplied(engine.database(projectKey))).map(({ name }) => name),
    migrate: (projectKey, given) =>
      inTurn(projectKey, async () => {
        const own = engine.database(projectKey)
        const isNew = given.seed !== null && (await readApplied(own)).length === 0
        const result = await applyFiles(own, given)
        if (!isNew || result.type !== 'failed') return result
        // The seed runs once: what it could not be added to is made anew with the next files.
        await own.drop()
        return { ...result, applied: [] }
      }),
    reset: (projectKey, given) =>
      inTurn(projectKey, async () => {
        const plan = planMigrations([], given.migrations)
        if (plan.type !== 'apply') return plan
        // Branches go with what they were made of.
        await endTrial(projectKey)
        const own = engine.database(projectKey)
        await own.drop()
        const result = await applyFiles(own, given)
        // No row names what was there.
        await files.sweep(projectKey)
        return result
      }),
    remove: (projectKey) =>
      inTurn(projectKey, async () => {
        // First, so that nobody is let in to what is half gone.
        await registry.remove(projectKey)
        await endTrial(projectKey)
        await engine.database(projectKey).drop()
        await files.deleteAll(projectKey)
      }),
    openTrial: (projectKey, given, countsFor) =>
      inTurn(projectKey, async () => {
        await endTrial(projectKey)
        const own = options.engine.database(projectKey)
        const isThere = registry.find(projectKey) !== null
        const plan = planMigrations(isThere ? await readApplied(own) : [], given.migrations)
        if (plan.type === 'unordered') return plan
        const copy = await (isThere && plan.type === 'apply' ? own.branch() : own.blank())
        const result = await applyFiles(copy, given).catch(async (error: unknown) => {
          await copy.drop()
          throw error
        })
        if (result.type === 'applied') trials.keep(trialKeyOf(projectKey), copy, countsFor)
        else await copy.drop()
        return result
      }),
    endTrial: (projectKey) => inTurn(projectKey, () => endTrial(projectKey)),
  }
}

async function applyFiles(
  database: ProjectDatabase,
  { migrations, seed }: DatabaseFiles,
): Promise<MigrateResult> {
  const before = await readApplied(database)
  const plan = planMigrations(before, migrations)
  if (plan.type !== 'apply') return plan
  const applied = before.map(({ name }) => name)
  try {
    for (const file of plan.migrations) {
      await runMigration(database, file)
      applied.push(file.name)
    }
    if (seed !== null && before.length === 0) await runSeed(database, seed)
  } catch (error) {
    if (!(error instanceof MigrationFailed)) throw error
    return { type: 'failed', failure: error, applied }
  }
  return { type: 'applied' }
}
