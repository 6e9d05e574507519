/** Databases and files of generated apps. */
import { ConfigError, type Environment, readVariable } from './read-variable.ts'
import { count, databaseUrl, MB, wholeNumber } from './variable-kinds.ts'

export interface BackendSettings {
  /** Of a superuser in the PostgreSQL that holds the databases of apps; null for one of the server's own. */
  readonly appsDatabaseUrl: string | null
  /** Databases of apps: of all, and of one account or, for demo sessions, one address. */
  readonly appsLimits: { readonly all: number; readonly each: number }
  /** Bytes of apps' files: of one, of an app's together, and of all. */
  readonly appsFiles: { readonly fileBytes: number; readonly projectBytes: number; readonly allBytes: number }
  /** Bytes of apps' databases: of one, and of all with their copies. */
  readonly appsDisk: { readonly databaseBytes: number; readonly allBytes: number }
  /** Milliseconds without work after which the server's own PostgreSQL for apps ends. */
  readonly appsIdleMs: number
}

/**
 * Throws ConfigError.
 *
 * @param own the URL of the PostgreSQL that holds Lathe's accounts: whose apps are not to be trusted gets no superuser there
 */
export function readBackend(env: Environment, own: string | null): BackendSettings {
  const appsDatabaseUrl = readVariable(env, 'APPS_DATABASE_URL', databaseUrl, null)
  if (appsDatabaseUrl !== null && own !== null && new URL(appsDatabaseUrl).host === new URL(own).host) {
    throw new ConfigError(
      'APPS_DATABASE_URL and DATABASE_URL name the same PostgreSQL, so generated apps would share it with accounts and projects: give apps one of their own.',
      { variables: ['APPS_DATABASE_URL'] },
    )
  }
  const seconds = wholeNumber(5, 86_400, 'a number of seconds')
  return {
    appsDatabaseUrl,
    appsIdleMs: readVariable(env, 'APPS_IDLE_SECONDS', seconds, 300) * 1000,
    appsLimits: {
      all: readVariable(env, 'APPS_MAX_DATABASES', count(100_000), 500),
      each: readVariable(env, 'APPS_MAX_DATABASES_EACH', count(100_000), 50),
    },
    appsDisk: {
      databaseBytes: readVariable(env, 'APPS_MAX_DATABASE_MB', count(1_000_000), 512) * MB,
      allBytes: readVariable(env, 'APPS_MAX_DATABASES_MB', count(10_000_000), 20_480) * MB,
    },
    appsFiles: {
      fileBytes: readVariable(env, 'APPS_MAX_FILE_MB', count(5_000), 50) * MB,
      projectBytes: readVariable(env, 'APPS_MAX_FILES_MB_EACH', count(1_000_000), 1_024) * MB,
      allBytes: readVariable(env, 'APPS_MAX_FILES_MB', count(10_000_000), 20_480) * MB,
    },
  }
}
