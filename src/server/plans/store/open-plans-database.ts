import { openOwnDatabase } from '../../storage/sql/open-own-database.ts'
import { plansMigrations } from './migrations.ts'
import type { PlansDatabase } from './tables.ts'

/**
 * Where it is counted what people use. Throws ConfigError with what to do where it cannot be opened.
 * @param databaseUrl PostgreSQL's, which several servers may share; null for a file in the data folder
 */
export function openPlansDatabase(
  dataFolder: string,
  databaseUrl: string | null,
  reportError: (error: unknown) => void,
): Promise<PlansDatabase> {
  return openOwnDatabase({
    ...{ dataFolder, databaseUrl, reportError },
    file: 'plans.db',
    schema: 'plans',
    migrations: plansMigrations,
  })
}
