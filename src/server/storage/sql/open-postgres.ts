import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { AccountLimits } from '../../config/account-limits.ts'
import { ConfigError } from '../../config/config.ts'
import { NO_LIMITS, type ProjectStorage } from '../interface/project-storage.ts'
import { migrate } from './migrations.ts'
import { createSqlProjectStorage } from './sql-project-storage.ts'
import type { Tables } from './tables.ts'
import { toStorageError } from './to-storage-error.ts'

export interface PostgresOptions {
  readonly url: string
  /** Told of connections that broke while nobody used them; the next use makes new ones. */
  readonly reportError: (error: unknown) => void
  readonly limits?: AccountLimits
}

const CONNECT_TIMEOUT_MS = 5_000
const MAX_CONNECTIONS = 20
/** PostgreSQL's 64-bit integers: ours are times and counts, which a number holds exactly. */
const INT8 = 20

/** Projects in PostgreSQL; many servers may share one. Throws ConfigError when it cannot be reached. */
export async function openPostgresStorage({
  url,
  reportError,
  limits = NO_LIMITS,
}: PostgresOptions): Promise<ProjectStorage> {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types,
  })
  pool.on('error', reportError)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate(db, 'postgres')
  } catch (error) {
    await db.destroy()
    const known = toStorageError(error)
    if (known === error) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(
      `DATABASE_URL names a database that does not answer (${reason}): start it, or correct DATABASE_URL.`,
    )
  }
  return createSqlProjectStorage(db, 'postgres', limits)
}
