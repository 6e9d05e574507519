/**
 * The backends of projects' apps: who has one, its keys, its tables, its migrations. Knows the engine and the data API, and
 * nothing of a project but its key and what it is given to run.
 */
import { type MigrationPlan, planMigrations } from '../../core/migrations/plan-migrations.ts'
import type { Migration } from '../../core/wire/backends.ts'
import type { ProjectFiles } from '../blobs/project-files.ts'
import type { Engine } from '../engine/engine.ts'
import type { ApiKeys } from './api-keys.ts'
import type { BackendRegistry } from './backend-registry.ts'
import { type Catalogues, createCatalogues } from './catalogues.ts'
import { MigrationFailed, readApplied, runMigration, runSeed } from './run-migration.ts'

/** What sessions of an app's people are made from. */
interface SessionSecrets {
  /** Of the installation. */
  readonly secret: string
  readonly randomBytes: (count: number) => Uint8Array
  readonly randomUuid: () => string
}

export interface Backends {
  readonly engine: Engine
  readonly sessions: SessionSecrets
  readonly keys: ApiKeys
  readonly registry: BackendRegistry
  readonly catalogues: Catalogues
  /** Bytes of what `storage.objects` names. */
  readonly files: ProjectFiles
  /** File names of the migrations that its database has. */
  applied(projectKey: string): Promise<string[]>
  /** Applies what is new; each migration whole or not at all, up to the first that fails. */
  migrate(projectKey: string, files: readonly Migration[]): Promise<MigrateResult>
  /** A database without rows: all migrations anew, then the seed. */
  reset(projectKey: string, files: readonly Migration[], seed: string | null): Promise<MigrateResult>
  remove(projectKey: string): Promise<void>
}

export type MigrateResult =
  | { readonly type: 'applied' }
  | { readonly type: 'failed'; readonly failure: MigrationFailed; readonly applied: readonly string[] }
  | Exclude<MigrationPlan, { type: 'apply' }>

export function createBackends(
  options: Pick<Backends, 'engine' | 'keys' | 'registry' | 'sessions' | 'files'>,
): Backends {
  const { engine, registry, files } = options
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

  async function apply(projectKey: string, migrations: readonly Migration[]): Promise<MigrateResult> {
    const database = engine.database(projectKey)
    const before = await readApplied(database)
    const plan = planMigrations(before, migrations)
    if (plan.type !== 'apply') return plan
    const applied = before.map(({ name }) => name)
    try {
      for (const file of plan.migrations) {
        await runMigration(database, file)
        applied.push(file.name)
      }
    } catch (error) {
      if (!(error instanceof MigrationFailed)) throw error
      return { type: 'failed', failure: error, applied }
    }
    return { type: 'applied' }
  }

  return {
    ...options,
    catalogues,
    applied: async (projectKey) => (await readApplied(engine.database(projectKey))).map(({ name }) => name),
    migrate: (projectKey, migrations) => inTurn(projectKey, () => apply(projectKey, migrations)),
    reset: (projectKey, migrations, seed) =>
      inTurn(projectKey, async () => {
        const database = engine.database(projectKey)
        const plan = planMigrations([], migrations)
        if (plan.type !== 'apply') return plan
        await database.drop()
        const result = await apply(projectKey, migrations)
        // No row names what was there.
        await files.sweep(projectKey)
        if (result.type !== 'applied' || seed === null) return result
        try {
          await runSeed(database, seed)
          return result
        } catch (error) {
          if (!(error instanceof MigrationFailed)) throw error
          return { type: 'failed', failure: error, applied: migrations.map(({ name }) => name) }
        }
      }),
    remove: (projectKey) =>
      inTurn(projectKey, async () => {
        // First, so that nobody is let in to what is half gone.
        await registry.remove(projectKey)
        await engine.database(projectKey).drop()
        await files.deleteAll(projectKey)
      }),
  }
}
