import type { MigrationPlan } from '../../core/migrations/plan-migrations.ts'
import type { MigrationFailed } from './run-migration.ts'

/** What came of bringing a database to a project's files. */
export type MigrateResult =
  | { readonly type: 'applied' }
  | { readonly type: 'failed'; readonly failure: MigrationFailed; readonly applied: readonly string[] }
  | Exclude<MigrationPlan, { type: 'apply' }>
