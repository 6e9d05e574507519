import { openOwnDatabase } from '../../storage/sql/open-own-database.ts'
import { signInMigrations } from './migrations.ts'
import type { SignInDatabase } from './tables.ts'

/**
 * Where sign-in keeps its tables. Throws ConfigError with what to do where it cannot be opened.
 * @param databaseUrl PostgreSQL's, which several servers may share; null for a file in the data folder
 */
export function openSignInDatabase(
  dataFolder: string,
  databaseUrl: string | null,
  reportError: (error: unknown) => void,
): Promise<SignInDatabase> {
  return openOwnDatabase({
    ...{ dataFolder, databaseUrl, reportError },
    file: 'identity.db',
    schema: 'sign_in',
    migrations: signInMigrations,
  })
}
